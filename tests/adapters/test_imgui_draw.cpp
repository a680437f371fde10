// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A draw list by Dear ImGui: what it would draw is read from its draw data and drawn here, without a window.
#include "support/cameras.hpp"
#include "support/raster.hpp"

#include <gizmo/adapters/imgui_draw.hpp>
#include <gizmo/all.hpp>

#include <gtest/gtest.h>

namespace {

using namespace gizmo;

constexpr Color kGround{32, 32, 32, 255};

class ImGuiDraw : public testing::Test {
protected:
    ImGuiDraw() {
        ImGui::CreateContext();
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {400, 300};
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        io.Fonts->Build();
    }
    ~ImGuiDraw() override { ImGui::DestroyContext(); }

    // What the backend draws, in the pixels of the framebuffer.
    test::Picture rendered() {
        ImGui::Render();
        const ImDrawData* data = ImGui::GetDrawData();
        const float scale = ImGui::GetIO().DisplayFramebufferScale.x;
        test::Picture all = test::picture_of(static_cast<int>(data->DisplaySize.x * scale),
                                             static_cast<int>(data->DisplaySize.y * scale), kGround);
        for (int i = 0; i < data->CmdListsCount; ++i)
            for (const ImDrawCmd& command : data->CmdLists[i]->CmdBuffer)
                draw(all, *data->CmdLists[i], command, scale);
        return all;
    }

    static test::Texture texture() {
        unsigned char* alpha = nullptr;
        test::Texture fonts;
        ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&alpha, &fonts.width, &fonts.height);
        fonts.alpha = alpha;
        return fonts;
    }

    static void draw(test::Picture& all, const ImDrawList& list, const ImDrawCmd& command, float scale) {
        const test::Picture before = all;
        for (unsigned int i = 0; i < command.ElemCount; i += 3) {
            TriangleVertex corners[3]{};
            for (unsigned int k = 0; k < 3; ++k) {
                const int index = list.IdxBuffer[static_cast<int>(command.IdxOffset + i + k)];
                const ImDrawVert& v = list.VtxBuffer[static_cast<int>(command.VtxOffset) + index];
                const auto byte = [&](int shift) { return static_cast<std::uint8_t>(v.col >> shift & 255u); };
                corners[k] = {
                    v.pos.x * scale,
                    v.pos.y * scale,
                    v.uv.x,
                    v.uv.y,
                    {byte(IM_COL32_R_SHIFT), byte(IM_COL32_G_SHIFT), byte(IM_COL32_B_SHIFT), byte(IM_COL32_A_SHIFT)}};
            }
            test::draw_triangle(all, &corners[0], &corners[1], &corners[2], texture());
        }
        const ImVec4 clip = command.ClipRect;
        for (int y = 0; y < all.height; ++y)
            for (int x = 0; x < all.width; ++x) {
                const auto at = static_cast<std::size_t>(y * all.width + x) * 4;
                const auto fx = static_cast<float>(x), fy = static_cast<float>(y);
                const bool inside =
                    fx >= clip.x * scale && fx < clip.z * scale && fy >= clip.y * scale && fy < clip.w * scale;
                if (!inside) std::copy_n(&before.rgba[at], 4, &all.rgba[at]);
            }
    }
};

DrawList list_of(double size, double scale, std::size_t count = 1) {
    Context context;
    context.style.pixel_scale = static_cast<float>(scale);
    std::vector<DTransform> objects(count);
    const Camera camera = test::look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0}, {}, {0, 0, size * scale, size * scale});
    context.begin_frame({.cursor = {-999, -999}});
    for (std::size_t i = 0; i < count; ++i)
        context.manipulate(Mode::Universal, objects[i], camera, {.id = i + 1});
    context.end_frame();
    return context.draw_list();
}

// Differing pixels of a square at (x, y) and all that is not ground outside of it.
int apart(const test::Picture& all, const test::Picture& part, int x, int y) {
    int count = 0;
    for (int py = 0; py < all.height; ++py)
        for (int px = 0; px < all.width; ++px) {
            const unsigned char* is = &all.rgba[static_cast<std::size_t>(py * all.width + px) * 4];
            const int in_x = px - x, in_y = py - y;
            const bool inside = in_x >= 0 && in_y >= 0 && in_x < part.width && in_y < part.height;
            const unsigned char ground[] = {kGround.r, kGround.g, kGround.b};
            const unsigned char* should =
                inside ? &part.rgba[static_cast<std::size_t>(in_y * part.width + in_x) * 4] : ground;
            count +=
                std::abs(is[0] - should[0]) + std::abs(is[1] - should[1]) + std::abs(is[2] - should[2]) > 12 ? 1 : 0;
        }
    return count;
}

test::Picture by_triangles(const DrawList& list) {
    Triangles triangles;
    triangles.set(list);
    test::Picture p = test::picture_of(static_cast<int>(list.viewport[2]), static_cast<int>(list.viewport[3]), kGround);
    test::draw(p, triangles);
    return p;
}

TEST_F(ImGuiDraw, APanelShowsTheGizmoInItsPlaceAndNothingBesides) {
    for (const float scale : {1.0f, 2.0f}) {
        ImGui::GetIO().DisplayFramebufferScale = {scale, scale};
        const DrawList list = list_of(200, static_cast<double>(scale));
        Triangles triangles;
        ImGui::NewFrame();
        ASSERT_TRUE(
            draw_with_imgui(*ImGui::GetBackgroundDrawList(), list, triangles, {.corner = {120, 40}, .scale = scale}));
        const int px = static_cast<int>(scale);
        EXPECT_LE(apart(rendered(), by_triangles(list), 120 * px, 40 * px), 5) << scale;
    }
}

TEST_F(ImGuiDraw, WithoutHalosItIsLinesOfTheTextureThatLookTheSame) {
    for (const float scale : {1.0f, 1.5f, 2.0f}) {
        ImGui::GetIO().DisplayFramebufferScale = {scale, scale};
        DrawList list = list_of(200, static_cast<double>(scale));
        list.style.halo.a = 0;
        Triangles triangles;
        triangles.set(list);
        const std::size_t without = triangles.vertices().size();
        ImGui::NewFrame();
        ImDrawList& out = *ImGui::GetBackgroundDrawList();
        ASSERT_TRUE((out.Flags & ImDrawListFlags_AntiAliasedLinesUseTex) != 0);
        ASSERT_TRUE(draw_with_imgui(out, list, triangles, {.corner = {0, 0}, .scale = scale}));
        EXPECT_LT(triangles.vertices().size() * 10, without * 7);
        const test::Picture is = rendered(), should = by_triangles(list);
        int drawn = 0, apart = 0;
        for (int y = 0; y < should.height; ++y)
            for (int x = 0; x < should.width; ++x) {
                const unsigned char* a = &is.rgba[static_cast<std::size_t>(y * is.width + x) * 4];
                const unsigned char* b = &should.rgba[static_cast<std::size_t>(y * should.width + x) * 4];
                int most = 0;
                for (int i = 0; i < 3; ++i)
                    most = std::max(most, std::abs(a[i] - b[i]));
                drawn += b[0] != kGround.r || b[1] != kGround.g || b[2] != kGround.b ? 1 : 0;
                apart += most > 32 ? 1 : 0;
            }
        EXPECT_GT(drawn, 2000);
        EXPECT_LE(apart * 50, drawn) << "pixels of " << drawn << " at " << scale;
    }
}

TEST_F(ImGuiDraw, AHostWithoutLinesInItsTextureGetsTriangles) {
    DrawList list = list_of(200, 1);
    list.style.halo.a = 0;
    Triangles triangles;
    ImGui::NewFrame();
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    out.Flags &= ~ImDrawListFlags_AntiAliasedLinesUseTex;
    ASSERT_TRUE(draw_with_imgui(out, list, triangles, {.corner = {0, 0}, .scale = 1}));
    EXPECT_LE(apart(rendered(), by_triangles(list), 0, 0), 5);
}

TEST_F(ImGuiDraw, AWindowClipsItAndCoversItInOrder) {
    const DrawList list = list_of(200, 1);
    Triangles triangles;
    ImGui::NewFrame();
    ImGui::PushStyleColor(ImGuiCol_WindowBg, {0, 0, 0, 1});
    ImGui::SetNextWindowPos({100, 50});
    ImGui::SetNextWindowSize({150, 100});
    ImGui::Begin("panel", nullptr, ImGuiWindowFlags_NoDecoration);
    ASSERT_TRUE(draw_with_imgui(*ImGui::GetWindowDrawList(), list, triangles, {.corner = {100, 50}, .scale = 1}));
    ImGui::End();
    ImGui::PopStyleColor();
    const test::Picture p = rendered();
    int outside = 0, inside = 0;
    for (int y = 0; y < p.height; ++y)
        for (int x = 0; x < p.width; ++x) {
            const unsigned char* c = &p.rgba[static_cast<std::size_t>(y * p.width + x) * 4];
            const bool in_window = x >= 100 && x < 250 && y >= 50 && y < 150;
            const bool colored = std::max({c[0], c[1], c[2]}) - std::min({c[0], c[1], c[2]}) > 60;
            (in_window ? inside : outside) += colored ? 1 : 0;
        }
    EXPECT_GT(inside, 100);
    EXPECT_EQ(outside, 0);
}

TEST_F(ImGuiDraw, MoreThan65535VerticesAreDrawnOrSaidToBeLeftOut) {
    const DrawList list = list_of(200, 1, 60);
    Triangles triangles;
    triangles.set(list);
    ASSERT_GT(triangles.vertices().size(), 70000u);
    ImGui::NewFrame();
    EXPECT_TRUE(draw_with_imgui(*ImGui::GetBackgroundDrawList(), list, triangles, {.corner = {0, 0}, .scale = 1}));
    EXPECT_LE(apart(rendered(), by_triangles(list), 0, 0), 5);

    ImGui::GetIO().BackendFlags &= ~ImGuiBackendFlags_RendererHasVtxOffset;
    ImGui::NewFrame();
    ImDrawList& out = *ImGui::GetBackgroundDrawList();
    EXPECT_EQ(draw_with_imgui(out, list, triangles, {.corner = {0, 0}, .scale = 1}), sizeof(ImDrawIdx) > 2);
    EXPECT_TRUE(sizeof(ImDrawIdx) > 2 || out.VtxBuffer.Size <= 65535);
    ImGui::Render(); // asserts if the indices overflow
}

TEST_F(ImGuiDraw, AMinimizedWindowDrawsNothing) {
    ImGui::NewFrame();
    Triangles triangles;
    EXPECT_TRUE(
        draw_with_imgui(*ImGui::GetBackgroundDrawList(), list_of(200, 1), triangles, {.corner = {0, 0}, .scale = 0}));
    EXPECT_EQ(ImGui::GetBackgroundDrawList()->VtxBuffer.Size, 0);
    ImGui::EndFrame();
}

} // namespace
