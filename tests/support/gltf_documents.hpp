// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// glTF documents with what hosts and exporters write: extensions by name, extras of every kind, odd numbers, names and
// whitespace, as text and as GLB.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace test {

struct GltfDocument {
    std::string name; ///< with its ending
    std::string bytes;
};

/// Tokens of a compact JSON text with other whitespace: 0 compact, 1 two spaces, 2 tabs and CRLF, 3 odd.
inline std::string with_whitespace(std::string_view json, int style) {
    if (style == 0) return std::string(json);
    std::string out;
    int depth = 0;
    const auto line = [&] {
        out += style == 2 ? "\r\n" : "\n";
        out.append(static_cast<std::size_t>(style == 2   ? depth
                                            : style == 3 ? depth % 3 * 5
                                                         : 2 * depth),
                   style == 2 ? '\t' : ' ');
    };
    for (std::size_t i = 0; i < json.size(); ++i) {
        const char c = json[i];
        if (c == '"') {
            const std::size_t start = i++;
            for (; json[i] != '"'; ++i)
                if (json[i] == '\\') ++i;
            out += json.substr(start, i + 1 - start);
            continue;
        }
        if (c == '}' || c == ']') {
            --depth;
            line();
        }
        out += c;
        if (c == '{' || c == '[') ++depth;
        if (c == '{' || c == '[' || c == ',') line();
        if (c == ':' && style != 2) out += style == 3 ? "   " : " ";
    }
    return out;
}

inline std::string glb_of(std::string json, std::string binary) {
    json.resize((json.size() + 3) / 4 * 4, ' ');
    binary.resize((binary.size() + 3) / 4 * 4);
    const auto u32 = [](std::size_t x) {
        std::string out;
        for (int i = 0; i < 4; ++i)
            out += static_cast<char>(x >> (8 * i) & 255);
        return out;
    };
    std::string out = "glTF" + u32(2) + u32(12 + 8 + json.size() + 8 + binary.size());
    out += u32(json.size()) + "JSON" + json;
    return out + u32(binary.size()) + std::string("BIN\0", 4) + binary;
}

/// A triangle's positions, then what a compressed view would have: 36 + 12 bytes.
inline std::string triangle_bytes() {
    std::string out(48, '\0');
    out[14] = out[30] = '\x80'; // 1.0f at (1, 0, 0) and (0, 1, 0)
    out[15] = out[31] = '\x3f';
    return out;
}

/// Nodes: 0 has the children 1, 2, 5; 1 is sheared; 3 is a root without members; 4 is in no scene; 6 and 7 are odd.
/// @param feature members at the top, with a comma at the end; @param node members of node 2, likewise
inline std::string document_text(const std::string& feature, const std::string& node, bool binary) {
    const std::string uri = "\"uri\":\"data:application/octet-stream;base64,"
                            "AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAAAAAAAAAAAAAAA\",";
    return R"({"asset":{"version":"2.0","generator":"a \"test\" \u00e9 \/","extras":{"when":1700000000000}},)" +
           feature +
           R"("scene":0,"scenes":[{"nodes":[0,3,6,7],"name":"Main","extras":[1,null,3]},{}],"nodes":[)"
           R"({"name":"Root","children":[1,2,5],"translation":[1.0,2e0,-0.0],"extras":)"
           R"({"id":9007199254740993,"t":1700000000000,"list":[1,null,3],"pi":3.14159265358979323846,"e":{}}},)"
           R"({"mesh":0,"matrix":[1,0,0,0,0.50,1,0,0,0,0,1.0,0,3,4,5,1],"name":"Sheared","vendor":null},)"
           R"({)" +
           node +
           R"("camera":0,"rotation":[0,0,0.70710678118654757,0.70710678118654757],"name":"Eye \u00e9"},)"
           R"({},)"
           R"({"name":"Unused","translation":[1,1,1]},)"
           R"({"name":"Light","scale":[2,2,2],"extras":[1,2],"extensions":{"KHR_lights_punctual":{"light":0}}},)"
           R"({"name":"Flat","translation":[0.1,0.10,1E-1],"extras":"a string","mesh":0},)"
           R"({"extras":null,"name":"Null","weights":[],"unknown":{"a":[]}}],)"
           R"("cameras":[{"type":"perspective","perspective":{"yfov":0.9,"znear":0.1}}],)"
           R"("extensionsUsed":["KHR_lights_punctual"],)"
           R"("extensions":{"KHR_lights_punctual":{"lights":[{"type":"point","intensity":100}]}},)"
           R"("buffers":[{)" +
           (binary ? "" : uri) +
           R"("byteLength":48}],)"
           R"("bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":12}],)"
           R"("accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]},)"
           R"({"bufferView":1,"componentType":5126,"count":3,"type":"SCALAR"}],)"
           R"("meshes":[{"primitives":[{"attributes":{"POSITION":0},"extensions":{}}],"name":""}]})";
}

/// Eighty documents: twenty features in four kinds of whitespace, as text or GLB by turns.
inline std::vector<GltfDocument> gltf_documents() {
    struct Feature {
        const char *name, *top, *node;
    };
    // Nodes' extensions stand in node 2; what the viewer does not know is as good as any other text.
    const Feature features[] = {
        {"plain", "", ""},
        {"animation",
         R"("animations":[{"channels":[{"sampler":0,"target":{"node":2,"path":"scale"}}],)"
         R"("samplers":[{"input":1,"output":0}],"name":"Grow"}],)",
         ""},
        {"KHR_animation_pointer",
         R"("animations":[{"channels":[{"sampler":0,"target":{"path":"pointer","extensions":)"
         R"({"KHR_animation_pointer":{"pointer":"/materials/0/emissiveFactor"}}}}],)"
         R"("samplers":[{"input":1,"output":0,"interpolation":"STEP"}]}],)",
         ""},
        {"skin", R"("skins":[{"joints":[3,4],"skeleton":3}],)", R"("skin":0,)"},
        {"KHR_materials_unlit", R"("materials":[{"extensions":{"KHR_materials_unlit":{}},"name":"Flat"}],)", ""},
        {"KHR_materials_variants",
         R"("materials":[{"alphaCutoff":0.5,"alphaMode":"OPAQUE","emissiveFactor":[0,0,0]}],)",
         R"("extensions":{"KHR_materials_variants":{"mappings":[]}},)"},
        {"KHR_texture_transform", R"("samplers":[{"name":"Sharp","wrapS":10497}],"textures":[{"sampler":0}],)", ""},
        {"KHR_texture_basisu",
         R"("textures":[{"name":"T","extensions":{"KHR_texture_basisu":{"source":0}}}],)"
         R"("images":[{"name":"I","mimeType":"image/ktx2","uri":"missing%20one.ktx2"}],)",
         ""},
        {"KHR_node_visibility", "", R"("extensions":{"KHR_node_visibility":{"visible":true}},)"},
        {"KHR_xmp_json_ld", "", R"("extensions":{"KHR_xmp_json_ld":{"packet":0}},)"},
        {"MSFT_lod", "", R"("extensions":{"MSFT_lod":{"ids":[4]}},"extras":{"MSFT_screencoverage":[0.5,0.2]},)"},
        {"EXT_mesh_gpu_instancing", "", R"("extensions":{"EXT_mesh_gpu_instancing":{"attributes":{"SCALE":0}}},)"},
        {"EXT_texture_webp", R"("textures":[{"extensions":{"EXT_texture_webp":{"source":0}}}],)", ""},
        {"KHR_audio_emitter", R"("VENDOR_top":{"uri":3},)", R"("extensions":{"KHR_audio_emitter":{"emitter":0}},)"},
        {"KHR_physics_rigid_bodies", "", R"("extensions":{"KHR_physics_rigid_bodies":{"motion":{"mass":1e3}}},)"},
        {"VENDOR_unknown", R"("VENDOR_unknown":[[],{},"",null,true,-1.5e+10],)", R"("VENDOR_member":{"nodes":[1]},)"},
        {"extras_object", R"("extras":{"nodes":[{"name":"a decoy"}],"scenes":[]},)", R"("extras":{"z":1,"a":{}},)"},
        {"extras_number", R"("extras":1.000,)", R"("extras":0.1e1,)"},
        {"extras_bool", R"("extras":false,)", R"("extras":true,)"},
        {"escaped_names", R"("\u006eodes_":[],)", R"("\u0076endor":"\ud83d\ude00 \\ \" ] } ,",)"},
    };
    std::vector<GltfDocument> out;
    int i = 0;
    for (const Feature& f : features)
        for (int style = 0; style < 4; ++style, ++i) {
            const bool binary = (style + i / 4) % 2 == 1;
            const std::string text = with_whitespace(document_text(f.top, f.node, binary), style);
            const std::string name = std::string(f.name) + std::to_string(style);
            if (binary)
                out.push_back({name + (i % 8 == 1 ? ".GLB" : ".glb"), glb_of(text, triangle_bytes())});
            else
                out.push_back(
                    {name + ".gltf", (style == 3 ? "\xef\xbb\xbf \n" : "") + text + (style == 1 ? "\n" : "")});
        }
    return out;
}

} // namespace test
