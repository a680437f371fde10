// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Passes the page's events to the editor, and draws a frame when something has changed.
'use strict';

createModule().then((module) => {
  const editor = window.editor = new module.Editor();
  const canvas = document.querySelector('canvas'), coarse = matchMedia('(pointer: coarse)'), withKeys = [...document.querySelectorAll('[data-keys]')];
  const [undo, redo] = document.querySelectorAll('button'), dark = matchMedia('(prefers-color-scheme: dark)');
  let paint = createPainter(canvas, editor);
  let isScheduled = false, last = 0, held = null; // the pointer whose press was on the canvas

  function requestFrame() {
    if (!isScheduled) requestAnimationFrame(drawFrame);
    isScheduled = true;
  }
  function drawFrame(now) {
    const scale = devicePixelRatio, box = canvas.getBoundingClientRect();
    const size = [Math.round(box.width * scale), Math.round(box.height * scale)];
    if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
    const checked = (name) => document.querySelector(`[name=${name}]:checked`), four = !!checked('four');
    isScheduled = false;
    editor.resize(size, scale, dark.matches, coarse.matches);
    const seconds = Math.min(now - last, 100) / 1000, tool = +checked('tool').value;
    if (editor.frame(seconds, tool, !!checked('world'), !!checked('snap'), four)) requestFrame();
    last = now;
    paint(four ? 4 : 1, dark.matches ? darkTheme : lightTheme, scale);
    [undo.disabled, redo.disabled] = [!editor.can_step(-1), !editor.can_step(1)];
    canvas.style.cursor = editor.is_hovered() ? 'pointer' : '';
  }

  function setModifiers(event) {
    editor.set_modifiers(event.ctrlKey || event.metaKey, event.shiftKey, event.altKey);
    if (event.key === 'Escape') editor.set_cancel(event.type === 'keydown');
    requestFrame();
  }
  const pixel = (event) => [event.clientX * devicePixelRatio, event.clientY * devicePixelRatio];
  function pointer(event) {
    if (held !== null && event.pointerId !== held) return; // a second finger
    if (event.type === 'pointerdown') canvas.setPointerCapture(held = event.pointerId);
    const buttons = held === null ? 0 : event.buttons;
    if (buttons === 0) held = null;
    setModifiers(event);
    editor.move_pointer(pixel(event), ['mouse', 'pen', 'touch'].indexOf(event.pointerType));
    editor.set_button(!!(buttons & 1), pixel(event));
    editor.set_cancel(!!(buttons & 2));
  }
  function loseCapture() {
    held = null;
    editor.set_modifiers(false, false, false);
    editor.lose_capture();
    requestFrame();
  }
  canvas.onpointerdown = canvas.onpointermove = canvas.onpointerup = pointer;
  canvas.onpointercancel = (event) => event.pointerId === held && loseCapture(editor.set_cancel(true));
  canvas.oncontextmenu = (event) => event.preventDefault();
  canvas.addEventListener('wheel', (event) => {
    event.preventDefault();
    editor.zoom(Math.exp(event.deltaY * (event.deltaMode === 0 ? 0.001 : 0.04)), pixel(event));
    requestFrame();
  }, { passive: false });
  canvas.addEventListener('webglcontextlost', (event) => event.preventDefault());
  canvas.addEventListener('webglcontextrestored', () => requestFrame(paint = createPainter(canvas, editor)));

  addEventListener('keydown', (event) => {
    setModifiers(event);
    const ctrl = event.ctrlKey || event.metaKey ? 'ctrl+' : '', shift = event.shiftKey ? 'shift+' : '';
    const key = ctrl + shift + event.key.toLowerCase();
    const found = withKeys.find((input) => input.dataset.keys.split(' ').includes(key));
    if (found) event.preventDefault(found.click());
  });
  addEventListener('keyup', setModifiers);
  undo.onclick = () => requestFrame(editor.step(-1));
  redo.onclick = () => requestFrame(editor.step(1));
  addEventListener('blur', loseCapture);
  for (const event of ['change', 'resize']) addEventListener(event, requestFrame);
  dark.addEventListener('change', requestFrame);
  requestFrame();
});
