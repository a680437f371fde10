// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT

/** Numbers of a matrix, column-major, for column vectors: those of three.js and gl-matrix as they are. */
export type Numbers = ArrayLike<number>;

export declare const Mode: { readonly Translate: 1; readonly Rotate: 2; readonly Scale: 4; readonly Universal: 7 };
export declare const Space: { readonly Local: 0; readonly World: 1; readonly Parent: 2; readonly View: 3 };
export declare const Phase: {
  readonly Idle: 0; readonly Hovered: 1; readonly Began: 2; readonly Dragging: 3; readonly Committed: 4; readonly Cancelled: 5;
};
export declare const Device: { readonly Mouse: 0; readonly Pen: 1; readonly Touch: 2 };
export declare const Handle: { readonly [name: string]: number };

export interface Frame {
  /** view_from_world and clip_from_view. */
  view: Numbers;
  projection: Numbers;
  /** x, y, width, height of the view, pixels of the target. */
  viewport: Numbers;
  /** parent_from_object; written while a handle is dragged. */
  object: number[] | Float32Array | Float64Array;
  /** world_from_parent; default: the identity. */
  parent?: Numbers | null;
  /** Pixels of the target, from its upper left corner. */
  cursor: Numbers;
  /** Where the button went down or up since the last frame; null: it did not. */
  press?: Numbers | null;
  release?: Numbers | null;
  /** The button is held. */
  down?: boolean;
  /** Takes the drag back (Escape). */
  cancel?: boolean;
  /** `steps` apply. */
  snap?: boolean;
  precise?: boolean;
  /** Something else has the pointer. */
  blocked?: boolean;
  /** The pointer was lost: the drag ends, and what it has done stays. */
  lost?: boolean;
  device?: number;
  /** Of Mode, combined by |. */
  mode?: number;
  space?: number;
  /** Of translation (world units), rotation (radians), scale; 0: none. */
  steps?: Numbers;
  /** Of the position, in the parent's space. */
  limits?: { min: Numbers; max: Numbers } | null;
  /** Bit i: handle i may be shown; 0: all. */
  handles?: number;
  /** Bits 0, 1, 2: the axes along which the object may move and scale; 0: all. */
  axes?: number;
  /** A factor, default 1. */
  size?: number;
  /** Pixels of the target for each CSS pixel. */
  pixelScale?: number;
  /** Since the last frame. */
  seconds?: number;
  /** The clip space: y up and depth from -1 to 1 by default, as of WebGL. */
  clipYUp?: boolean;
  minusOneToOne?: boolean;
}

/** One gizmo on one object, for any renderer. */
export declare class Gizmo {
  constructor();
  /** A frame: writes frame.object while a handle is dragged. Returns a Phase. Throws a TypeError for arrays of wrong length. */
  frame(frame: Frame): number;
  /** The hovered or dragged handle. */
  readonly handle: number;
  readonly isActive: boolean;
  /** The gizmo uses the pointer: do not orbit or select. */
  readonly isHovered: boolean;
  /** Another frame with the same input would look different. */
  readonly needsRedraw: boolean;
  /** The result of the drag as text: "X +1.250". Empty: no drag is running. */
  readonly text: string;
  /** Begins a drag of a handle without a press, at the next frame; confirm() ends it. */
  start(handle: number): void;
  /** Switches the running drag to another handle. */
  constrain(handle: number): void;
  /** The whole text typed into the running drag: "1.5". It replaces the pointer until it is empty. False: it is not valid. */
  type(text: string): boolean;
  confirm(): void;
  /** Shows the numbers of a drag beside it; off by default. */
  setLabels(on: boolean): void;
  setTheme(theme?: { light?: boolean; touch?: boolean }): void;
  /** rgb: 0xrrggbb. */
  setColor(which: 'x' | 'y' | 'z' | 'active', rgb: number): void;
  /** A pixel where a press grabs that handle; null: none does. */
  handlePosition(handle: number): [number, number] | null;
  /**
   * What to draw, in this order, without culling and depth test, with straight alpha. Bytes in the module's memory, valid until the
   * next call: vertices of 20 bytes (x, y in pixels and two unused float32, r, g, b, a), uint16 indices, runs of four uint32 (first
   * vertex, vertices, first index, indices); a run's indices count from its first vertex.
   */
  triangles(): { vertices: Uint8Array; indices: Uint8Array; runs: Uint8Array };
  /** Frees the module's memory. The object is invalid afterwards. */
  dispose(): void;
}

/** Replays a session that was recorded by any build, and compares each result's bits. Throws a SyntaxError for other text. */
export declare function replay(recording: string): { frames: number; calls: number; differences: number; firstDifference: number };
