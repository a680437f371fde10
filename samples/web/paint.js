// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Draws an editor by WebGL 2: boxes, the ground, and the gizmo's triangles.
'use strict';

const boxVertex = `uniform mat4 clip_from_world, world_from_box;
uniform float outline; // in clip space, at a distance of 1
out vec3 normal, world;
void main() { // two triangles on each side of a unit cube
  int axis = gl_VertexID / 6 % 3, corner = gl_VertexID % 6;
  vec3 p, size = vec3(length(world_from_box[0]), length(world_from_box[1]), length(world_from_box[2]));
  p[axis] = gl_VertexID < 18 ? 0.5 : -0.5;
  p[(axis + 1) % 3] = float(0x32 >> corner & 1) - 0.5;
  p[(axis + 2) % 3] = float(0x2c >> corner & 1) - 0.5;
  normal = 2.0 * p[axis] * world_from_box[axis].xyz / size[axis];
  float clip_per_world = length(vec3(clip_from_world[0][1], clip_from_world[1][1], clip_from_world[2][1]));
  p += 2.0 * p * outline / clip_per_world * (clip_from_world * world_from_box[3]).w / size;
  world = (world_from_box * vec4(p, 1.0)).xyz;
  gl_Position = clip_from_world * vec4(world, 1.0);
}`;
const boxFragment = `uniform vec4 color;
uniform int part; // a box, its outline, the ground
uniform mat4 boxes[3]; // box_from_world
in vec3 normal, world;
float shadow() { // of the boxes on the ground, by its distance from them
  float light = 1.0;
  for (int i = 0; i < 3; ++i) {
    mat3 rows = transpose(mat3(boxes[i]));
    vec3 p = (boxes[i] * vec4(world, 1.0)).xyz, beside = max(abs(p) - 0.5, 0.0) / vec3(length(rows[0]), length(rows[1]), length(rows[2]));
    light *= 1.0 - 0.3 * pow(max(1.0 - 1.3 * length(beside), 0.0), 2.5);
  }
  return 1.0 - light;
}
void main() {
  pixel = color;
  if (part == 0) pixel.rgb *= 0.72 + 0.16 * normal.y + 0.16 * dot(normal, vec3(0.48, 0.6, 0.64)) + 0.06 * smoothstep(0.0, 1.0, world.y);
  if (part < 2) return;
  vec2 width = fwidth(world.xz), near = abs(fract(world.xz + 0.5) - 0.5) / width;
  vec2 line = clamp(1.0 - near, 0.0, 1.0) * clamp(0.5 / width - 1.0, 0.0, 1.0);
  bvec2 axis = lessThan(abs(world.zx), vec2(0.5)); // x along z = 0, z along x = 0
  float fade = clamp(1.5 - length(world) / 9.0, 0.0, 1.0), dark = shadow();
  if (axis.x && line.y > 0.0) pixel = vec4(0.9, 0.3, 0.34, 0.75);
  else if (axis.y && line.x > 0.0) pixel = vec4(0.3, 0.55, 0.95, 0.75);
  float alpha = pixel.a * max(line.x, line.y) * fade;
  pixel.a = alpha + dark - alpha * dark;
  pixel.rgb *= alpha / max(pixel.a, 1e-4);
}`;
const gizmoVertex = `layout(location = 0) in vec2 at; // pixels
layout(location = 1) in vec4 color;
uniform vec4 viewport;
out vec4 shade;
void main() {
  vec2 ndc = (at - viewport.xy) / viewport.zw * 2.0 - 1.0;
  gl_Position = vec4(ndc.x, -ndc.y, -1.0, 1.0); // nearest
  shade = color;
}`;

const boxColors = [[0.93, 0.72, 0.42, 1], [0.42, 0.74, 0.7, 1], [0.69, 0.62, 0.9, 1]];
const groundBox = new Float32Array([60, 0, 0, 0, 0, 1e-6, 0, 0, 0, 0, 60, 0, 0, 0, 0, 1]);
const darkTheme = { border: [0.22, 0.24, 0.27, 1], back: [0.106, 0.114, 0.129, 1], lines: [1, 1, 1, 0.13] };
const lightTheme = { border: [0.8, 0.82, 0.85, 1], back: [0.929, 0.937, 0.949, 1], lines: [0, 0, 0.05, 0.11] };

// Returns the function that draws a frame.
function createPainter(canvas, editor) {
  const gl = canvas.getContext('webgl2', { alpha: false, antialias: true });
  if (!gl) throw new Error('this browser has no WebGL 2, or its hardware acceleration is off.');
  function createProgram(vertex, fragment) {
    const program = gl.createProgram();
    const stages = [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, `out vec4 pixel; ${fragment}`]];
    for (const [stage, body] of stages) {
      const shader = gl.createShader(stage);
      gl.shaderSource(shader, `#version 300 es\nprecision highp float;\n${body}`);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    gl.linkProgram(program);
    return program;
  }
  const boxes = createProgram(boxVertex, boxFragment);
  const gizmo = createProgram(gizmoVertex, 'in vec4 shade; void main() { pixel = shade; }');
  const uniform = (name) => gl.getUniformLocation(boxes, name);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, gl.createBuffer());
  gl.enable(gl.SCISSOR_TEST);
  gl.enable(gl.BLEND);
  gl.enable(gl.DEPTH_TEST);
  gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);

  function clear(x, y, width, height, color) {
    gl.viewport(x, y, width, height);
    gl.scissor(x, y, width, height);
    gl.clearColor(...color);
    gl.depthMask(true);
    gl.clear(gl.COLOR_BUFFER_BIT | gl.DEPTH_BUFFER_BIT);
  }
  function drawBox(matrix, color, part = 0, outline = 0) {
    gl.uniformMatrix4fv(uniform('world_from_box'), false, matrix);
    gl.uniform1f(uniform('outline'), outline);
    gl.uniform4fv(uniform('color'), color);
    gl.uniform1i(uniform('part'), part);
    gl.depthMask(part === 0);
    gl.drawArrays(gl.TRIANGLES, 0, 36);
  }
  function drawScene(view, theme, outline) {
    const selected = editor.selected();
    gl.useProgram(boxes);
    gl.uniformMatrix4fv(uniform('clip_from_world'), false, editor.clip_from_world(view));
    gl.uniformMatrix4fv(uniform('boxes'), false, [1, 2, 3].flatMap((id) => [...editor.box_from_world(id)]));
    drawBox(groundBox, theme.lines, 2);
    for (const id of [1, 2, 3].filter((id) => id !== selected)) drawBox(editor.world_from_box(id), boxColors[id - 1]);
    if (selected) drawBox(editor.world_from_box(selected), [1, 0.55, 0.05, 1], 1, outline); // a larger box behind it
    if (selected) drawBox(editor.world_from_box(selected), boxColors[selected - 1]);
  }
  function drawGizmo(view) { // gizmo::Triangles
    editor.make_triangles(view);
    gl.depthMask(false);
    gl.useProgram(gizmo);
    gl.uniform4fv(gl.getUniformLocation(gizmo, 'viewport'), editor.viewport(view));
    gl.bufferData(gl.ARRAY_BUFFER, editor.vertices(), gl.STREAM_DRAW);
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, editor.indices(), gl.STREAM_DRAW);
    gl.enableVertexAttribArray(0);
    gl.enableVertexAttribArray(1);
    for (let runs = editor.runs(), at = 0; at < runs.length; at += 16) {
      const [firstVertex, , firstIndex, indexCount] = new Uint32Array(runs.buffer, runs.byteOffset + at, 4);
      gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 20, firstVertex * 20);
      gl.vertexAttribPointer(1, 4, gl.UNSIGNED_BYTE, true, 20, firstVertex * 20 + 16);
      gl.drawElements(gl.TRIANGLES, indexCount, gl.UNSIGNED_SHORT, firstIndex * 2);
    }
  }
  return (viewCount, theme, pixelsPerPoint) => {
    clear(0, 0, canvas.width, canvas.height, theme.border);
    for (let view = 0; view < viewCount; ++view) {
      const [x, y, width, height] = editor.viewport(view);
      clear(x, canvas.height - y - height, width, height, theme.back);
      drawScene(view, theme, 4 * pixelsPerPoint / height);
      drawGizmo(view);
    }
  };
}
