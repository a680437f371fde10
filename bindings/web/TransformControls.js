// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// TransformControls for three.js: the public names of its own, the gizmo of this package. The hand keeps what it has grabbed.
import {
  BufferAttribute, BufferGeometry, Color, Controls, DoubleSide, DynamicDrawUsage, Matrix4, Mesh, Object3D, Quaternion, Raycaster,
  ShaderMaterial, Vector2, Vector3,
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
    this.onLeave = () => { if (this.held === undefined) this.point(null); };
    if (domElement !== null) this.connect(domElement);
  }

  // Events of the page.
  connect(element) {
    super.connect(element);
    for (const [name, listener] of this.listeners()) element.addEventListener(name, listener);
    this.touchAction = element.style.touchAction;
    element.style.touchAction = 'none'; // a finger drags, and does not scroll
  }
  disconnect() {
    if (this.domElement === null) return;
    this.abandon();
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
    if (!this.gizmo.isActive) {
      this.held = undefined;
      return this.frame();
    }
    this.domElement.setPointerCapture(event.pointerId);
    this.grab();
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
    this.letGo();
    if (event.pointerType === 'touch') this.point(null);
    this.frame();
  }
  // The running drag ends, and the object is where it was: another finger, reset(), detach(), disabled.
  abandon() { this.end({ cancel: true }); }
  end(input) {
    if (this.held === undefined) return;
    this.input = input;
    this.frame();
    this.held = undefined;
    this.frame();
    this.letGo();
  }
  grab() {
    this.dragging = true;
    this.axis = axisOf[this.gizmo.handle]?.[0] ?? null;
    this.dispatchEvent({ type: 'mouseDown', mode: this.mode });
  }
  letGo() {
    if (!this.dragging) return;
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
    if (!down) this.axis = this.gizmo.isHovered ? axisOf[this.gizmo.handle]?.[0] ?? null : null;
    if (local.every((n, i) => n === before.elements[i])) return;
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
    if ((name === 'object' || name === 'enabled') && this.held !== undefined) this.abandon();
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

// The helper: the gizmo's triangles in pixels, drawn by three's renderer above the scene.
class Drawing extends Object3D {
  constructor(controls) {
    super();
    this.isTransformControlsRoot = true;
    this.controls = controls;
    this.visible = false;
    this.pixelRatio = globalThis.devicePixelRatio ?? 1;
    this.places = new Float32Array(0);
    this.colors = new Uint8Array(0);
    this.order = new Uint32Array(0);
    const material = new ShaderMaterial({
      uniforms: { size: { value: new Vector2(1, 1) } }, transparent: true, depthTest: false, depthWrite: false, toneMapped: false,
      side: DoubleSide, fog: false,
      vertexShader: `attribute vec2 place;
attribute vec4 shade;
uniform vec2 size;
varying vec4 tint;
void main() {
  gl_Position = vec4(place / size * vec2(2.0, -2.0) + vec2(-1.0, 1.0), 0.0, 1.0);
  tint = vec4(mix(shade.rgb / 12.92, pow((shade.rgb + 0.055) / 1.055, vec3(2.4)), step(0.04045, shade.rgb)), shade.a);
}`,
      fragmentShader: `varying vec4 tint;
void main() {
  gl_FragColor = tint;
  #include <colorspace_fragment>
}`,
    });
    this.mesh = new Mesh(new BufferGeometry(), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = Infinity;
    this.mesh.raycast = () => {}; // what a host picks is its scene
    this.mesh.onBeforeRender = (renderer) => { this.pixelRatio = renderer.getPixelRatio(); };
    this.add(this.mesh);
  }

  updateMatrixWorld(force) { // once in each render: the camera may have moved
    if (this.visible) {
      this.controls.frame();
      const [, , width, height] = this.controls.region();
      this.update(width, height);
    }
    super.updateMatrixWorld(force);
  }

  // Takes the gizmo's triangles; the size is that of the viewport in CSS pixels.
  update(width, height) {
    const { vertices, indices, runs } = this.controls.gizmo.triangles(), vertexCount = vertices.length / 20;
    const numbers = new Float32Array(vertices.buffer, vertices.byteOffset, vertexCount * 5);
    const from = new Uint16Array(indices.buffer, indices.byteOffset, indices.length / 2);
    const starts = new Uint32Array(runs.buffer, runs.byteOffset, runs.length / 4);
    if (this.places.length < vertexCount * 2 || this.order.length < from.length) this.grow(vertexCount * 2, from.length * 2);
    for (let i = 0; i < vertexCount; ++i) {
      this.places[2 * i] = numbers[5 * i];
      this.places[2 * i + 1] = numbers[5 * i + 1];
      for (let k = 0; k < 4; ++k) this.colors[4 * i + k] = vertices[20 * i + 16 + k];
    }
    for (let run = 0; run < starts.length; run += 4)
      for (let i = starts[run + 2]; i < starts[run + 2] + starts[run + 3]; ++i) this.order[i] = from[i] + starts[run];
    const { geometry, material } = this.mesh;
    geometry.setDrawRange(0, from.length);
    for (const attribute of [geometry.attributes.place, geometry.attributes.shade, geometry.index]) if (attribute) attribute.needsUpdate = true;
    material.uniforms.size.value.set(width * this.pixelRatio, height * this.pixelRatio);
  }
  grow(vertices, indices) {
    this.places = new Float32Array(2 * vertices);
    this.colors = new Uint8Array(4 * vertices);
    this.order = new Uint32Array(indices);
    this.mesh.geometry.dispose();
    this.mesh.geometry = new BufferGeometry();
    this.mesh.geometry.setAttribute('place', new BufferAttribute(this.places, 2).setUsage(DynamicDrawUsage));
    this.mesh.geometry.setAttribute('shade', new BufferAttribute(this.colors, 4, true).setUsage(DynamicDrawUsage));
    this.mesh.geometry.setIndex(new BufferAttribute(this.order, 1).setUsage(DynamicDrawUsage));
  }
  dispose() {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
