// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
import type { Camera, ColorRepresentation, Object3D, Raycaster, Vector4 } from 'three';
import { Controls } from 'three';
import type { Gizmo } from './index.js';

export interface TransformControlsEventMap {
  change: {};
  mouseDown: { mode: string };
  mouseUp: { mode: string };
  objectChange: {};
  'dragging-changed': { value: boolean };
  [property: `${string}-changed`]: { value: unknown };
}

/** TransformControls with the public names of three.js's own, drawn and dragged by this package's gizmo. */
export declare class TransformControls extends Controls<TransformControlsEventMap> {
  constructor(camera: Camera, domElement?: HTMLElement | null);
  camera: Camera;
  object: Object3D;
  enabled: boolean;
  /** The hovered or dragged handle: X, Y, Z, XY, YZ, XZ, XYZ, E or XYZE. */
  axis: string | null;
  mode: 'translate' | 'rotate' | 'scale' | 'universal';
  translationSnap: number | null;
  rotationSnap: number | null;
  scaleSnap: number | null;
  space: 'world' | 'local';
  size: number;
  /** x, y, width, height of the view in CSS pixels, from the element's lower left corner; null: the whole element. */
  viewport: Vector4 | null;
  readonly dragging: boolean;
  showX: boolean;
  showY: boolean;
  showZ: boolean;
  showXY: boolean;
  showYZ: boolean;
  showXZ: boolean;
  showXYZE: boolean;
  showE: boolean;
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
  minZ: number;
  maxZ: number;
  /** The gizmo itself: labels, theme, colors. */
  readonly gizmo: Gizmo;
  connect(element: HTMLElement): void;
  disconnect(): void;
  dispose(): void;
  attach(object: Object3D): this;
  detach(): this;
  /**
   * Starts a drag by the handle with that name in this mode, without a press; default: XYZ, of rotations E. It follows the pointer.
   * X, Y, Z take another axis, with Shift the plane across it; a number is how far; Enter or a press ends it, Escape takes it back.
   * These keys work in every drag, and the page does not see them. False: there is no such handle.
   */
  begin(axis?: string): boolean;
  /** Takes the running drag back. */
  reset(): void;
  /** Add it to the scene. */
  getHelper(): Object3D;
  getRaycaster(): Raycaster;
  getMode(): string;
  setMode(mode: 'translate' | 'rotate' | 'scale' | 'universal'): void;
  setTranslationSnap(step: number | null): void;
  setRotationSnap(step: number | null): void;
  setScaleSnap(step: number | null): void;
  setSize(size: number): void;
  setSpace(space: 'world' | 'local'): void;
  setColors(x: ColorRepresentation, y: ColorRepresentation, z: ColorRepresentation, active: ColorRepresentation): void;
}
