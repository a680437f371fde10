// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/document/node_json.hpp"

#include <gizmo/transform.hpp>

#include <nlohmann/json.hpp>

#include <glm/gtc/quaternion.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <initializer_list>
#include <iterator>

namespace viewer {
namespace {

using nlohmann::json;

// A function of each member's name and value, to write or to read it.
template <class Node, class Visit>
void each_member(Node& n, const Visit& visit) {
    visit("name", n.name);
    visit("parent", n.parent);
    visit("mesh", n.mesh);
    visit("source", n.source);
    visit("copied_from", n.copied_from);
    visit("hidden", n.hidden);
    visit("locked", n.locked);
    visit("deleted", n.deleted);
    visit("range", n.range);
    visit("inner", n.inner);
    visit("outer", n.outer);
    visit("lens", n.lens);
    visit("collider", n.collider);
    for (int i = 0; i < 4; ++i)
        visit("r" + std::to_string(i), n.local.rotation[i]);
    for (int i = 0; i < 3; ++i) {
        visit("t" + std::to_string(i), n.local.position[i]);
        visit("s" + std::to_string(i), n.local.scale[i]);
    }
    for (int i = 0; i < 9; ++i)
        visit("shear" + std::to_string(i), n.shear[i / 3][i % 3]);
}

json to_json(const sample::Node& n) {
    json out;
    each_member(n, [&](const std::string& name, const auto& value) { out[name] = value; });
    return out;
}

std::optional<sample::Node> node_of(const json& j) {
    try {
        sample::Node n;
        each_member(n, [&](const std::string& name, auto& value) { j.at(name).get_to(value); });
        return n;
    } catch (const json::exception&) { // not a line of append()
        return std::nullopt;
    }
}

} // namespace

std::string file_contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// 64 bits: http://www.isthe.com/chongo/tech/comp/fnv
std::string hash_text(const std::string& text) {
    std::uint64_t h = 14695981039346656037ull;
    for (const char c : text)
        h = (h ^ static_cast<unsigned char>(c)) * 1099511628211ull;
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(h));
    return digits;
}

std::string content_hash(const std::string& path) {
    return hash_text(file_contents(path));
}

std::string transform_json(const gizmo::DTransform& t) {
    nlohmann::ordered_json out;
    out["position"] = {t.position.x, t.position.y, t.position.z};
    out["rotation"] = {t.rotation.x, t.rotation.y, t.rotation.z, t.rotation.w};
    out["scale"] = {t.scale.x, t.scale.y, t.scale.z};
    return out.dump();
}

std::string read_transform(const std::string& text, gizmo::DTransform& transform) {
    const json j = json::parse(text, nullptr, false);
    gizmo::DTransform t = transform;
    bool has_one = false;
    std::string error;
    const auto read = [&](const char* name, std::initializer_list<double*> numbers) {
        if (!j.is_object() || !j.contains(name)) return;
        has_one = true;
        const json& list = j[name];
        const bool fits = list.is_array() && list.size() == numbers.size() &&
                          std::ranges::all_of(list, [](const json& number) { return number.is_number(); });
        if (!fits) error = '"' + std::string(name) + "\" is not " + std::to_string(numbers.size()) + " numbers";
        for (std::size_t i = 0; fits && i < numbers.size(); ++i)
            *numbers.begin()[i] = list[i].get<double>();
    };
    read("position", {&t.position.x, &t.position.y, &t.position.z});
    read("rotation", {&t.rotation.x, &t.rotation.y, &t.rotation.z, &t.rotation.w});
    read("scale", {&t.scale.x, &t.scale.y, &t.scale.z});
    if (!has_one) return "it has no position, rotation or scale";
    if (!error.empty()) return error;
    if (!gizmo::is_valid(t)) return "a number is too large, or the rotation is 0";
    if (std::abs(glm::length(t.rotation) - 1) > 1e-9) t.rotation = glm::normalize(t.rotation);
    transform = t;
    return {};
}

std::string states_json(const NodeStates& states, const std::string& label) {
    const auto text = [](const json& j) { return j.dump(-1, ' ', false, json::error_handler_t::replace); };
    std::string line = label.empty() ? "" : text(label); // then node by node: a tree of all would fill the memory
    for (const auto& [index, node] : states)
        line += (line.empty() ? "" : ",") + text(json::array({index, to_json(node)}));
    return '[' + line + ']';
}

std::optional<JournalEdit> edit_of_json(const std::string& line) {
    const json j = json::parse(line, nullptr, false);
    if (!j.is_array()) return std::nullopt;
    JournalEdit edit;
    for (const json& entry : j) {
        if (&entry == &j.front() && entry.is_string()) {
            edit.label = entry;
            continue;
        }
        if (!entry.is_array() || entry.size() != 2 || !entry[0].is_number_integer()) return std::nullopt;
        auto node = node_of(entry[1]);
        if (!node) return std::nullopt;
        edit.after.emplace_back(entry[0].get<int>(), std::move(*node));
    }
    return edit;
}

} // namespace viewer
