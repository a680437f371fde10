// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// One gizmo on one object, for any renderer. index.d.ts has the types and their comments.

// The module is there when the import has finished. A page fetches it; Node.js reads the file.
const url = new URL('./module.wasm', import.meta.url);
const bytes = url.protocol === 'file:' ? await (await import('node:fs/promises')).readFile(url) : await (await fetch(url)).arrayBuffer();
const compiled = await WebAssembly.compile(bytes), imports = {};
for (const { module, name } of WebAssembly.Module.imports(compiled)) (imports[module] ??= {})[name] = () => 0; // of the C library, unused
const { exports: core } = await WebAssembly.instantiate(compiled, imports);
core._initialize();

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
  ['handle', 1], ['isActive', 1], ['isHovered', 1], ['needsRedraw', 1], ['triangles', 6], ['answer', 4],
]) {
  at[name] = [length, count];
  length += count;
}
if (core.state_length() !== length) throw new Error('module.wasm is of another version than index.js: use those of one package');

export class Gizmo {
  constructor() { this.address = core.create(); }

  frame({
    view, projection, viewport, object, parent, cursor, press = null, release = null, down = false, cancel = false, snap = false,
    precise = false, blocked = false, lost = false, device = Device.Mouse, mode = Mode.Translate, space = Space.World,
    steps = [0, 0, 0], limits = null, handles = 0, axes = 0, size = 1, pixelScale = 1, seconds = 1 / 60, clipYUp = true,
    minusOneToOne = true,
  }) {
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
      if (name === 'handle') break; // results
      const [, count] = at[name], numbers = given[name];
      if (!numbers || numbers.length !== count) throw new TypeError(`frame(): ${name} has ${count} numbers, not ${numbers?.length}`);
      this.state(name).set(numbers);
    }
    const phase = core.frame(this.address), after = this.state('object');
    for (let i = 0; i < 16; ++i) object[i] = after[i];
    return phase;
  }

  get handle() { return this.state('handle')[0]; }
  get isActive() { return this.state('isActive')[0] !== 0; }
  get isHovered() { return this.state('isHovered')[0] !== 0; }
  get needsRedraw() { return this.state('needsRedraw')[0] !== 0; }
  get text() { return this.read(core.feedback(this.address)); }
  start(handle) { core.start(this.address, handle); }
  constrain(handle) { core.constrain(this.address, handle); }
  type(text) { return this.write(text), core.type(this.address) !== 0; }
  confirm() { core.confirm(this.address); }
  setLabels(on) { core.set_labels(this.address, on); }
  setTheme({ light = false, touch = false } = {}) { core.set_theme(this.address, light, touch); }
  setColor(which, rgb) { core.set_color(this.address, ['x', 'y', 'z', 'active'].indexOf(which), rgb); }
  handlePosition(handle) { return core.handle_position(this.address, handle) ? [...this.state('answer').subarray(0, 2)] : null; }
  triangles() {
    const numbers = this.state('triangles'), memory = (i) => new Uint8Array(core.memory.buffer, numbers[i], numbers[i + 1]);
    return { vertices: memory(0), indices: memory(2), runs: memory(4) };
  }
  dispose() { core.destroy(this.address); }

  // The numbers with that name, until the module's memory grows.
  state(name) { return new Float64Array(core.memory.buffer, this.address + 8 * at[name][0], at[name][1]); }
  read(size) { return new TextDecoder().decode(new Uint8Array(core.memory.buffer, core.text(this.address, size), size)); }
  write(text) {
    const bytes = new TextEncoder().encode(text), address = core.text(this.address, bytes.length);
    new Uint8Array(core.memory.buffer).set(bytes, address);
  }
}

export function replay(recording) {
  const gizmo = new Gizmo();
  gizmo.write(recording);
  const error = gizmo.read(core.replay(gizmo.address)), [frames, calls, differences, firstDifference] = gizmo.state('answer');
  gizmo.dispose();
  if (error) throw new SyntaxError(`line ${frames} of the recording: ${error}`);
  return { frames, calls, differences, firstDifference };
}

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
