// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Lights of every kind, a camera, empties and a wall in front of some of them.
#pragma once

#include <common/scene/scene.hpp>

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace test {

inline const std::string kLightsText = R"({ "asset":{"version":"2.0"}, "extensionsUsed":["KHR_lights_punctual"],
"extensions":{"KHR_lights_punctual":{"lights":[ {"type":"point", "range" : 1.50,"intensity":1e2,"color":[1,0.50,0]},
  {"spot":{"outerConeAngle":0.5},"type":"spot","vendor":[1, 2]}, {"type":"directional","range":9}, {"type":"point"}]}},
"scene":0, "scenes":[{"nodes":[0,1,2,3,4,5,6,7,8,11]}], "nodes":[
{"name":"Lamp","translation":[-2,0,0],"scale":[3,3,3],"extensions":{"KHR_lights_punctual":{"light":0}}},
{"name":"Twin","translation":[-2,1.2,0],"extensions":{"KHR_lights_punctual":{"light":0}}},
{"name":"Spot","translation":[0,-0.2,0],"rotation":[-0.70710678118654757,0,0,0.70710678118654757],
 "extensions":{"KHR_lights_punctual":{"light":1}}},
{"name":"Sun","translation":[2,0.5,0],"extensions":{"KHR_lights_punctual":{"light":2}}},
{"name":"Eye","translation":[2,-1,0],"camera":0},
{"name":"Mount","translation":[0.3,1,0]},
{"name":"Inside","translation":[0.5,1.2,0],"extensions":{"KHR_lights_punctual":{"light":3}}},
{"name":"Wall","mesh":0,"translation":[0.2,0.9,1],"scale":[0.8,0.8,0.8]},
{"name":"Group","translation":[-1,-1,0],"children":[9]}, {"name":"Bone","children":[10]}, {"name":"Tip"},
{"name":"Broken","translation":[-1,1.7,0],"extensions":{"KHR_lights_punctual":{"light":44}}}],
"skins":[{"joints":[9,10]}],
"cameras":[{"type":"perspective","perspective":{"yfov":0.9,"znear":0.1}}],
"buffers":[{"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA","byteLength":36}],
"bufferViews":[{"buffer":0,"byteLength":36}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}] }
)";

inline std::unique_ptr<sample::Scene> lights_scene() {
    std::string error;
    auto scene = sample::Scene::parse({reinterpret_cast<const unsigned char*>(kLightsText.data()), kLightsText.size()},
                                      false, ".", error);
    EXPECT_TRUE(scene) << error;
    return scene;
}

} // namespace test
