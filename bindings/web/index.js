// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One gizmo on one object, for any renderer. index.d.ts has the types and their comments.
import createModule from './module.js';

// The module is there when the import has finished. A page fetches it; Node.js reads the file.
const url = new URL('./module.wasm', import.meta.url);
const wasmBinary = url.protocol === 'file:' ? await (await import('node:fs/promises')).readFile(url) : undefined;
const module = await createModule({ wasmBinary, locateFile: () => url.href });

export const Mode = { Translate: 1, Rotate: 2, Scale: 4, Universal: 7 };
export const Space = { Local: 0, World: 1, Parent: 2, View: 3 };
export const Phase = { Idle: 0, Hovered: 1, Began: 2, Dragging: 3, Committed: 4, Cancelled: 5 };
export const Device = { Mouse: 0, Pen: 1, Touch: 2 };
export const Handle = {
  None: 0, TranslateX: 1, TranslateY: 2, TranslateZ: 3, TranslateYZ: 4, TranslateZX: 5, TranslateXY: 6, TranslateView: 7,
  RotateX: 8, RotateY: 9, RotateZ: 10, RotateView: 11, RotateTrackball: 12,
  ScaleX: 13, ScaleY: 14, ScaleZ: 15, ScaleYZ: 16, ScaleZX: 17, ScaleXY: 18, ScaleUniform: 19,
};
const pointerBits = { down: 1, pressed: 2, released: 4, cancel: 8, snap: 16, precise: 32, blocked: 64, lost: 128 };

// Where the numbers of State in controls.cpp are.
const at = {};
let length = 0;
for (const [name, count] of [
  ['view', 16], ['projection', 16], ['parent', 16], ['object', 16], ['viewport', 4], ['cursor', 2], ['press', 2], ['release', 2],
  ['seconds', 1], ['size', 1], ['pixelScale', 1], ['snap', 3], ['positionMin', 3], ['positionMax', 3], ['handles', 1], ['axes', 1],
  ['mode', 1], ['space', 1], ['pointer', 1], ['device', 1], ['clip', 1],
]) {
  at[name] = [length, count];
  length += count;
}

export class Gizmo {
  constructor() {
    this.made = new module.Gizmo();
    if (this.state().length !== length) throw new Error('module.wasm is of another version than index.js: use those of one package');
  }

  frame({
    view, projection, viewport, object, parent, cursor, press = null, release = null, down = false, cancel = false, snap = false,
    precise = false, blocked = false, lost = false, device = Device.Mouse, mode = Mode.Translate, space = Space.World,
    steps = [0, 0, 0], limits = null, handles = 0, axes = 0, size = 1, pixelScale = 1, seconds = 1 / 60, clipYUp = true,
    minusOneToOne = true,
  }) {
    const state = this.state();
    const flags = { down, cancel, snap, precise, blocked, lost, pressed: press !== null, released: release !== null };
    const pointer = Object.keys(flags).reduce((bits, name) => bits | (flags[name] ? pointerBits[name] : 0), 0);
    const clip = (clipYUp ? 1 : 0) | (minusOneToOne ? 2 : 0) | (limits ? 4 : 0);
    const given = {
      view, projection, viewport, object, parent: parent ?? identity, cursor, press: press ?? [0, 0], release: release ?? [0, 0],
      seconds: [seconds], size: [size], pixelScale: [pixelScale], snap: steps, positionMin: limits?.min ?? [0, 0, 0],
      positionMax: limits?.max ?? [0, 0, 0], handles: [handles || 2 ** 46 - 1], axes: [axes || 7], mode: [mode], space: [space],
      pointer: [pointer], device: [device], clip: [clip],
    };
    for (const name in at) {
      const [first, count] = at[name];
      if (!given[name] || given[name].length !== count) throw new TypeError(`frame(): ${name} has ${count} numbers, not ${given[name]?.length}`);
      state.set(given[name], first);
    }
    const phase = this.made.frame(), [first] = at.object;
    const after = this.state().subarray(first, first + 16); // memory may have grown
    for (let i = 0; i < 16; ++i) object[i] = after[i];
    return phase;
  }

  get handle() { return this.made.handle(); }
  get isActive() { return this.made.is_active(); }
  get isHovered() { return this.made.is_hovered(); }
  get needsRedraw() { return this.made.needs_redraw(); }
  get text() { return this.made.feedback(); }
  start(handle) { this.made.start(handle); }
  confirm() { this.made.confirm(); }
  setLabels(on) { this.made.set_labels(on); }
  setTheme({ light = false, touch = false } = {}) { this.made.set_theme(light, touch); }
  setColor(which, rgb) { this.made.set_color(['x', 'y', 'z', 'active'].indexOf(which), rgb); }
  handlePosition(handle) { return this.made.handle_position(handle); }
  triangles() { return { vertices: this.made.vertices(), indices: this.made.indices(), runs: this.made.runs() }; }
  dispose() { this.made.delete(); }

  state() { return this.made.state(); }
}

export function replay(recording) {
  const played = module.replay(recording);
  if (played.error) throw new SyntaxError(`line ${played.line} of the recording: ${played.error}`);
  return played;
}

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
