// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A save changes the text of edited nodes and no other byte.
#include "support/gltf_documents.hpp"
#include "support/viewer_editor.hpp"

#include <common/scene/json_text.hpp>
#include <common/scene/replace_file.hpp>

#include <nlohmann/json.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <cmath>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <iterator>

namespace {

using nlohmann::json;
using sample::NodeId;

void write(const std::string& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

std::unique_ptr<sample::Scene> load(const std::string& path) {
    std::string error;
    auto scene = sample::Scene::load(path, error);
    EXPECT_TRUE(scene) << error;
    return scene;
}

// The JSON text of a file.
std::string text_in(const std::string& bytes, const std::string& name) {
    if (!sample::is_glb_name(name)) return bytes.substr(bytes.find('{'));
    std::uint32_t length = 0;
    std::memcpy(&length, bytes.data() + 12, 4);
    return bytes.substr(20, length);
}

std::string save_bytes(sample::Scene& scene, const std::string& path) {
    std::string error;
    EXPECT_TRUE(scene.save(path, error)) << error;
    return viewer::file_contents(path);
}

// The texts differ within one element of the nodes at most; GLB is padded at its end.
void expect_only_node_differs(std::string before, std::string after, int node) {
    for (std::string* text : {&before, &after})
        text->erase(text->find_last_not_of(" \r\n") + 1);
    const auto span = [&](const std::string& text) {
        const auto nodes = sample::json_member(text, sample::json_value(text), "nodes");
        return sample::json_elements(text, *nodes).at(static_cast<std::size_t>(node));
    };
    const sample::TextSpan was = span(before), now = span(after);
    EXPECT_EQ(before.substr(0, was.begin), after.substr(0, now.begin));
    EXPECT_EQ(before.substr(was.end), after.substr(now.end));
    EXPECT_NE(before.substr(was.begin, was.end - was.begin), after.substr(now.begin, now.end - now.begin));
}

// The nodes that are in one of the two alone.
std::vector<std::string> difference(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::vector<std::string> out;
    std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(out));
    return out;
}

TEST(SceneSave, OneMovedNodeChangesItsOwnBytesAndMovedBackItIsTheFirstFile) {
    test::Directory directory;
    int tried = 0;
    for (const test::GltfDocument& document : test::gltf_documents()) {
        SCOPED_TRACE(document.name);
        const std::string path = directory / document.name;
        write(path, document.bytes);
        const auto scene = load(path);
        ASSERT_TRUE(scene);
        EXPECT_EQ(save_bytes(*scene, path), document.bytes) << "nothing was edited";
        for (NodeId n = 0; n < scene->node_count(); ++n, ++tried) {
            const gizmo::DTransform start = scene->node(n).local;
            scene->node(n).local.position.x += 0.25;
            const std::string moved = save_bytes(*scene, path);
            expect_only_node_differs(text_in(document.bytes, path), text_in(moved, path), scene->node(n).source);
            const auto again = load(path);
            ASSERT_TRUE(again);
            EXPECT_EQ(difference(test::essence(*again), test::essence(*scene)), std::vector<std::string>());
            scene->node(n).local = start;
            EXPECT_EQ(save_bytes(*scene, path), document.bytes);
        }
    }
    std::printf("%d documents, %d nodes moved and moved back\n", static_cast<int>(test::gltf_documents().size()),
                tried);
}

// Text that is valid JSON and that nobody writes by hand.
TEST(SceneSave, OddTextKeepsItsBytes) {
    test::Directory directory;
    const std::string start = R"({"asset":{"version":"2.0"},)", root = R"("scenes":[{"nodes":[0]}],)";
    std::string deep = R"("extras":)";
    for (const char bracket : {'[', ']'})
        deep += std::string(150, bracket);
    const std::pair<const char*, std::string> documents[] = {
        {"keys twice",
         start + root + R"("nodes":[{"name":"a","translation":[1,2,3],"name":"b","translation":[4,5,6]}]})"},
        {"arrays twice", start + R"("nodes":[{"name":"lost"},{}],)" + root + R"("nodes":[{"name":"kept"}]})"},
        {"byte order mark", "\xef\xbb\xbf" + start + root + R"("nodes":[{}]})"},
        {"carriage returns", start + "\r\n" + root + "\r\n\"nodes\":[\r\n{\r\n}\r\n]\r\n}\r\n"},
        {"deep extras", start + deep + "," + root + R"("nodes":[{)" + deep + "}]}"},
        {"tiny terms", start + root + R"("nodes":[{"matrix":[1,1e-17,-1e-17,0,0,1,0,0,0,2.5e-17,1,0,3,4,5,1]}]})"},
        {"terms of a turn",
         start + root + R"("nodes":[{"matrix":[6.123e-17,1.0,0,0,-1.0,6.123e-17,0,0,0,0,1.0,0,0,0,0,1.0]}]})"},
        {"minus zero", start + root + R"("nodes":[{"translation":[-0,-0.0,-0e5],"rotation":[-0,-0,-0,1]}]})"},
        {"capital exponents", start + root + R"("nodes":[{"translation":[1E+2,1.50e+00,0.0E-0],"scale":[1E0,1,1]}]})"},
        {"huge integers", start + R"("extras":[18446744073709551616,-9223372036854775809,1e308],)" + root +
                              R"("nodes":[{"extras":{"id":123456789012345678901234567890}}]})"},
        {"surrogates",
         start + root + R"("nodes":[{"name":"\ud83d\ude00 \u0000 \/ \u00E9","extras":{"\ud83d\ude00":1}}]})"},
        {"escaped members", start + root + R"("nodes":[{"tr\u0061nslation":[1,2,3],"\u006eame":"x"}]})"},
        {"no nodes", start + R"("nodes":[],"scenes":[{}]})"},
        {"no scene", start + R"("nodes":[{"name":"alone"}]})"},
        {"nothing", R"({"asset":{"version":"2.0"}})"},
        {"the second scene", start + R"("scene":1,"scenes":[{"nodes":[1]},{"nodes":[0]}],"nodes":[{},{}]})"},
        {"a node of two scenes", start + R"("scenes":[{"nodes":[0,1]},{"nodes":[1]}],"nodes":[{},{"name":"both"}]})"},
        {"cameras",
         start + R"("cameras":[{"type":"orthographic","orthographic":{"xmag":1,"ymag":1,"zfar":9,"znear":0}}],)" +
             root + R"("nodes":[{"camera":0,"extras":null}]})"},
        {"nulls", start + R"("extras":null,)" + root + R"("nodes":[{"extras":null,"extensions":{},"weights":[]}]})"},
        {"names like members", start + root + R"("nodes":[{"name":"\"nodes\":[{"}]})"},
        {"space everywhere", " { \"asset\"\t:\n{ \"version\" : \"2.0\" } , \"scenes\" : [ { \"nodes\" : [ 0 ] } ] ,"
                             " \"nodes\" : [ { \"translation\" : [ 1 , 2 , 3 ] } ] } \n\n"},
        {"every byte of a name", start + root + "\"nodes\":[{\"name\":\"\x7f\xc2\x80\xe2\x80\xa8\xf0\x9f\x98\x80\"}]}"},
        {"a mesh of every kind",
         start + root +
             R"("nodes":[{"mesh":0}],"buffers":[{"byteLength":48,"uri":"data:application/octet-stream;base64,)"
             R"(AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAAAAAAA"}],)"
             R"("bufferViews":[{"buffer":0,"byteLength":36,"byteStride":12},{"buffer":0,"byteOffset":36,"byteLength":12}],)"
             R"("accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","sparse":{"count":1,)"
             R"("indices":{"bufferView":1,"componentType":5121},"values":{"bufferView":0}}},)"
             R"({"bufferView":1,"componentType":5121,"count":3,"type":"SCALAR"},)"
             R"({"bufferView":1,"componentType":5121,"normalized":true,"count":3,"type":"VEC4"}],)"
             R"("images":[{"bufferView":1,"mimeType":"image/png"}],"samplers":[{"magFilter":9728,"wrapT":33648}],)"
             R"("textures":[{"sampler":0,"source":0}],"materials":[{"alphaMode":"MASK","alphaCutoff":0.25,"doubleSided":true,)"
             R"("pbrMetallicRoughness":{"baseColorTexture":{"index":0,"texCoord":1},"baseColorFactor":[1,0.5,0,1]}}],)"
             R"("meshes":[{"weights":[0.5],"primitives":[{"mode":5,"material":0,"indices":1,"targets":[{"POSITION":0}],)"
             R"("attributes":{"POSITION":0,"NORMAL":0,"COLOR_0":2,"_ID":1}},{"mode":2,"attributes":{"POSITION":0}}]}]})"},
    };
    int moved = 0;
    for (const auto& [name, text] : documents)
        for (const bool binary : {false, true}) {
            SCOPED_TRACE(name);
            const std::string path = directory / (binary ? "a.glb" : "a.gltf");
            const std::string bytes = binary ? test::glb_of(text.substr(text.find_first_of(" {")), "abcd") : text;
            write(path, bytes);
            const auto scene = load(path);
            ASSERT_TRUE(scene);
            EXPECT_EQ(save_bytes(*scene, path), bytes);
            for (NodeId n = 0; n < scene->node_count(); ++n, ++moved) {
                const sample::Node was = scene->node(n);
                scene->node(n).local.position.x += 0.25;
                scene->node(n).local.position.z += 1e9;
                scene->node(n).name += "!";
                const std::string after = save_bytes(*scene, path);
                expect_only_node_differs(text_in(bytes, path), text_in(after, path), was.source);
                EXPECT_EQ(difference(test::essence(*load(path)), test::essence(*scene)), std::vector<std::string>());
                scene->node(n) = was;
                EXPECT_EQ(save_bytes(*scene, path), bytes);
            }
        }
    EXPECT_EQ(moved, 42);
}

TEST(SceneSave, FilesBesideAreNotTouched) {
    test::Directory directory;
    std::string text = test::document_text(R"("images":[{"uri":"a%20b.png"}],)", "", true);
    text.replace(text.find("\"byteLength\":48"), 0, "\"uri\":\"tri.bin\",");
    const std::string path = directory / "a.gltf";
    for (const char* name : {"tri.bin", "a b.png"}) {
        write(directory / name, test::triangle_bytes());
        std::filesystem::permissions(directory / name, std::filesystem::perms(0444));
    }
    write(path, text);
    const auto scene = load(path);
    scene->node(0).local.position.x += 1;
    expect_only_node_differs(text, save_bytes(*scene, path), 0);
    for (const char* name : {"tri.bin", "a b.png"})
        EXPECT_EQ(viewer::file_contents(directory / name), test::triangle_bytes());
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(directory.path), {}), 3);
}

TEST(SceneSave, AThousandEditsUndoneOneByOneLeaveTheFirstFile) {
    test::Directory directory;
    test::Random random(46);
    const auto documents = test::gltf_documents();
    int edits = 0;
    for (std::size_t d = 0; d < documents.size(); d += 8) {
        SCOPED_TRACE(documents[d].name);
        const std::string path = directory / documents[d].name;
        write(path, documents[d].bytes);
        viewer::Document document(load(path), path, path);
        viewer::Editor editor(document);
        const auto pick = [&](std::size_t count) { return static_cast<int>(random() % count); };
        const auto edit = [&] {
            const NodeId node = pick(document.scene().nodes.size());
            if (!document.scene().is_alive(node)) return;
            editor.select(node);
            using viewer::Action;
            constexpr Action kActions[] = {Action::Duplicate, Action::Group,  Action::Hide,
                                           Action::Lock,      Action::Delete, Action::Ungroup};
            const int what = pick(11);
            // Something must be left to edit.
            if (what < 6)
                editor.execute(test::essence(document.scene()).size() < 8 ? Action::Duplicate : kActions[what]);
            if (what == 6) editor.edits().reparent(pick(document.scene().nodes.size() + 1) - 1);
            if (what == 7)
                editor.edits().edit_node("Rename", node, [&](sample::Node& n) {
                    n.name = "\"" + std::to_string(random() % 100) + "\" \xc3\xa9";
                });
            if (what > 7)
                editor.edits().edit_node("Move", node, [&](sample::Node& n) {
                    n.local.position = {test::uniform(random, -5, 5), 1.0 / 3, 0.5};
                    if (what == 9) n.local.rotation = test::random_rotation(random);
                    if (what == 10) n.local.scale = {test::uniform(random, 0.5, 2), 1, -1};
                });
        };
        std::string said;
        while (document.done() < 100) {
            edit();
            if (pick(20) != 0) continue;
            ASSERT_TRUE(document.save(said)) << said;
            const auto again = load(path);
            ASSERT_TRUE(again);
            EXPECT_EQ(difference(test::essence(*again), test::essence(document.scene())), std::vector<std::string>());
        }
        for (; document.done() > 0; ++edits) {
            document.undo();
            if (document.done() % 25 == 0) {
                ASSERT_TRUE(document.save(said)) << said;
            }
        }
        EXPECT_EQ(viewer::file_contents(path), documents[d].bytes);
    }
    EXPECT_EQ(edits, 1000);
}

TEST(SceneSave, AShearedNodeIsShownAndMovedAsItsMatrix) {
    test::Directory directory;
    const std::string path = directory / "a.gltf";
    write(path, test::document_text("", "", false));
    const auto scene = load(path);
    const NodeId node = scene->find("Sheared");
    const glm::dmat4 world = scene->world_from_node(node);
    EXPECT_NEAR(world[1][0], 0.5, 1e-15);
    EXPECT_NEAR(world[1][1], 1, 1e-15);
    EXPECT_EQ(world[3], glm::dvec4(4, 6, 5, 1));
    scene->node(node).local.position.y = 9;
    const std::string text = save_bytes(*scene, path);
    EXPECT_NE(text.find("[1,0,0,0,0.50,1,0,0,0,0,1.0,0,3,9,5,1]"), std::string::npos)
        << "its other numbers stay as text";
    scene->node(node).local.rotation = glm::angleAxis(0.3, glm::dvec3(0, 0, 1)) * scene->node(node).local.rotation;
    const glm::dmat4 turned = scene->world_from_node(node);
    save_bytes(*scene, path);
    const auto again = load(path);
    for (int i = 0; i < 4; ++i)
        EXPECT_LT(glm::length(again->world_from_node(again->find("Sheared"))[i] - turned[i]), 1e-14);
}

TEST(SceneSave, ALargeMatrixIsWrittenWhole) {
    test::Directory directory;
    const std::string path = directory / "a.gltf";
    write(
        path,
        R"({"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"matrix":[1e17,0,0,0,0,1e17,0,0,0,0,1e17,0,0,0,0,1]}]})");
    const auto scene = load(path);
    scene->node(0).local.scale *= 3.0;
    save_bytes(*scene, path);
    EXPECT_EQ(load(path)->node(0).local.scale, scene->node(0).local.scale);
}

TEST(SceneSave, HangingBelowAnUnevenScaleKeepsTheShapeByShearAndIsRefusedWhereAnimated) {
    test::Directory directory;
    const std::string path = directory / "a.gltf";
    write(path, test::gltf_documents()[5].bytes); // "animation": of the node Eye
    viewer::Document document(load(path), path, path);
    viewer::Editor editor(document);
    auto& scene = document.scene();
    const NodeId eye = scene.find("Eye \xc3\xa9"), flat = scene.find("Flat"), light = scene.find("Light");
    editor.edits().edit_node("Scale", light, [](sample::Node& n) { n.local.scale = {1, 3, 1}; });
    editor.edits().edit_node("Turn", flat,
                             [](sample::Node& n) { n.local.rotation = glm::angleAxis(0.5, glm::dvec3(0, 0, 1)); });
    const glm::dmat4 before = scene.world_from_node(flat);
    editor.select(flat);
    editor.edits().reparent(light);
    EXPECT_EQ(scene.node(flat).parent, light);
    std::string said;
    ASSERT_TRUE(document.save(said)) << said;
    const auto again = load(path);
    for (int i = 0; i < 4; ++i)
        EXPECT_LT(glm::length(again->world_from_node(again->find("Flat"))[i] - before[i]), 1e-12);
    editor.edits().edit_node("Turn", eye,
                             [](sample::Node& n) { n.local.rotation = glm::angleAxis(0.5, glm::dvec3(0, 0, 1)); });
    editor.select(eye);
    editor.edits().reparent(light);
    EXPECT_NE(scene.node(eye).parent, light);
    EXPECT_NE(editor.messages().text().find("animated"), std::string::npos) << editor.messages().text();
}

TEST(SceneSave, AnotherFolderAdaptsUrisAndCopiesNothing) {
    test::Directory directory;
    namespace fs = std::filesystem;
    fs::create_directories(directory / "parts of it/sub");
    write(directory / "parts of it/tri.bin", test::triangle_bytes());
    std::string text = test::document_text(
        R"("images":[{"uri":"sub/no%20image.png"},{"uri":"data:image/png;base64,AA=="},)"
        R"({"uri":"file:///x.png"},{"uri":"../up.png"},{"uri":"\/top.png"}],"extras":{"uri":"mine"},)",
        "", true);
    text.replace(text.find("\"byteLength\":48"), 0, "\"uri\":\"tri.bin\",");
    const std::string path = directory / "parts of it/a.gltf";
    text.replace(text.find("\"buffers\":["), 0,
                 R"("VENDOR_x":{"uri":"sub\/x.bin","list":[{"uri":"#part"},{"u\u0072i":"..\/up.bin"}]},)");
    write(path, text);
    const auto scene = load(path);
    const std::string other = save_bytes(*scene, directory / "b.gltf");
    const json j = json::parse(other);
    EXPECT_EQ(j["buffers"][0]["uri"], "parts%20of%20it/tri.bin");
    EXPECT_EQ(j["images"][0]["uri"], "parts%20of%20it/sub/no%20image.png");
    EXPECT_EQ(j["images"][1]["uri"], "data:image/png;base64,AA==");
    EXPECT_EQ(j["images"][2]["uri"], "file:///x.png");
    EXPECT_EQ(j["images"][3]["uri"], "parts%20of%20it/../up.png");
    EXPECT_EQ(j["images"][4]["uri"], "/top.png");
    EXPECT_EQ(j["VENDOR_x"]["uri"], "parts%20of%20it/sub/x.bin") << "also in what the viewer does not know";
    EXPECT_EQ(j["VENDOR_x"]["list"][0]["uri"], "#part") << "in the file itself";
    EXPECT_EQ(j["VENDOR_x"]["list"][1]["uri"], "parts%20of%20it/../up.bin");
    EXPECT_EQ(j["extras"]["uri"], "mine");
    EXPECT_TRUE(load(directory / "b.gltf"));
    save_bytes(*scene, directory / "parts of it/sub/c.glb");
    EXPECT_TRUE(load(directory / "parts of it/sub/c.glb"));
    EXPECT_EQ(std::distance(fs::recursive_directory_iterator(directory.path), {}), 6) << "two folders, four files";
    EXPECT_EQ(save_bytes(*scene, path), text) << "back in its folder it is the first file";
}

TEST(SceneSave, ABinaryFileBecomesTextAndBack) {
    test::Directory directory;
    const std::string path = directory / "a.GLB";
    const std::string bytes = test::glb_of(test::document_text("", "", true), test::triangle_bytes());
    write(path, bytes);
    const auto scene = load(path);
    save_bytes(*scene, directory / "a.gltf");
    const auto text = load(directory / "a.gltf");
    ASSERT_TRUE(text);
    EXPECT_EQ(text->meshes.at(0).high, glm::vec3(1, 1, 0));
    EXPECT_EQ(difference(test::essence(*text), test::essence(*scene)), std::vector<std::string>());
    EXPECT_EQ(save_bytes(*scene, path), bytes);
}

TEST(SceneSave, ACopyHasTheOtherMembersOfItsOriginal) {
    test::Directory directory;
    const std::string path = directory / "a.gltf";
    write(path, test::document_text("", "", false));
    viewer::Document document(load(path), path, path);
    viewer::Editor editor(document);
    editor.select(document.scene().find("Light"));
    editor.execute(viewer::Action::Duplicate);
    std::string said;
    ASSERT_TRUE(document.save(said)) << said;
    const json nodes = json::parse(viewer::file_contents(path))["nodes"];
    EXPECT_EQ(nodes.size(), 9u);
    EXPECT_EQ(nodes[8]["extensions"], nodes[5]["extensions"]);
    EXPECT_EQ(nodes[8]["scale"], nodes[5]["scale"]);
    EXPECT_EQ(nodes[8]["name"], "Light.1");
    EXPECT_EQ(nodes[0]["children"], json({1, 2, 5, 8}));
}

TEST(SceneSave, FlagsWithoutAPlaceInTheFileAreRefusedInWords) {
    test::Directory directory;
    const std::string path = directory / "a.gltf";
    write(path, test::document_text("", "", false));
    viewer::Document document(load(path), path, path);
    viewer::Editor editor(document);
    for (const char* name : {"Flat", "Light"}) { // extras are a string, an array
        editor.select(document.scene().find(name));
        editor.execute(viewer::Action::Hide);
        EXPECT_FALSE(document.scene().node(document.scene().find(name)).hidden);
        EXPECT_NE(editor.messages().text().find("extras"), std::string::npos) << editor.messages().text();
    }
    for (const char* name : {"Null", "Root"}) {
        editor.select(document.scene().find(name));
        editor.execute(viewer::Action::Hide);
        std::string said;
        ASSERT_TRUE(document.save(said)) << said;
        EXPECT_TRUE(load(path)->node(load(path)->find(name)).hidden) << name;
        document.undo();
    }
    std::string said;
    ASSERT_TRUE(document.save(said)) << said;
    EXPECT_EQ(viewer::file_contents(path), test::document_text("", "", false));
}

// A process that is killed in the middle of a save, twenty times.
TEST(SceneSave, AKilledSaveLeavesTheOldOrTheNewFile) {
    test::Directory directory;
    const std::string path = directory / "a.gltf";
    const std::string old(1 << 20, 'o'), now(1 << 20, 'n');
    for (int round = 0; round < 20; ++round) {
        ASSERT_EQ(sample::replace_file(path, old), "");
        int ready[2];
        ASSERT_EQ(pipe(ready), 0);
        const pid_t child = fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            [[maybe_unused]] const ssize_t told = ::write(ready[1], "x", 1);
            for (;;)
                sample::replace_file(path, now);
        }
        char byte = 0;
        ASSERT_EQ(read(ready[0], &byte, 1), 1);
        for (int spin = 0; spin < round * 2000; ++spin)
            byte = static_cast<char>(byte + spin); // other moments
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
        close(ready[0]);
        close(ready[1]);
        const std::string found = viewer::file_contents(path);
        EXPECT_TRUE(found == old || found == now) << round << ' ' << found.size() << ' ' << int(byte);
    }
}

TEST(SceneSave, AReadOnlyFolderLosesNothingAndSaysSo) {
    test::Directory directory;
    const std::string path = directory / "a.gltf";
    const std::string text = test::document_text("", "", false);
    write(path, text);
    std::filesystem::permissions(directory.path, std::filesystem::perms(0555));
    const pid_t child = fork(); // permissions do not count for root
    ASSERT_GE(child, 0);
    if (child == 0) {
        if (geteuid() == 0 && setuid(65534) != 0) _exit(2);
        std::string error;
        const auto scene = sample::Scene::load(path, error);
        if (!scene) _exit(3);
        scene->node(0).local.position.x = 7;
        _exit(scene->save(path, error) || error.find("Permission denied") == std::string::npos ? 1 : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    std::filesystem::permissions(directory.path, std::filesystem::perms(0755));
    EXPECT_EQ(status, 0);
    EXPECT_EQ(viewer::file_contents(path), text);
}

TEST(SceneSave, ALinkAndPermissionsStay) {
    test::Directory directory;
    namespace fs = std::filesystem;
    write(directory / "real.gltf", test::document_text("", "", false));
    fs::permissions(directory / "real.gltf", fs::perms(0640));
    fs::create_symlink("real.gltf", directory / "link.gltf");
    const auto scene = load(directory / "link.gltf");
    scene->node(0).local.position.x = 7;
    save_bytes(*scene, directory / "link.gltf");
    EXPECT_TRUE(fs::is_symlink(directory / "link.gltf"));
    EXPECT_EQ(fs::status(directory / "real.gltf").permissions(), fs::perms(0640));
    EXPECT_EQ(load(directory / "real.gltf")->node(0).local.position.x, 7);
}

// Against a parser, in every kind of whitespace.
TEST(JsonText, MembersAreSetAndRemovedAsAParserSeesIt) {
    test::Random random(7);
    const char* const values[] = {"1", "-0.5e3", "null", "true", R"("a\"]}")", "[]", "{}", R"({"x":[1,{"y":2}]})"};
    for (int round = 0; round < 2000; ++round) {
        nlohmann::ordered_json wanted = nlohmann::ordered_json::object();
        std::string text = "{}";
        for (int step = 0; step < 8; ++step) {
            const std::string name =
                std::string(1, static_cast<char>('a' + random() % 5)) + (random() % 4 ? "" : "\"\\");
            const char* value = values[random() % std::size(values)];
            if (random() % 4 == 0) {
                wanted.erase(name);
                sample::remove_json_member(text, name);
            } else {
                wanted[name] = nlohmann::ordered_json::parse(value);
                sample::set_json_member(text, name, value);
            }
            if (step == 4) text = test::with_whitespace(wanted.dump(), static_cast<int>(random() % 4));
            ASSERT_EQ(json::parse(text, nullptr, false), json(wanted)) << text;
        }
    }
}

TEST(JsonText, NumbersAreReadAsTheyWereWritten) {
    test::Random random(8);
    for (int i = 0; i < 10000; ++i) {
        const double x = std::ldexp(test::uniform(random, -1, 1), static_cast<int>(random() % 200) - 100);
        EXPECT_EQ(json::parse(sample::json_number(x)).get<double>(), x);
    }
    EXPECT_EQ(sample::json_number(0.1), "0.1");
    EXPECT_EQ(sample::json_number(3), "3");
    EXPECT_TRUE(std::signbit(json::parse(sample::json_number(-0.0)).get<double>()));
}

} // namespace
