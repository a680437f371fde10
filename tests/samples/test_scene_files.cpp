// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/viewer_editor.hpp"

#include <nlohmann/json.hpp>

#include <sys/resource.h>

#include <csignal>
#include <fstream>

namespace {

using nlohmann::json;

// One textured triangle, a camera and what else is asked for; the image is one orange pixel.
json small_scene() {
    const std::string image =
        "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGA"
        "hKmMIQAAAABJRU5ErkJggg==";
    // Positions (0,0,0), (1,0,0), (0,1,0); then coordinates (0,0), (1,0), (0,1).
    const std::string data =
        "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAAA"
        "AIA/AAAAAAAAAAAAAIA/";
    return {
        {"asset", {{"version", "2.0"}}},
        {"scenes", {{{"nodes", {0, 1}}}}},
        {"nodes",
         {{{"name", "Triangle"}, {"mesh", 0}},
          {{"name", "Eye"}, {"camera", 0}, {"translation", {0, 0, 5}}},
          {{"name", "Unused"}}}},
        {"cameras", {{{"type", "perspective"}, {"perspective", {{"yfov", 0.9}, {"znear", 0.1}}}}}},
        {"images", {{{"uri", image}}}},
        {"textures", {{{"source", 0}}}},
        {"materials",
         {{{"pbrMetallicRoughness", {{"baseColorTexture", {{"index", 0}}}, {"baseColorFactor", {0.5, 0.25, 1, 1}}}}}}},
        {"buffers", {{{"uri", data}, {"byteLength", 60}}}},
        {"bufferViews", {{{"buffer", 0}, {"byteLength", 36}}, {{"buffer", 0}, {"byteOffset", 36}, {"byteLength", 24}}}},
        {"accessors",
         {{{"bufferView", 0},
           {"componentType", 5126},
           {"count", 3},
           {"type", "VEC3"},
           {"min", {0, 0, 0}},
           {"max", {1, 1, 0}}},
          {{"bufferView", 1}, {"componentType", 5126}, {"count", 3}, {"type", "VEC2"}}}},
        {"meshes", {{{"primitives", {{{"attributes", {{"POSITION", 0}, {"TEXCOORD_0", 1}}}, {"material", 0}}}}}}}};
}

std::unique_ptr<sample::Scene> parse(const json& j, std::string& error) {
    const std::string text = j.dump();
    return sample::Scene::parse({reinterpret_cast<const unsigned char*>(text.data()), text.size()}, false, ".", error);
}

TEST(SceneFiles, ColorsTexturesCoordinatesAndCamerasAreRead) {
    std::string error;
    const auto scene = parse(small_scene(), error);
    ASSERT_TRUE(scene) << error;
    const sample::Primitive& p = scene->meshes.at(0).primitives.at(0);
    EXPECT_EQ(p.color[1], 0.25f);
    ASSERT_EQ(p.texture, 0);
    EXPECT_EQ(scene->textures.at(0).width, 1u);
    EXPECT_EQ(scene->textures.at(0).rgba.size(), 4u);
    EXPECT_EQ(p.vertices.at(1).uv[0], 1);
    EXPECT_EQ(p.vertices.at(2).uv[1], 1);
    EXPECT_EQ(scene->content(scene->find("Eye")).camera, 0);
    EXPECT_EQ(scene->node(scene->find("Eye")).lens[2], 0.9);
    EXPECT_EQ(scene->nodes.size(), 2u) << "what is in no scene is not shown";
}

TEST(SceneFiles, WhatTheViewerDoesNotShowIsWrittenBackAndKeepsItsNumbers) {
    test::Directory directory;
    json file = small_scene();
    file["extras"] = {{"made by", "a person"}};
    file["animations"] = {
        {{"channels", json::array({{{"sampler", 0}, {"target", {{"node", 1}, {"path", "translation"}}}}})},
         {"samplers", json::array({{{"input", 0}, {"output", 0}}})}}};
    std::string error;
    auto scene = parse(file, error);
    ASSERT_TRUE(scene) << error;
    scene->nodes[0].local.position = {1, 2, 3};
    ASSERT_TRUE(scene->save(directory / "out.gltf", error)) << error;
    const json saved = json::parse(viewer::file_contents(directory / "out.gltf"));
    EXPECT_EQ(saved["extras"], file["extras"]);
    EXPECT_EQ(saved["animations"][0]["channels"][0]["target"]["node"], 1);
    EXPECT_EQ(saved["nodes"][1]["name"], "Eye");
    EXPECT_EQ(saved["nodes"][2]["name"], "Unused");
    EXPECT_EQ(saved["nodes"][0]["translation"], json({1.0, 2.0, 3.0}));
    const auto again = sample::Scene::load(directory / "out.gltf", error);
    ASSERT_TRUE(again) << error;
    EXPECT_EQ(again->textures.at(0).rgba, scene->textures.at(0).rgba) << "the image is in the file";
}

TEST(SceneFiles, AMatrixThatWasNotEditedStaysAsItWasWritten) {
    test::Directory directory;
    json file = small_scene();
    const json sheared = {1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1};
    file["nodes"][0]["matrix"] = sheared;
    std::string error;
    auto scene = parse(file, error);
    ASSERT_TRUE(scene) << error;
    ASSERT_TRUE(scene->save(directory / "out.gltf", error)) << error;
    EXPECT_EQ(json::parse(viewer::file_contents(directory / "out.gltf"))["nodes"][0]["matrix"], sheared);
}

TEST(SceneFiles, AMirroredMatrixIsReadUpright) {
    json file = small_scene();
    for (const int axis : {0, 1, 2}) {
        json mirrored = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 3, 4, 5, 1};
        mirrored[static_cast<std::size_t>(5 * axis)] = -1;
        file["nodes"][0]["matrix"] = mirrored;
        std::string error;
        const auto scene = parse(file, error);
        ASSERT_TRUE(scene) << error;
        gizmo::DTransform expected{.position = {3, 4, 5}};
        expected.scale[axis] = -1;
        EXPECT_TRUE(gizmo::same_bits(scene->nodes[0].local, expected)) << axis;
    }
}

// A limit of the process on the size of files makes the disk full.
TEST(SceneFiles, ASaveThatFailsLeavesTheOldFileWhole) {
    test::Directory directory;
    auto scene = test::default_scene();
    std::string error;
    const std::string path = directory / "scene.gltf";
    ASSERT_TRUE(scene->save(path, error)) << error;
    const std::string before = viewer::file_contents(path);
    scene->nodes[1].local.position.x = 9;
    rlimit old{};
    getrlimit(RLIMIT_FSIZE, &old);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit small = old;
    small.rlim_cur = 1000;
    setrlimit(RLIMIT_FSIZE, &small);
    EXPECT_FALSE(scene->save(path, error));
    setrlimit(RLIMIT_FSIZE, &old);
    std::signal(SIGXFSZ, handler);
    EXPECT_NE(error.find("cannot be written"), std::string::npos) << error;
    EXPECT_EQ(viewer::file_contents(path), before);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(directory.path), {}), 1)
        << "nothing is left lying about";
    EXPECT_FALSE(scene->save(directory / "none/scene.gltf", error));
    ASSERT_TRUE(scene->save(path, error)) << error;
    EXPECT_NE(viewer::file_contents(path), before);
}

TEST(SceneFiles, EditedScenesAreTheSameWhenOpenedAgain) {
    for (const char* name : {"scene.gltf", "scene.glb"}) {
        test::Directory directory;
        viewer::Document document(test::default_scene(), GIZMO_DEFAULT_SCENE, directory / name);
        viewer::Editor editor(document);
        test::Random random(5);
        for (int round = 0; round < 12; ++round) {
            editor.select(static_cast<int>(random() % document.scene().nodes.size()));
            if (!document.scene().is_alive(editor.selection().active())) continue;
            using viewer::Action;
            constexpr Action kActions[] = {Action::Duplicate, Action::Group, Action::Hide, Action::Lock,
                                           Action::Delete};
            editor.execute(kActions[random() % std::size(kActions)]);
            editor.edits().edit("Move", [&](sample::Node& n) {
                n.local.position = {test::uniform(random, -5, 5), test::uniform(random, -5, 5), 1.0 / 3};
                n.local.rotation = test::random_rotation(random);
            });
            std::string said;
            ASSERT_TRUE(document.save(said)) << said; // saved again and again, it does not grow beside itself
            const auto again = sample::Scene::load(directory / name, said);
            ASSERT_TRUE(again) << said;
            EXPECT_EQ(test::essence(*again), test::essence(document.scene())) << name << " round " << round;
        }
    }
}

TEST(SceneFiles, PointsLinesStripsAndLoopsAreLists) {
    // Of three vertices: points, lines, loop, strip, triangles, strip, fan. How many indices each has.
    const std::size_t counts[] = {3, 2, 6, 4, 3, 3, 3};
    for (int mode = 0; mode < 7; ++mode) {
        json j = small_scene();
        j["meshes"][0]["primitives"][0]["mode"] = mode;
        std::string error;
        const auto scene = parse(j, error);
        ASSERT_TRUE(scene) << error;
        const sample::Primitive& p = scene->meshes.at(0).primitives.at(0);
        const sample::Topology topology = mode == 0  ? sample::Topology::Points
                                          : mode < 4 ? sample::Topology::Lines
                                                     : sample::Topology::Triangles;
        EXPECT_EQ(p.topology, topology) << mode;
        EXPECT_EQ(p.indices.size(), counts[mode]) << mode;
        EXPECT_EQ(bool(scene->meshes[0].bvh), mode >= 4) << "what a ray can hit";
        EXPECT_EQ(scene->meshes[0].high, glm::vec3(1, 1, 0));
        EXPECT_EQ(scene->notes, "");
    }
}

TEST(SceneFiles, AlphaModesAreReadAndWithoutNormalsThereAreNone) {
    for (const auto& [name, mode] : {std::pair{"OPAQUE", sample::AlphaMode::Opaque},
                                     {"MASK", sample::AlphaMode::Mask},
                                     {"BLEND", sample::AlphaMode::Blend}}) {
        json j = small_scene();
        j["materials"][0]["alphaMode"] = name;
        if (mode == sample::AlphaMode::Mask) j["materials"][0]["alphaCutoff"] = 0.25;
        std::string error;
        const auto scene = parse(j, error);
        ASSERT_TRUE(scene) << error;
        const sample::Primitive& p = scene->meshes.at(0).primitives.at(0);
        EXPECT_EQ(p.alpha_mode, mode) << name;
        EXPECT_EQ(p.alpha_cutoff, mode == sample::AlphaMode::Mask ? 0.25f : 0.5f) << name;
        EXPECT_EQ(p.vertices.at(0).normal[2], 0) << "flat, which the shader does";
        EXPECT_EQ(p.vertices.at(0).color[3], 255);
    }
}

TEST(SceneFiles, HostileFilesAreOneClearLine) {
    const auto refused = [](const json& file, const char* says) {
        std::string error;
        EXPECT_FALSE(parse(file, error));
        EXPECT_NE(error.find(says), std::string::npos) << error;
        EXPECT_EQ(error.find('\n'), std::string::npos) << error;
    };
    json j = small_scene();
    j["nodes"][0]["children"] = {1};
    refused(j, "not a tree");
    j = small_scene();
    j["accessors"][0]["count"] = 1000000000;
    refused(j, "POSITION");
    j = small_scene();
    j["nodes"][0]["scale"] = {1e308, 1e308, 1e308};
    std::string error;
    EXPECT_TRUE(parse(j, error)) << "large but finite";
    j["nodes"][0]["rotation"] = {0, 0, 0, 0};
    refused(j, "no rotation");
    j = small_scene();
    j["extensionsRequired"] = {"KHR_draco_mesh_compression"};
    refused(j, "KHR_draco_mesh_compression");
    j["extensionsRequired"] = {"A\nB"};
    EXPECT_FALSE(parse(j, error));
    // An image beyond its buffer, its name in plain letters or in escapes.
    j = small_scene();
    j["images"][0] = {{"bufferView", 2}, {"mimeType", "image/png"}};
    j["bufferViews"].push_back({{"buffer", 0}, {"byteOffset", 50}, {"byteLength", 4000000000u}});
    refused(j, "outside of its buffer");
    std::string text = j.dump();
    text.replace(text.find("\"images\""), 8, "\"im\\u0061ges\"");
    EXPECT_FALSE(
        sample::Scene::parse({reinterpret_cast<const unsigned char*>(text.data()), text.size()}, false, ".", error));
    EXPECT_NE(error.find("outside of its buffer"), std::string::npos) << error;
    // Brackets in brackets would overflow the parser's stack.
    const std::string deep(1000000, '[');
    EXPECT_FALSE(
        sample::Scene::parse({reinterpret_cast<const unsigned char*>(deep.data()), deep.size()}, false, ".", error));
    EXPECT_NE(error.find("nested brackets"), std::string::npos) << error;
    // A million nodes in a chain.
    json chain = {{"asset", {{"version", "2.0"}}}, {"scenes", {{{"nodes", {0}}}}}};
    for (int i = 0; i < 100000; ++i)
        chain["nodes"].push_back(i + 1 < 100000 ? json{{"children", {i + 1}}} : json::object());
    const auto scene = parse(chain, error);
    EXPECT_TRUE(scene) << error;
}

TEST(SceneFiles, ALoadSaysHowFarItIsAndCanBeCancelled) {
    sample::LoadProgress progress;
    std::string error;
    EXPECT_TRUE(sample::Scene::load(GIZMO_DEFAULT_SCENE, error, &progress)) << error;
    EXPECT_GT(progress.share, 0.5f);
    progress.cancel = true;
    EXPECT_FALSE(sample::Scene::load(GIZMO_DEFAULT_SCENE, error, &progress));
    EXPECT_NE(error.find("cancelled"), std::string::npos) << error;
}

} // namespace
