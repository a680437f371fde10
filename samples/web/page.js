// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Passes the page's events to the editor, and draws a frame when something has changed.
'use strict';

async function start(canvas, note, status) {
  const module = await createModule(), editor = new module.Editor();
  const coarse = matchMedia('(pointer: coarse)'), dark = matchMedia('(prefers-color-scheme: dark)');
  const withKeys = [...document.querySelectorAll('[data-keys]')], [undo, redo] = document.querySelectorAll('nav button');
  let paint = createPainter(canvas, editor);
  let isScheduled = false, last = 0, held = null; // the pointer whose press was on the canvas
  const fingers = new Map(); // on the canvas: where they are
  let hasPinched = false; // the fingers that are left do nothing
  let panned = null; // where the middle button holds the view

  const checked = (name) => document.querySelector(`[name=${name}]:checked`), tool = () => +checked('tool').value;
  function requestFrame() {
    if (!isScheduled) requestAnimationFrame(drawFrame);
    isScheduled = true;
  }
  function drawFrame(now) {
    const scale = devicePixelRatio, box = canvas.getBoundingClientRect(), four = !!checked('four');
    const size = [Math.round(box.width * scale), Math.round(box.height * scale)];
    if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
    isScheduled = false;
    editor.resize(size, scale, four, dark.matches, coarse.matches);
    if (editor.frame(Math.min(now - last, 100) / 1000, tool(), !!checked('world'), !!checked('snap'))) requestFrame();
    last = now;
    paint(four ? 4 : 1, dark.matches ? darkTheme : lightTheme, scale);
    [undo.disabled, redo.disabled] = [!editor.can_step(-1), !editor.can_step(1)];
    canvas.style.cursor = editor.is_hovered() ? 'pointer' : '';
    note.textContent = hint();
  }

  function hint() {
    if (!editor.is_active()) return editor.can_step(-1) ? '' : 'Drag a handle, a box or the ground';
    return coarse.matches ? 'A second finger takes it back' : editor.error() || 'X, Y, Z: along an axis · a number: how far · Esc: back';
  }
  function setModifiers(event) {
    editor.set_modifiers(event.ctrlKey || event.metaKey, event.shiftKey, event.altKey);
    if (event.key === 'Escape') editor.set_cancel(event.type === 'keydown');
    requestFrame();
  }
  function pixel(event) {
    const box = canvas.getBoundingClientRect();
    return [(event.clientX - box.left) * devicePixelRatio, (event.clientY - box.top) * devicePixelRatio];
  }
  function pointer(event) {
    if (event.pointerType === 'touch' ? pinch(event) : pan(event)) return;
    if (held !== null && event.pointerId !== held) return;
    if (event.type === 'pointerdown') canvas.setPointerCapture(held = event.pointerId);
    const buttons = held === null ? 0 : event.buttons;
    if (buttons === 0) held = null;
    setModifiers(event);
    editor.move_pointer(pixel(event), ['mouse', 'pen', 'touch'].indexOf(event.pointerType));
    editor.set_button(!!(buttons & 1), pixel(event));
    editor.set_cancel(!!(buttons & 2));
  }
  // A second finger takes the drag back; two zoom and move the view. True: the event belongs to that.
  function pinch(event) {
    const pair = () => [...fingers.values()].slice(0, 2), middle = ([a, b]) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const before = pair();
    if (event.type === 'pointerdown' || fingers.has(event.pointerId)) fingers.set(event.pointerId, pixel(event));
    if (event.type === 'pointerdown' && fingers.size > 1 && !hasPinched) {
      hasPinched = true;
      held = null;
      editor.take_back();
    } else if (hasPinched && fingers.size > 1) {
      const after = pair(), span = ([a, b]) => Math.max(Math.hypot(a[0] - b[0], a[1] - b[1]), 1);
      editor.move_view(span(before) / span(after), middle(before), middle(after));
    }
    const isPinching = hasPinched;
    if (event.type === 'pointerup' || event.type === 'pointercancel') fingers.delete(event.pointerId);
    if (fingers.size === 0) hasPinched = false;
    if (isPinching) requestFrame();
    return isPinching;
  }
  function pan(event) {
    const from = panned;
    panned = held === null && event.buttons & 4 ? pixel(event) : null;
    if (panned && !from) canvas.setPointerCapture(event.pointerId);
    if (panned && from) requestFrame(editor.move_view(1, from, panned));
    return from || panned;
  }
  function loseCapture() {
    held = panned = null;
    editor.set_modifiers(false, false, false);
    editor.lose_capture();
    requestFrame();
  }
  canvas.onpointerdown = canvas.onpointermove = canvas.onpointerup = pointer;
  canvas.onpointercancel = (event) => !pinch(event) && event.pointerId === held && loseCapture(editor.set_cancel(true));
  canvas.oncontextmenu = (event) => event.preventDefault();
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault();
    editor.move_view(Math.exp(event.deltaY * (event.deltaMode === 0 ? 0.001 : 0.04)), pixel(event), pixel(event));
    requestFrame();
  }, { passive: false });
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  canvas.addEventListener('webglcontextrestored', () => requestFrame(paint = createPainter(canvas, editor)));

  // True: the key has done something.
  function press(event) {
    const key = event.key.toLowerCase(), ctrl = event.ctrlKey || event.metaKey ? 'ctrl+' : '';
    if (editor.is_active() && !ctrl) {
      const named = ['x', 'y', 'z', 'enter', 'backspace'].indexOf(key);
      if (named < 0 && key.length > 1) return false;
      named < 0 ? editor.type(key) : editor.press_key(named, event.shiftKey);
      return true;
    }
    const found = withKeys.find((input) => input.dataset.keys.split(' ').includes(ctrl + (event.shiftKey ? 'shift+' : '') + key));
    if (found) return !found.click();
    if ('123'.includes(key)) return !editor.select(+key);
    return key === 'enter' && !event.target.closest('button, a') && !editor.start(tool());
  }
  addEventListener('keydown', (event) => {
    setModifiers(event);
    if (!event.target.closest?.('[popover]') && press(event)) event.preventDefault();
  });
  addEventListener('keyup', setModifiers);
  undo.onclick = () => requestFrame(editor.step(-1));
  redo.onclick = () => requestFrame(editor.step(1));
  addEventListener('blur', loseCapture);
  for (const event of ['change', 'resize']) addEventListener(event, requestFrame);
  dark.addEventListener('change', requestFrame);
  window.editor = editor;
  status.remove();
  requestFrame();
}

const status = document.querySelector('#status');
start(document.querySelector('canvas'), document.querySelector('output'), status).catch((error) => {
  status.textContent += ` It has not started: ${error.message}`;
});
