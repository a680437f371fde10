// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Why a file is not opened, which parts of it are not displayed, and compressed meshes.
#include "support/gltf_documents.hpp"
#include "support/viewer_editor.hpp"

#include <nlohmann/json.hpp>

#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

namespace {

using nlohmann::json;

// One triangle with indices, "M" of the node "A".
json triangle() {
    return json::parse(R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"name":"A","mesh":0}],
        "buffers":[{"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAAAAAAA",
                    "byteLength":48}],
        "bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":12}],
        "accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]},
                     {"bufferView":1,"componentType":5125,"count":3,"type":"SCALAR"}],
        "meshes":[{"name":"M","primitives":[{"attributes":{"POSITION":0},"indices":1}]}]})");
}

class FileCauses : public testing::Test {
protected:
    std::string write(const std::string& name, const std::string& bytes) {
        std::ofstream(directory / name, std::ios::binary) << bytes;
        return directory / name;
    }
    // What is said behind the path; empty: it was opened.
    std::string refused(const std::string& path) {
        std::string error;
        scene = sample::Scene::load(path, error);
        EXPECT_EQ(bool(scene), error.empty());
        EXPECT_TRUE(error.empty() || error.starts_with(path + ": ")) << error;
        EXPECT_EQ(error.find_first_of("\n\t\r"), std::string::npos) << error;
        EXPECT_EQ(error.find("exception"), std::string::npos) << error;
        return error.substr(std::min(error.size(), path.size() + 2));
    }
    std::string refused(const json& file) { return refused(write("a.gltf", file.dump())); }
    void expect_words(const std::string& said, std::initializer_list<const char*> words) {
        for (const char* word : words)
            EXPECT_NE(said.find(word), std::string::npos) << "'" << word << "' in: " << said;
    }

    test::Directory directory;
    std::unique_ptr<sample::Scene> scene;
};

TEST_F(FileCauses, AMissingBufferIsNamedWithThePlaceWhereItIsExpected) {
    json file = triangle();
    file["buffers"][0]["uri"] = "gone%20one.bin";
    const std::string said = refused(file);
    expect_words(said, {"buffer 0", "no such file", "put it there"});
    EXPECT_NE(said.find(directory / "gone one.bin"), std::string::npos) << said;
    EXPECT_EQ(said.find("not a glTF"), std::string::npos) << said;
}

TEST_F(FileCauses, WhatIsWrongWithABufferIsSaid) {
    const std::string bytes = test::triangle_bytes();
    write("short.bin", "123");
    write("empty.bin", "");
    std::filesystem::create_directory(directory / "folder.bin");
    for (const auto& [uri, words] : {std::pair("short.bin", "its data is truncated: it has 3 of 48 bytes"),
                                     {"empty.bin", "0 of 48 bytes"},
                                     {"folder.bin", "a folder, not a file"},
                                     {"https://example.org/a.bin", "does not download"},
                                     {"data:application/octet-stream;base64,AAAA", "it has 3 of 48 bytes"},
                                     {"data:,", "cannot be decoded"}}) {
        json file = triangle();
        file["buffers"][0]["uri"] = uri;
        expect_words(refused(file), {"buffer 0", words});
    }
    json file = triangle();
    file["buffers"][0].erase("uri");
    expect_words(refused(file), {"buffer 0", "neither a uri nor a binary chunk"});
    // A longer file and a name with a plus are valid.
    for (const char* name : {"a+b.bin", "100%.bin", "\xc3\xa9.bin"}) {
        write(name, bytes + "more");
        file["buffers"][0]["uri"] = name;
        EXPECT_EQ(refused(file), "");
    }
}

TEST_F(FileCauses, ATransformThatIsNotNumbersIsRefusedAndAMissingMeshIsNamed) {
    for (const auto& [member, count] : {std::pair("translation", 3), {"rotation", 4}, {"scale", 3}, {"matrix", 16}})
        for (const json& wrong : {json("1 2 3"), json({1, 2}), json({"1", "2", "3"}), json(nullptr)}) {
            json file = triangle();
            file["nodes"][0][member] = wrong;
            expect_words(refused(file), {"node 0", member, (std::to_string(count) + " numbers").c_str()});
        }
    json file = triangle();
    file["nodes"][0]["mesh"] = 99;
    EXPECT_EQ(refused(file), "");
    EXPECT_EQ(scene->notes, "not displayed, because its mesh does not exist: A (mesh 99); ");
}

TEST_F(FileCauses, AnUnreadableFileIsRefusedWithTheSystemsReason) {
    const std::string path = write("a.gltf", triangle().dump());
    if (geteuid() == 0) GTEST_SKIP() << "everything is readable for root";
    chmod(path.c_str(), 0);
    EXPECT_EQ(refused(path), "Permission denied");
}

TEST_F(FileCauses, BrokenJsonIsRefusedWithLineAndColumn) {
    expect_words(refused(write("a.gltf", "{\"asset\": {\"version\": \"2.0\"},\n \"nodes\": [}\n")),
                 {"broken JSON at line 2, column 12", "unexpected '}'"});
    expect_words(refused(write("b.gltf", "{\"asset\": {\"version\": \"2.0\"}, // a comment\n}")),
                 {"line 1, column 31"});
    expect_words(refused(write("c.gltf", "{\"nodes\": [{},]}")), {"line 1, column 15"});
    expect_words(refused(write("d.gltf", "{\"nodes\": \"\xff\"}")), {"line 1", "UTF-8"});
    expect_words(refused(write("e.gltf", R"({"asset": {"version": 2}})")), {"asset.version"});
    expect_words(refused(write("f.gltf", R"({"asset": {"version": "2.0"}, "meshes": [3]})")),
                 {"not a glTF 2.0 file", "number"});
}

TEST_F(FileCauses, OtherVersionsAreNamed) {
    json file = triangle();
    file["asset"]["version"] = "1.0";
    expect_words(refused(file), {"glTF version 1.0", "export it again"});
    file["asset"] = {{"version", "2.0"}, {"minVersion", "2.1"}};
    expect_words(refused(file), {"glTF version 2.1"});
}

TEST_F(FileCauses, ATruncatedBinaryFileSaysWhichPartIsShort) {
    json file = triangle();
    file["buffers"][0].erase("uri");
    const std::string whole = test::glb_of(file.dump(), test::triangle_bytes());
    EXPECT_EQ(refused(write("a.glb", whole)), "");
    expect_words(refused(write("b.glb", whole.substr(0, whole.size() - 20))), {"truncated: it has"});
    const auto with = [&](std::size_t at, std::size_t value) {
        std::string bytes = whole;
        for (std::size_t i = 0; i < 4; ++i)
            bytes[at + i] = static_cast<char>(value >> 8 * i & 255);
        return bytes;
    };
    std::uint32_t json_size = 0;
    std::memcpy(&json_size, whole.data() + 12, 4);
    expect_words(refused(write("c.glb", with(12, 99999))), {"its JSON is truncated", "of 99999 bytes"});
    expect_words(refused(write("d.glb", with(20 + json_size, 4096))),
                 {"its binary chunk is truncated: it has 48 of 4096"});
    expect_words(refused(write("e.glb", with(16, 7))), {"does not begin with a JSON chunk"});
    expect_words(refused(write("f.glb", with(4, 1))), {"glTF version 1:"});
    expect_words(refused(write("g.glb", "GLTF" + whole.substr(4))), {"does not begin with the word glTF"});
    expect_words(refused(write("h.gltf", whole)), {"its name must end in .glb"});
    expect_words(refused(write("i.glb", whole.substr(0, 20 + json_size)).substr(0)), {"truncated"});
}

TEST_F(FileCauses, EndingsAreReadInAnyCase) {
    json file = triangle();
    EXPECT_EQ(refused(write("A.GLTF", file.dump())), "");
    file["buffers"][0].erase("uri");
    for (const char* name : {"A.GLB", "a.Glb"})
        EXPECT_EQ(refused(write(name, test::glb_of(file.dump(), test::triangle_bytes()))), "");
}

TEST_F(FileCauses, WhatIsWrongWithAMeshIsSaidWithItsNameAndAccessor) {
    const auto changed = [&](const char* pointer, const json& value) {
        json file = triangle();
        file[json::json_pointer(pointer)] = value;
        const std::string said = refused(file);
        expect_words(said, {"mesh 0 'M'"});
        return said;
    };
    expect_words(changed("/accessors/0/count", 99), {"POSITION (accessor 0)", "beyond its buffer"});
    expect_words(changed("/accessors/0/type", "VEC2"), {"POSITION (accessor 0)", "type"});
    expect_words(changed("/accessors/1/componentType", 5126), {"indices (accessor 1)", "unsigned integers"});
    expect_words(changed("/meshes/0/primitives/0/attributes/POSITION", 7), {"accessor 7", "does not exist"});
    expect_words(changed("/bufferViews/1/byteOffset", 12), {"its index 1065353216 points beyond its vertices"});
    const json sparse = {
        {"count", 1}, {"indices", {{"bufferView", 1}, {"componentType", 5125}}}, {"values", {{"bufferView", 0}}}};
    json file = triangle();
    file["accessors"][0]["sparse"] = sparse;
    EXPECT_EQ(refused(file), "");
    file["accessors"][0]["sparse"]["count"] = 50;
    expect_words(refused(file), {"mesh 0 'M'", "sparse", "beyond its buffer"});
    file["accessors"][0]["sparse"]["count"] = 1;
    file["accessors"][0]["sparse"]["indices"]["byteOffset"] = 0;
    file["accessors"][0]["sparse"]["indices"]["bufferView"] = 0;
    file["bufferViews"][0]["byteOffset"] = 12; // its first bytes are 1.0
    file["accessors"][0]["count"] = 2;
    expect_words(refused(file), {"a sparse index points beyond"});
}

TEST_F(FileCauses, WhatIsWrongWithTheHierarchyIsSaidWithItsNode) {
    json file = triangle();
    file["nodes"][0]["children"] = {7};
    EXPECT_EQ(refused(file), "node 'A' refers to node 7, which does not exist");
    file["nodes"][0]["children"] = {0};
    EXPECT_EQ(refused(file), "the node hierarchy is not a tree: node 0 is in it twice");
    file = triangle();
    file["scenes"][0]["nodes"] = {3};
    EXPECT_EQ(refused(file), "the scene refers to node 3, which does not exist");
}

TEST_F(FileCauses, RequiredExtensionsAreNamedWithTheRemedy) {
    for (const char* name : {"KHR_draco_mesh_compression", "EXT_meshopt_compression", "KHR_meshopt_compression"}) {
        json file = triangle();
        file["extensionsUsed"] = file["extensionsRequired"] = {name};
        expect_words(refused(file), {name, "export it without compression"});
        file["extensionsRequired"] = {"KHR_texture_transform", "VENDOR_a", name};
        file["buffers"][0]["uri"] = "gone.bin"; // the extension is the more useful answer
        expect_words(refused(file), {"VENDOR_a", name});
    }
    json file = triangle();
    file["extensionsRequired"] = {"VENDOR_a"};
    expect_words(refused(file), {"VENDOR_a", "does not support"});
}

json draco(bool has_fallback) {
    json file = triangle();
    file["extensionsUsed"] = {"KHR_draco_mesh_compression"};
    file["nodes"].push_back({{"name", "B"}, {"mesh", 1}});
    file["scenes"][0]["nodes"] = {0, 1};
    file["meshes"].push_back(file["meshes"][0]);
    file["meshes"][1]["name"] = "N";
    file["meshes"][1]["primitives"][0]["extensions"]["KHR_draco_mesh_compression"] = {
        {"bufferView", 0}, {"attributes", {{"POSITION", 0}}}};
    if (has_fallback) return file;
    for (int i = 0; i < 2; ++i) {
        file["accessors"].push_back(file["accessors"][static_cast<std::size_t>(i)]);
        file["accessors"].back().erase("bufferView");
    }
    file["meshes"][1]["primitives"][0]["attributes"]["POSITION"] = 2;
    file["meshes"][1]["primitives"][0]["indices"] = 3;
    return file;
}

// @param placeholder the fallback has no data
json meshopt(const std::string& name, bool placeholder) {
    json file = triangle();
    file["extensionsUsed"] = {name};
    json fallback = {{"byteLength", 48}, {"extensions", {{name, {{"fallback", true}}}}}};
    if (!placeholder) fallback["uri"] = file["buffers"][0]["uri"];
    file["buffers"].push_back(fallback);
    file["bufferViews"].push_back(
        {{"buffer", 1},
         {"byteLength", 36},
         {"extensions", {{name, {{"buffer", 0}, {"byteLength", 20}, {"byteStride", 12}, {"count", 3}}}}}});
    file["accessors"].push_back(file["accessors"][0]);
    file["accessors"][2]["bufferView"] = 2;
    file["nodes"].push_back({{"name", "B"}, {"mesh", 1}});
    file["scenes"][0]["nodes"] = {0, 1};
    file["meshes"].push_back({{"name", "N"}, {"primitives", {{{"attributes", {{"POSITION", 2}}}, {"indices", 1}}}}});
    return file;
}

TEST_F(FileCauses, ACompressedMeshIsDisplayedFromItsFallbackAndOtherwiseSkippedAndListed) {
    for (const bool has_data : {true, false})
        for (const json& file : {draco(has_data), meshopt("EXT_meshopt_compression", !has_data),
                                 meshopt("KHR_meshopt_compression", !has_data)}) {
            ASSERT_EQ(refused(file), "") << file;
            ASSERT_EQ(scene->meshes.size(), 2u);
            EXPECT_EQ(scene->meshes[0].primitives.size(), 1u) << "the rest is displayed";
            EXPECT_EQ(scene->meshes[1].primitives.size(), has_data ? 1u : 0u);
            expect_words(scene->notes, {"_compression"});
            EXPECT_EQ(scene->notes.find("mesh 1 'N'") == std::string::npos, has_data) << scene->notes;
            if (has_data) {
                EXPECT_EQ(scene->meshes[1].high, glm::vec3(1, 1, 0));
            }
            // Save keeps it.
            const std::string text = file.dump();
            scene->node(1).local.position.x = 3;
            std::string error;
            ASSERT_TRUE(scene->save(directory / "a.gltf", error)) << error;
            json wanted = file;
            wanted["nodes"][1]["translation"] = {3, 0, 0};
            EXPECT_EQ(json::parse(viewer::file_contents(directory / "a.gltf")), wanted);
            scene->node(1).local.position.x = 0;
            ASSERT_TRUE(scene->save(directory / "a.gltf", error)) << error;
            EXPECT_EQ(viewer::file_contents(directory / "a.gltf"), text);
        }
}

TEST_F(FileCauses, APlaceholderInABinaryFileIsNoSecondBinaryChunk) {
    json file = meshopt("EXT_meshopt_compression", true);
    file["buffers"][0].erase("uri");
    const std::string bytes = test::glb_of(file.dump(), test::triangle_bytes());
    ASSERT_EQ(refused(write("a.glb", bytes)), "");
    EXPECT_EQ(scene->meshes[0].high, glm::vec3(1, 1, 0));
    expect_words(scene->notes, {"mesh 1 'N'"});
    std::string error;
    ASSERT_TRUE(scene->save(directory / "a.glb", error)) << error;
    EXPECT_EQ(viewer::file_contents(directory / "a.glb"), bytes);
}

json skinned() {
    json file = triangle();
    file["nodes"] = json::parse(R"([{"name":"Armature","children":[1,2]},{"name":"Body","mesh":0,"skin":0},
        {"name":"Hip","children":[3]},{"name":"Knee"},{"name":"Apart","mesh":0,"skin":0}])");
    file["scenes"][0]["nodes"] = {0, 4};
    file["skins"] = {{{"joints", {3, 2}}}};
    file["animations"] = {{{"channels", json::array()}, {"samplers", json::array()}}};
    file["meshes"][0]["primitives"][0]["targets"] = {{{"POSITION", 0}}};
    file["scenes"].push_back(json::object());
    return file;
}

TEST_F(FileCauses, SkinsMorphTargetsAnimationsAndOtherScenesAreListed) {
    ASSERT_EQ(refused(skinned()), "");
    EXPECT_EQ(scene->notes, "kept but not displayed: 1 skin, 1 mesh with morph targets, 1 animation, 1 other scene; ");
    json file = triangle();
    file.erase("scenes");
    ASSERT_EQ(refused(file), "");
    EXPECT_EQ(scene->notes, "kept but not displayed: 1 node in no scene; ");
}

TEST_F(FileCauses, ASkinnedNodeNamesTheNodeThatMovesIt) {
    ASSERT_EQ(refused(skinned()), "");
    const auto skeleton = [&](const char* name) { return scene->skeleton_of(scene->find(name)); };
    EXPECT_EQ(skeleton("Body"), scene->find("Armature")) << "moves the mesh here as well";
    EXPECT_EQ(skeleton("Apart"), scene->find("Armature")) << "its topmost joint's ancestor";
    for (const char* name : {"Armature", "Hip", "Knee"})
        EXPECT_EQ(skeleton(name), -1);
    // Joints below the mesh move with it.
    json file = skinned();
    file["nodes"] = json::parse(R"([{"name":"Body","mesh":0,"skin":0,"children":[1]},{"name":"Hip"}])");
    file["skins"][0]["joints"] = {1};
    file["scenes"][0]["nodes"] = {0};
    ASSERT_EQ(refused(file), "");
    EXPECT_EQ(skeleton("Body"), -1);
}

TEST_F(FileCauses, JointsAndTheMarksOfTheirEndsAreNoEmpties) {
    json file = skinned();
    file["nodes"][3]["children"] = {5};
    file["nodes"].push_back({{"name", "Knee_end"}});
    file["nodes"].push_back({{"name", "Mark"}});
    file["scenes"][0]["nodes"] = {0, 4, 6};
    ASSERT_EQ(refused(file), "");
    const auto icon = [&](const char* name) { return scene->icons()[static_cast<std::size_t>(scene->find(name))]; };
    for (const char* name : {"Hip", "Knee", "Knee_end"})
        EXPECT_EQ(icon(name), sample::NodeIcon::None) << name;
    EXPECT_EQ(icon("Mark"), sample::NodeIcon::Empty);
}

class SkinnedNode : public test::ViewerEditor {};

TEST_F(SkinnedNode, ADragOfItSaysThatItsTransformCountsNothing) {
    const std::string text = skinned().dump();
    std::string error;
    open(sample::Scene::parse({reinterpret_cast<const unsigned char*>(text.data()), text.size()}, false, ".", error),
         "");
    editor->orbit().target = {0, 0, 0};
    editor->select(scene().find("Body"));
    frames(2);
    const glm::dvec2 at = handle(gizmo::Handle::TranslateX);
    drag(at, at + glm::dvec2(40, 0));
    ASSERT_EQ(document->edit_count(), 1u);
    EXPECT_EQ(editor->messages().text(), "glTF ignores the transform of Body, because it has a skin: move Armature");
    editor->select(scene().find("Armature"));
    frames(2);
    const glm::dvec2 other = handle(gizmo::Handle::TranslateX);
    drag(other, other + glm::dvec2(40, 0));
    EXPECT_EQ(editor->messages().text(), "Move Armature");
}

} // namespace
