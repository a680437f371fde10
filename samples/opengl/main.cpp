// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// An engine with OpenGL 3.3 and a gizmo: a window, one cube, one gizmo, no Vulkan. W, E, R select the handles, Escape
// cancels a drag, Q quits. docs/engines.md quotes the lines between [gizmo] and [end].
#define GLFW_INCLUDE_GLCOREARB
#include <GLFW/glfw3.h>
#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>

// [gizmo] On top
#include <gizmo/adapters/glfw.hpp>
#include <gizmo/gizmo.hpp>
#include <gizmo/triangles.hpp>

#include <cstddef>
// [end]

#include <cstdio>
#include <cstdlib>

namespace {

// The functions that OpenGL 1.1 lacks; an engine has a loader of its own.
#define GL_FUNCTIONS(X)                                                                                                \
    X(PFNGLATTACHSHADERPROC, glAttachShader)                                                                           \
    X(PFNGLBINDBUFFERPROC, glBindBuffer)                                                                               \
    X(PFNGLBINDVERTEXARRAYPROC, glBindVertexArray)                                                                     \
    X(PFNGLBLENDFUNCSEPARATEPROC, glBlendFuncSeparate)                                                                 \
    X(PFNGLBUFFERDATAPROC, glBufferData)                                                                               \
    X(PFNGLCLEARPROC, glClear)                                                                                         \
    X(PFNGLCLEARCOLORPROC, glClearColor)                                                                               \
    X(PFNGLCOMPILESHADERPROC, glCompileShader)                                                                         \
    X(PFNGLCREATEPROGRAMPROC, glCreateProgram)                                                                         \
    X(PFNGLCREATESHADERPROC, glCreateShader)                                                                           \
    X(PFNGLDISABLEPROC, glDisable)                                                                                     \
    X(PFNGLDRAWARRAYSPROC, glDrawArrays)                                                                               \
    X(PFNGLDRAWELEMENTSBASEVERTEXPROC, glDrawElementsBaseVertex)                                                       \
    X(PFNGLENABLEPROC, glEnable)                                                                                       \
    X(PFNGLENABLEVERTEXATTRIBARRAYPROC, glEnableVertexAttribArray)                                                     \
    X(PFNGLGENBUFFERSPROC, glGenBuffers)                                                                               \
    X(PFNGLGENVERTEXARRAYSPROC, glGenVertexArrays)                                                                     \
    X(PFNGLGETPROGRAMIVPROC, glGetProgramiv)                                                                           \
    X(PFNGLGETUNIFORMLOCATIONPROC, glGetUniformLocation)                                                               \
    X(PFNGLLINKPROGRAMPROC, glLinkProgram)                                                                             \
    X(PFNGLSHADERSOURCEPROC, glShaderSource)                                                                           \
    X(PFNGLUNIFORM2FPROC, glUniform2f)                                                                                 \
    X(PFNGLUNIFORMMATRIX4FVPROC, glUniformMatrix4fv)                                                                   \
    X(PFNGLUSEPROGRAMPROC, glUseProgram)                                                                               \
    X(PFNGLVERTEXATTRIBPOINTERPROC, glVertexAttribPointer)                                                             \
    X(PFNGLVIEWPORTPROC, glViewport)
#define GL_FUNCTION(Type, name) Type name = nullptr;
GL_FUNCTIONS(GL_FUNCTION)

[[noreturn]] void fail(const char* what) {
    std::fprintf(stderr, "opengl: %s\n", what);
    std::exit(1);
}

void load_functions() {
#define LOAD_GL_FUNCTION(Type, name)                                                                                   \
    name = reinterpret_cast<Type>(glfwGetProcAddress(#name));                                                          \
    if (!name) fail("OpenGL has no " #name);
    GL_FUNCTIONS(LOAD_GL_FUNCTION)
}

GLuint program(const char* vertex, const char* fragment) {
    const GLuint made = glCreateProgram();
    const auto attach = [&](GLenum stage, const char* source) {
        const GLuint shader = glCreateShader(stage);
        glShaderSource(shader, 1, &source, nullptr);
        glCompileShader(shader);
        glAttachShader(made, shader);
    };
    attach(GL_VERTEX_SHADER, vertex);
    attach(GL_FRAGMENT_SHADER, fragment);
    glLinkProgram(made);
    GLint linked = 0;
    glGetProgramiv(made, GL_LINK_STATUS, &linked);
    if (!linked) fail("a shader does not link");
    return made;
}

/// The engine's own object. Faces are counter-clockwise seen from outside.
struct Cube {
    GLuint shader = 0, no_attributes = 0;
    GLint clip_from_object = 0;

    void create() {
        shader = program(R"(#version 330
            uniform mat4 clip_from_object;
            out vec3 color;
            void main() {
                vec2 corners[6] = vec2[](vec2(-1, -1), vec2(1, -1), vec2(1, 1), vec2(-1, -1), vec2(1, 1), vec2(-1, 1));
                int face = gl_VertexID / 6, axis = face / 2;
                float side = face % 2 == 0 ? 1.0 : -1.0;
                vec2 c = corners[gl_VertexID % 6] * vec2(side, 1);
                vec3 p = axis == 0 ? vec3(side, c) : axis == 1 ? vec3(c.y, side, c.x) : vec3(c, side);
                color = vec3(0.5) + 0.18 * vec3(axis == 0, axis == 1, axis == 2) - (side < 0.0 ? 0.12 : 0.0);
                gl_Position = clip_from_object * vec4(0.5 * p, 1);
            })",
                         R"(#version 330
            in vec3 color;
            out vec4 target;
            void main() { target = vec4(color, 1); })");
        clip_from_object = glGetUniformLocation(shader, "clip_from_object");
        glGenVertexArrays(1, &no_attributes);
    }
    void draw(const glm::mat4& matrix) const {
        glUseProgram(shader);
        glUniformMatrix4fv(clip_from_object, 1, GL_FALSE, glm::value_ptr(matrix));
        glBindVertexArray(no_attributes);
        glEnable(GL_CULL_FACE);
        glDrawArrays(GL_TRIANGLES, 0, 36);
    }
};

// [gizmo] The drawing, for any engine with OpenGL 3.3
struct GizmoDrawing {
    gizmo::Triangles triangles; // keeps its memory from frame to frame
    GLuint shader = 0, attributes = 0, buffers[2] = {};
    GLint viewport_size = 0;

    void create() {
        shader = program(R"(#version 330
            uniform vec2 viewport_size;
            layout(location = 0) in vec2 pixel;
            layout(location = 1) in vec4 vertex_color;
            out vec4 color;
            void main() {
                color = vertex_color;
                gl_Position = vec4(pixel.x / viewport_size.x * 2.0 - 1.0, 1.0 - pixel.y / viewport_size.y * 2.0, 0, 1);
            })",
                         R"(#version 330
            in vec4 color;
            out vec4 target;
            void main() { target = color; })");
        viewport_size = glGetUniformLocation(shader, "viewport_size");
        glGenVertexArrays(1, &attributes);
        glGenBuffers(2, buffers);
        glBindVertexArray(attributes);
        glBindBuffer(GL_ARRAY_BUFFER, buffers[0]);
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffers[1]);
        const auto offset = [](std::size_t bytes) { return reinterpret_cast<const void*>(bytes); };
        using Vertex = gizmo::TriangleVertex;
        glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, sizeof(Vertex), offset(offsetof(Vertex, x)));
        glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Vertex), offset(offsetof(Vertex, color)));
        glEnableVertexAttribArray(0);
        glEnableVertexAttribArray(1);
    }
    // As the last that is drawn; glViewport is that of the camera. Leaves blending on, culling and depth test off.
    void draw(const gizmo::DrawList& list) {
        triangles.set(list, {.x = -list.viewport[0], .y = -list.viewport[1]});
        const auto vertices = triangles.vertices();
        const auto indices = triangles.indices();
        glUseProgram(shader);
        glUniform2f(viewport_size, list.viewport[2], list.viewport[3]);
        glBindVertexArray(attributes);
        glBindBuffer(GL_ARRAY_BUFFER, buffers[0]);
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices.size_bytes()), vertices.data(), GL_STREAM_DRAW);
        glBufferData(GL_ELEMENT_ARRAY_BUFFER, static_cast<GLsizeiptr>(indices.size_bytes()), indices.data(),
                     GL_STREAM_DRAW);
        glDisable(GL_CULL_FACE);
        glDisable(GL_DEPTH_TEST);
        glEnable(GL_BLEND);
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        for (const gizmo::TriangleRun& run : triangles.runs()) {
            const std::size_t first = run.first_index * sizeof(std::uint16_t);
            glDrawElementsBaseVertex(GL_TRIANGLES, static_cast<GLsizei>(run.index_count), GL_UNSIGNED_SHORT,
                                     reinterpret_cast<const void*>(first), static_cast<GLint>(run.first_vertex));
        }
    }
};
// [end]

GLFWwindow* open_window() {
    if (!glfwInit()) fail("GLFW cannot start");
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE); // macOS asks for it
    glfwWindowHint(GLFW_SAMPLES, 4);
    GLFWwindow* const window = glfwCreateWindow(900, 600, "Gizmo opengl", nullptr, nullptr);
    if (!window) fail("no window with OpenGL 3.3");
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);
    load_functions();
    return window;
}

} // namespace

int main() {
    GLFWwindow* const window = open_window();
    Cube cube;
    cube.create();
    glm::mat4 node(1);
    const std::uint64_t node_id = 1; // each object has its own
    // [gizmo] When there is a context of OpenGL
    GizmoDrawing drawing;
    drawing.create();
    gizmo::Context context;
    gizmo::Mode mode = gizmo::Mode::Translate;
    gizmo::GlfwPointer pointer(window);
    // [end]
    const auto key = [&](int k) { return glfwGetKey(window, k) == GLFW_PRESS; };
    while (!glfwWindowShouldClose(window) && !key(GLFW_KEY_Q)) {
        glfwPollEvents();
        int width = 0, height = 0;
        glfwGetFramebufferSize(window, &width, &height);
        if (width == 0 || height == 0) { // minimized
            glfwWaitEvents();
            continue;
        }
        // [gizmo] Keys
        if (key(GLFW_KEY_W)) mode = gizmo::Mode::Translate;
        if (key(GLFW_KEY_E)) mode = gizmo::Mode::Rotate;
        if (key(GLFW_KEY_R)) mode = gizmo::Mode::Scale;
        // [end]
        const glm::mat4 view = glm::lookAt(glm::vec3(3, 2.5f, 5), glm::vec3(0), glm::vec3(0, 1, 0));
        const glm::mat4 projection =
            glm::perspectiveRH_NO(0.8f, static_cast<float>(width) / static_cast<float>(height), 0.1f, 100.0f);
        // [gizmo] Each frame, after input
        const gizmo::Camera camera{.view = view,
                                   .projection = projection,
                                   .viewport = {0, 0, 1.0 * width, 1.0 * height},
                                   .clip_y = gizmo::ClipY::Up, // OpenGL's
                                   .clip_depth = gizmo::ClipDepth::MinusOneToOne};
        context.begin_frame(pointer.next());
        const auto edit = context.manipulate(mode, node, camera, {.id = node_id});
        context.end_frame();
        if (edit.phase == gizmo::Phase::Committed) // an undo record: edit.start is the value before
            std::printf("moved to %.6f %.6f %.6f\n", node[3][0], node[3][1], node[3][2]);
        // [end]
        glViewport(0, 0, width, height);
        glClearColor(0.16f, 0.17f, 0.19f, 1);
        glEnable(GL_DEPTH_TEST);
        glDisable(GL_BLEND);
        glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
        cube.draw(projection * view * node);
        // [gizmo] As the last that is drawn
        drawing.draw(context.draw_list());
        // [end]
        glfwSwapBuffers(window);
    }
    glfwDestroyWindow(window);
    glfwTerminate();
}
