// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// TransformControls for three.js: the public names of its own, the gizmo of this package. The hand keeps what it has grabbed.
import {
  BufferAttribute, BufferGeometry, Color, Controls, DoubleSide, DynamicDrawUsage, Matrix4, Mesh, MeshBasicMaterial, Object3D, Quaternion,
  Raycaster, SRGBColorSpace, Vector3,
} from 'three';
import { Device, Gizmo, Handle, Mode, Phase, Space } from './index.js';

const modes = { translate: Mode.Translate, rotate: Mode.Rotate, scale: Mode.Scale, universal: Mode.Universal };
// three's name of each handle, and the property that shows it.
const axisOf = {
  [Handle.TranslateX]: ['X', 'showX'], [Handle.TranslateY]: ['Y', 'showY'], [Handle.TranslateZ]: ['Z', 'showZ'],
  [Handle.TranslateYZ]: ['YZ', 'showYZ', 'Y', 'Z'], [Handle.TranslateZX]: ['XZ', 'showXZ', 'X', 'Z'],
  [Handle.TranslateXY]: ['XY', 'showXY', 'X', 'Y'], [Handle.TranslateView]: ['XYZ', null, 'X', 'Y', 'Z'],
  [Handle.RotateX]: ['X', 'showX'], [Handle.RotateY]: ['Y', 'showY'], [Handle.RotateZ]: ['Z', 'showZ'],
  [Handle.RotateView]: ['E', 'showE'], [Handle.RotateTrackball]: ['XYZE', 'showXYZE'],
  [Handle.ScaleX]: ['X', 'showX'], [Handle.ScaleY]: ['Y', 'showY'], [Handle.ScaleZ]: ['Z', 'showZ'],
  [Handle.ScaleYZ]: ['YZ', 'showYZ', 'Y', 'Z'], [Handle.ScaleZX]: ['XZ', 'showXZ', 'X', 'Z'],
  [Handle.ScaleXY]: ['XY', 'showXY', 'X', 'Y'], [Handle.ScaleUniform]: ['XYZ', null, 'X', 'Y', 'Z'],
};
const devices = { mouse: Device.Mouse, pen: Device.Pen, touch: Device.Touch };
const properties = {
  camera: null, object: undefined, enabled: true, axis: null, mode: 'translate', translationSnap: null, rotationSnap: null,
  scaleSnap: null, space: 'world', size: 1, dragging: false, showX: true, showY: true, showZ: true, showXY: true, showYZ: true,
  showXZ: true, showXYZE: true, showE: true, minX: -Infinity, maxX: Infinity, minY: -Infinity, maxY: Infinity, minZ: -Infinity,
  maxZ: Infinity,
};
const linear = Float32Array.from({ length: 256 }, (_, i) => new Color().setRGB(i / 255, 0, 0, SRGBColorSpace).r); // of an sRGB byte
const moved = new Matrix4(), position = new Vector3(), quaternion = new Quaternion(), scale = new Vector3();

export class TransformControls extends Controls {
  constructor(camera, domElement = null) {
    super(undefined, null);
    this.gizmo = new Gizmo();
    this.viewport = null;
    this.values = { ...properties, camera };
    this.start = null; // the object's transform at the press
    this.cursor = null; // the pointer over the canvas, and what it has done since the last frame
    this.input = {};
    this.device = Device.Mouse;
    this.last = performance.now();
    this.raycaster = new Raycaster();
    this.root = new Drawing(this);
    for (const name in properties) {
      Object.defineProperty(this, name, {
        get: () => this.values[name], set: (value) => this.change(name, value), enumerable: true, configurable: true,
      });
    }
    this.onDown = (event) => this.pressed(event);
    this.onMove = (event) => this.moved(event);
    this.onUp = (event) => this.released(event);
    this.onLost = (event) => { if (event.pointerId === this.held) this.end({ lost: true }); }; // keeps what is done
    this.onKey = (event) => this.pressedKey(event);
    this.onLeave = () => { if (this.held === undefined) this.point(null); };
    if (domElement !== null) this.connect(domElement);
  }

  // Events of the page.
  connect(element) {
    super.connect(element);
    addEventListener('keydown', this.onKey, true);
    for (const [name, listener] of this.listeners()) element.addEventListener(name, listener);
    this.touchAction = element.style.touchAction;
    element.style.touchAction = 'none'; // a finger drags, and does not scroll
  }
  disconnect() {
    if (this.domElement === null) return;
    this.abandon();
    removeEventListener('keydown', this.onKey, true);
    for (const [name, listener] of this.listeners()) this.domElement.removeEventListener(name, listener);
    this.domElement.style.touchAction = this.touchAction ?? '';
    this.domElement = null;
  }
  listeners() {
    return [['pointerdown', this.onDown], ['pointermove', this.onMove], ['pointerup', this.onUp], ['pointercancel', this.onLost],
      ['lostpointercapture', this.onLost], ['pointerleave', this.onLeave]];
  }
  pressed(event) {
    if (!this.enabled) return;
    if (this.held !== undefined) { // a second finger or button takes the drag back
      if (event.pointerType === 'touch') this.abandon();
      return;
    }
    if (event.button !== 0) return;
    this.device = devices[event.pointerType] ?? Device.Mouse;
    this.point(event);
    this.held = event.pointerId;
    this.input = { press: this.cursor };
    this.frame();
    if (this.dragging) return this.domElement.setPointerCapture(event.pointerId);
    this.held = undefined;
    this.frame();
  }
  moved(event) {
    if (!this.enabled || (this.held !== undefined && event.pointerId !== this.held)) return;
    if (this.held === undefined && event.pointerType === 'touch') return; // a finger does not hover
    this.device = devices[event.pointerType] ?? Device.Mouse;
    this.point(event);
    this.frame();
  }
  released(event) {
    if (event.pointerId !== this.held || event.button !== 0) return;
    this.point(event);
    this.held = undefined;
    this.input = { release: this.cursor };
    this.frame();
    if (event.pointerType === 'touch') this.point(null);
    this.frame();
  }
  // The running drag ends, and the object is where it was: another finger, reset(), detach(), disabled.
  abandon() { this.end({ cancel: true }); }
  end(input) {
    if (this.held === undefined && !this.dragging) return;
    this.input = input;
    this.frame();
    this.held = undefined;
    this.frame();
  }
  // Keys in a drag: X, Y, Z take that axis, with Shift the plane across it; digits say how far; Enter ends it, Escape takes it back.
  pressedKey(event) {
    if (!this.dragging || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toUpperCase(), axis = 'XYZ'.indexOf(key);
    if (axis >= 0 && key.length === 1) this.gizmo.constrain(this.handleOf(event.shiftKey ? ['YZ', 'XZ', 'XY'][axis] : key) ?? this.gizmo.handle);
    else if (key === 'ENTER') this.gizmo.confirm();
    else if (key === 'ESCAPE') this.input = { cancel: true };
    else if (key === 'BACKSPACE') this.gizmo.type(this.typed = this.typed.slice(0, -1));
    else if ('0123456789.,+-*/=()'.includes(key)) this.gizmo.type(this.typed += key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation(); // the page's own keys
    this.frame();
    this.frame(); // a command is done by the frame after it
  }
  // The handle with three's name for it, in this mode or in that of the running drag.
  handleOf(axis) {
    const { Translate, Rotate } = Mode, { handle } = this.gizmo, mode = modes[this.mode];
    const of = this.dragging ? (handle < Handle.RotateX ? Translate : handle < Handle.ScaleX ? Rotate : Mode.Scale) : mode === Mode.Universal ? Translate : mode;
    const [first, last] = of === Translate ? [1, 7] : of === Rotate ? [8, 12] : [13, 19];
    const found = Object.keys(axisOf).find((h) => h >= first && h <= last && axisOf[h][0] === axis);
    return found && Number(found);
  }
  // Starts a drag without a press, for a key of the page. It follows the pointer, and ends by a press, Enter or Escape.
  begin(axis = this.mode === 'rotate' ? 'E' : 'XYZ') {
    const handle = this.handleOf(axis);
    if (!this.enabled || this.dragging || handle === undefined) return false;
    this.gizmo.start(handle);
    this.frame();
    this.frame();
    return this.dragging;
  }
  grab() {
    this.typed = '';
    this.dragging = true;
    this.dispatchEvent({ type: 'mouseDown', mode: this.mode });
  }
  letGo() {
    this.dispatchEvent({ type: 'mouseUp', mode: this.mode });
    this.dragging = false;
  }
  point(event) {
    if (event === null) {
      this.cursor = null;
      if (this.axis !== null) this.frame();
      return;
    }
    const box = this.domElement.getBoundingClientRect(), [x, y] = this.region();
    this.cursor = [(event.clientX - box.left - x) * this.ratio(), (event.clientY - box.top - y) * this.ratio()];
  }
  // x, y, width and height of what the camera shows, CSS pixels from the element's upper left corner.
  region() {
    const box = this.domElement?.getBoundingClientRect() ?? { width: 1, height: 1 };
    return this.viewport === null ? [0, 0, box.width, box.height]
      : [this.viewport.x, box.height - this.viewport.y - this.viewport.w, this.viewport.z, this.viewport.w];
  }
  ratio() { return this.root.pixelRatio; }

  // A frame of the gizmo: writes the object while it is dragged.
  frame() {
    const { object, camera } = this;
    if (!object || !camera || this.domElement === null) return;
    object.updateWorldMatrix(true, false);
    camera.updateWorldMatrix(true, false);
    const now = performance.now(), seconds = Math.min(Math.max((now - this.last) / 1000, 1e-3), 0.1), [, , width, height] = this.region();
    this.last = now;
    const local = object.matrix.elements.slice(), before = object.matrix.clone();
    const down = this.held !== undefined;
    const phase = this.gizmo.frame({
      view: camera.matrixWorldInverse.elements, projection: camera.projectionMatrix.elements,
      minusOneToOne: camera.coordinateSystem === 2000, // WebGLCoordinateSystem
      viewport: [0, 0, width * this.ratio(), height * this.ratio()], object: local, parent: object.parent?.matrixWorld.elements,
      cursor: this.cursor ?? [-1e6, -1e6], down, device: this.device, seconds, ...this.input,
      mode: modes[this.mode] ?? Mode.Translate, space: this.mode === 'scale' || this.space === 'local' ? Space.Local : Space.World,
      steps: [this.translationSnap ?? 0, this.rotationSnap ?? 0, this.scaleSnap ?? 0], snap: true, limits: this.limits(),
      handles: this.handles(), size: this.size, pixelScale: this.ratio(), blocked: !this.enabled,
    });
    this.input = {};
    if (phase === Phase.Began) this.start = this.taken(object);
    this.axis = this.gizmo.isHovered ? axisOf[this.gizmo.handle]?.[0] ?? null : null;
    if (this.gizmo.isActive && !this.dragging) this.grab();
    if (local.some((n, i) => n !== before.elements[i])) this.write(object, local);
    if (!this.gizmo.isActive && this.dragging) this.letGo();
  }
  write(object, local) {
    moved.fromArray(local).decompose(position, quaternion, scale);
    object.position.copy(position);
    object.quaternion.copy(quaternion);
    object.scale.copy(scale);
    object.updateMatrixWorld(true);
    this.dispatchEvent({ type: 'change' });
    this.dispatchEvent({ type: 'objectChange' });
  }
  taken(object) { return { position: object.position.clone(), quaternion: object.quaternion.clone(), scale: object.scale.clone() }; }
  limits() {
    const min = [this.minX, this.minY, this.minZ], max = [this.maxX, this.maxY, this.maxZ];
    return [...min, ...max].some(Number.isFinite) ? { min, max } : null;
  }
  handles() {
    let bits = 0;
    for (const handle in axisOf) {
      const [, shown, ...axes] = axisOf[handle];
      if ((shown === null || this[shown]) && axes.every((axis) => this[`show${axis}`])) bits += 2 ** handle;
    }
    return bits || 1; // bit 0 is no handle
  }
  change(name, value) {
    if (this.values[name] === value) return;
    if (name === 'object' || name === 'enabled') this.abandon();
    this.values[name] = value;
    if (name === 'object') this.root.visible = value !== undefined;
    this.dispatchEvent({ type: `${name}-changed`, value });
    this.dispatchEvent({ type: 'change' });
  }

  // three's names.
  attach(object) { this.object = object; return this; }
  detach() { this.object = undefined; this.axis = null; return this; }
  reset() {
    if (!this.enabled || !this.dragging) return;
    const { object, start } = this;
    this.abandon();
    if (start) for (const name in start) object[name].copy(start[name]);
    object.updateMatrixWorld(true);
    this.dispatchEvent({ type: 'change' });
    this.dispatchEvent({ type: 'objectChange' });
  }
  dispose() { this.disconnect(); this.root.dispose(); this.gizmo.dispose(); }
  getHelper() { return this.root; }
  getRaycaster() { return this.raycaster; }
  getMode() { return this.mode; }
  setMode(mode) { this.mode = mode; }
  setTranslationSnap(step) { this.translationSnap = step; }
  setRotationSnap(step) { this.rotationSnap = step; }
  setScaleSnap(step) { this.scaleSnap = step; }
  setSize(size) { this.size = size; }
  setSpace(space) { this.space = space; }
  setColors(x, y, z, active) {
    for (const [which, color] of Object.entries({ x, y, z, active })) this.gizmo.setColor(which, new Color(color).getHex());
    this.dispatchEvent({ type: 'change' });
  }
}

// The helper: the gizmo's triangles in pixels, drawn by three's renderer above the scene. A material of three's own, which every renderer of
// three has.
class Drawing extends Object3D {
  constructor(controls) {
    super();
    this.isTransformControlsRoot = true;
    this.controls = controls;
    this.visible = false;
    this.pixelRatio = globalThis.devicePixelRatio ?? 1;
    this.places = new Float32Array(0);
    this.colors = new Float32Array(0);
    this.order = new Uint32Array(0);
    const material = new MeshBasicMaterial({
      vertexColors: true, transparent: true, depthTest: false, depthWrite: false, toneMapped: false, side: DoubleSide, fog: false,
    });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.matrixAutoUpdate = this.mesh.matrixWorldAutoUpdate = false;
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = Infinity;
    this.mesh.raycast = () => {}; // what a host picks is its scene
    this.mesh.onBeforeRender = (renderer, scene, camera) => {
      this.pixelRatio = renderer.getPixelRatio();
      // From pixels to the middle of the clip space, and back to the world.
      const [, , width, height] = this.controls.region(), x = 2 / (width * this.pixelRatio), y = -2 / (height * this.pixelRatio);
      this.mesh.matrixWorld.set(x, 0, 0, -1, 0, y, 0, 1, 0, 0, 1, 0.5, 0, 0, 0, 1)
        .premultiply(camera.projectionMatrixInverse).premultiply(camera.matrixWorld);
    };
    this.add(this.mesh);
  }

  updateMatrixWorld(force) { // once in each render: the camera may have moved
    if (this.visible) {
      this.controls.frame();
      this.update();
    }
    super.updateMatrixWorld(force);
  }

  update() {
    const { vertices, indices, runs } = this.controls.gizmo.triangles(), vertexCount = vertices.length / 20;
    const numbers = new Float32Array(vertices.buffer, vertices.byteOffset, vertexCount * 5);
    const from = new Uint16Array(indices.buffer, indices.byteOffset, indices.length / 2);
    const starts = new Uint32Array(runs.buffer, runs.byteOffset, runs.length / 4);
    if (this.places.length < vertexCount * 3 || this.order.length < from.length) this.grow(vertexCount * 2, from.length * 2);
    for (let i = 0; i < vertexCount; ++i) {
      this.places[3 * i] = numbers[5 * i];
      this.places[3 * i + 1] = numbers[5 * i + 1];
      for (let k = 0; k < 3; ++k) this.colors[4 * i + k] = linear[vertices[20 * i + 16 + k]];
      this.colors[4 * i + 3] = vertices[20 * i + 19] / 255;
    }
    for (let run = 0; run < starts.length; run += 4)
      for (let i = starts[run + 2]; i < starts[run + 2] + starts[run + 3]; ++i) this.order[i] = from[i] + starts[run];
    const { geometry } = this.mesh;
    geometry.setDrawRange(0, from.length);
    for (const attribute of [geometry.attributes.position, geometry.attributes.color, geometry.index]) if (attribute) attribute.needsUpdate = true;
  }
  grow(vertices, indices) {
    this.places = new Float32Array(3 * vertices);
    this.colors = new Float32Array(4 * vertices);
    this.order = new Uint32Array(indices);
    const attribute = (numbers, size) => new BufferAttribute(numbers, size).setUsage(DynamicDrawUsage);
    this.mesh.geometry.dispose();
    this.mesh.geometry = new BufferGeometry().setAttribute('position', attribute(this.places, 3)).setAttribute('color', attribute(this.colors, 4));
    this.mesh.geometry.setIndex(attribute(this.order, 1));
  }
  dispose() {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
