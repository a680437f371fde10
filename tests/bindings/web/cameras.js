// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags along an axis by two kinds of controls, over random cameras: how far from the cursor the point is that was grabbed.
import * as THREE from 'three';
import { TransformControls as Theirs } from 'three/addons/controls/TransformControls.js';
import { TransformControls as Ours } from 'vulkan-gizmo/three';

const width = 800, height = 600;

function dice(seed) { // mulberry32
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function drag(Controls, random, pointerType) {
  const element = document.createElement('div');
  element.style.cssText = `position: fixed; left: 0; top: 0; width: ${width}px; height: ${height}px`;
  element.setPointerCapture = element.releasePointerCapture = () => {};
  document.body.appendChild(element);
  const camera = new THREE.PerspectiveCamera(30 + 40 * random(), width / height, 0.1, 200);
  camera.position.set(random() - 0.5, random() - 0.5, random() - 0.5).setLength(4 + 8 * random());
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  const scene = new THREE.Scene(), object = new THREE.Object3D(), control = new Controls(camera, element);
  scene.add(object);
  scene.add(control.getHelper());
  control.attach(object);
  const axis = 'XYZ'[Math.floor(3 * random())], direction = new THREE.Vector3()[`set${axis}`](1), travel = 0.5 + random();
  const pixel = (t) => {
    const p = direction.clone().multiplyScalar(t).project(camera);
    return [(p.x + 1) / 2 * width, (1 - p.y) / 2 * height];
  };
  const send = (type, [x, y], button, buttons) => element.dispatchEvent(new PointerEvent(type,
    { clientX: x, clientY: y, button, buttons, pointerType, pointerId: 1, isPrimary: true, bubbles: true }));
  let grabbed = null;
  const probe = new Controls(camera, element.cloneNode()); // finds the handle by a mouse, for both kinds of pointer
  document.body.appendChild(probe.domElement);
  scene.add(probe.getHelper());
  probe.attach(object);
  scene.updateMatrixWorld(true);
  const held = [];
  for (let i = 1; i <= 60; ++i) {
    const t = i * 0.03 * camera.position.length() / 5, [x, y] = pixel(t);
    for (let k = 0; k < 2; ++k) probe.domElement.dispatchEvent(new PointerEvent('pointermove', { clientX: x, clientY: y, button: -1, pointerType: 'mouse' }));
    if (probe.axis === axis) held.push(t);
  }
  if (held.length) grabbed = held[held.length >> 1];
  scene.remove(probe.getHelper());
  probe.dispose();
  probe.domElement?.remove();
  let result = null;
  const from = grabbed === null ? null : pixel(grabbed), to = grabbed === null ? null : pixel(grabbed + travel);
  if (from && Math.hypot(to[0] - from[0], to[1] - from[1]) > 10 && direction.clone().multiplyScalar(grabbed + travel).project(camera).z < 1) {
    scene.updateMatrixWorld(true);
    for (let k = 0; k < 2 && pointerType === 'mouse'; ++k) { // a finger does not hover
      send('pointermove', from, -1, 0);
      scene.updateMatrixWorld(true);
    }
    send('pointerdown', from, 0, 1);
    for (let i = 1; i <= 4; ++i) {
      send('pointermove', pixel(grabbed + travel * i / 4), -1, 1);
      scene.updateMatrixWorld(true);
    }
    const went = object.position.getComponent('XYZ'.indexOf(axis)), at = pixel(grabbed + went);
    send('pointerup', to, 0, 0);
    result = { error: Math.hypot(at[0] - to[0], at[1] - to[1]), wrongWay: went < 0 };
  }
  control.dispose();
  element.remove();
  return result;
}

export function measure(cameras = 896) {
  const answers = {};
  for (const [name, Controls] of [['ours', Ours], ['three', Theirs]]) {
    for (const pointerType of ['mouse', 'touch']) {
      const random = dice(7), errors = [];
      let wrong = 0;
      for (let i = 0; i < cameras; ++i) {
        const each = dice(Math.floor(random() * 2 ** 32)), result = drag(Controls, each, pointerType);
        if (result === null) continue;
        errors.push(result.error);
        wrong += result.wrongWay;
      }
      errors.sort((a, b) => a - b);
      const at = (share) => errors[Math.min(errors.length - 1, Math.floor(share * errors.length))];
      answers[`${name} ${pointerType}`] = { drags: errors.length, p50: at(0.5), p99: at(0.99), most: errors.at(-1), wrong };
    }
  }
  return answers;
}

// Milliseconds of a frame, of the controls alone: the pointer moves over the handles, and the helper is updated.
export function frameTime(kind, frames = 2000) {
  const element = document.createElement('div');
  element.style.cssText = `position: fixed; left: 0; top: 0; width: ${width}px; height: ${height}px`;
  document.body.appendChild(element);
  const camera = new THREE.PerspectiveCamera(50, width / height, 0.1, 100), scene = new THREE.Scene(), object = new THREE.Object3D();
  camera.position.set(5, 2.5, 5);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  const control = new (kind === 'ours' ? Ours : Theirs)(camera, element);
  scene.add(object, control.getHelper());
  control.attach(object);
  const start = performance.now();
  for (let i = 0; i < frames; ++i) {
    element.dispatchEvent(new PointerEvent('pointermove', { clientX: 400 + i % 60, clientY: 300 + i % 7, button: -1, pointerType: 'mouse' }));
    scene.updateMatrixWorld(true);
  }
  const each = (performance.now() - start) / frames;
  control.dispose();
  element.remove();
  return each;
}
