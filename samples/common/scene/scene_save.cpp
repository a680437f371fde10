// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Saves the scene by editing the text that was read. Nodes of the file keep their indices, because skins and animations
// refer to them; deleted ones are removed from the scene and from their parents; new ones are appended.
#include "common/fail.hpp"
#include "common/scene/replace_file.hpp"
#include "common/scene/scene_source.hpp"

#include <gizmo/transform.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <initializer_list>
#include <limits>
#include <span>

namespace sample {
namespace {

std::string base64(std::string_view bytes) { // RFC 4648
    constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    out.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto at = [&](std::size_t k) {
            return i + k < bytes.size() ? static_cast<unsigned>(static_cast<unsigned char>(bytes[i + k])) : 0u;
        };
        const unsigned three = at(0) << 16 | at(1) << 8 | at(2);
        for (unsigned k = 0; k < 4; ++k)
            out += i + k <= bytes.size() ? kDigits[three >> (18 - 6 * k) & 63u] : '=';
    }
    return out;
}

// -0 is another number than 0, which is read back.
bool has_same_bits(double a, double b) {
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

// Replaces the elements that differ; without such a member, adds it.
void set_numbers(std::string& object, std::string_view name, std::span<const double> now, std::span<const double> was) {
    const auto member = json_member(object, json_value(object), name);
    const auto old = member ? json_elements(object, *member) : std::vector<TextSpan>();
    if (old.size() != now.size()) {
        std::vector<std::string> all;
        for (const double x : now)
            all.push_back(json_number(x));
        set_json_member(object, name, json_array_like("[]", all));
        return;
    }
    JsonEdits edits;
    for (std::size_t i = 0; i < old.size(); ++i)
        if (!has_same_bits(now[i], was[i])) edits.replace(old[i], json_number(now[i]));
    object = edits.apply(object);
}

std::array<double, 16> numbers_of(const glm::dmat4& m) {
    std::array<double, 16> out{};
    for (int i = 0; i < 16; ++i)
        out[static_cast<std::size_t>(i)] = m[i / 4][i % 4];
    return out;
}

// A matrix stays a matrix, and its elements that an edit does not change keep their text.
void set_transform(std::string& object, const Node& now, const Node& was) {
    const gizmo::DTransform &t = now.local, &w = was.local;
    const bool same_axes = t.rotation == w.rotation && t.scale == w.scale && now.shear == was.shear;
    if (gizmo::same_bits(t, w) && now.shear == was.shear) return;
    const bool has_matrix = json_member(object, json_value(object), "matrix").has_value();
    if (has_matrix || now.shear != glm::dmat3(1)) {
        auto before = numbers_of(local_matrix(was));
        const auto after = numbers_of(local_matrix(now));
        for (std::size_t i = 0; i < 12 && !same_axes; ++i)
            before[i] = std::numeric_limits<double>::quiet_NaN(); // written: the text may have other digits than `was`
        for (const char* name : {"translation", "rotation", "scale"})
            remove_json_member(object, name);
        set_numbers(object, "matrix", after, before);
        return;
    }
    const auto set = [&](const char* name, const auto& after, const auto& before) {
        const auto size = static_cast<std::size_t>(after.length());
        if (!std::equal(&after[0], &after[0] + size, &before[0], has_same_bits))
            set_numbers(object, name, {&after[0], size}, {&before[0], size});
    };
    set("translation", t.position, w.position);
    set("rotation", t.rotation, w.rotation); // x, y, z, w
    set("scale", t.scale, w.scale);
}

// In extras, which hosts may use freely: {"gizmo": {"hidden": true, "locked": true}}.
void set_flags(std::string& object, const Node& now) {
    std::string ours = "{}";
    if (now.hidden) set_json_member(ours, "hidden", "true");
    if (now.locked) set_json_member(ours, "locked", "true");
    const auto extras = json_member(object, json_value(object), "extras");
    std::string text(extras ? text_of(object, *extras) : "{}");
    if (text == "null") text = "{}";
    if (!text.starts_with('{')) return; // keeps_flags() is false
    remove_json_member(text, "gizmo");
    if (ours != "{}") set_json_member(text, "gizmo", ours);
    if (json_members(text, json_value(text)).empty())
        remove_json_member(object, "extras");
    else
        set_json_member(object, "extras", text);
}

// @param object the text of `was`, which becomes that of `now`
void set_node(std::string& object, const Node& now, const Node& was) {
    if (now.name != was.name) set_json_member(object, "name", json_quoted(now.name));
    set_transform(object, now, was);
    if (now.hidden != was.hidden || now.locked != was.locked) set_flags(object, now);
}

// The elements of an array at a path from the root; none if it is not there.
std::vector<TextSpan> elements_at(std::string_view text, std::initializer_list<const char*> path) {
    std::optional<TextSpan> value = json_value(text);
    for (const char* name : path)
        if (value) value = json_member(text, *value, name);
    return value ? json_elements(text, *value) : std::vector<TextSpan>();
}

// Calls change(text of the object's member).
template <class Change>
void change_member(std::string& object, std::string_view name, const Change& change) {
    const auto old = json_member(object, json_value(object), name);
    const std::string before = old ? std::string(text_of(object, *old)) : "{}";
    std::string text = before;
    change(text);
    if (text != before) set_json_member(object, name, text);
}

void set_light(std::string& object, const Node& now, const Node& was) {
    if (now.range != was.range && now.range > 0)
        set_json_member(object, "range", json_number(now.range));
    else if (now.range != was.range)
        remove_json_member(object, "range");
    const bool has_inner = now.inner != was.inner, has_outer = now.outer != was.outer;
    if (!has_inner && !has_outer) return;
    change_member(object, "spot", [&](std::string& spot) { // glTF wants the inner angle less than the outer one
        if (has_outer) set_json_member(spot, "outerConeAngle", json_number(now.outer));
        if (has_inner || now.inner >= now.outer)
            set_json_member(spot, "innerConeAngle", json_number(std::min(now.inner, std::nextafter(now.outer, 0.0))));
    });
}

// The members of a member that differ.
void set_members(std::string& object, const char* of, std::span<const char* const> names, std::span<const double> now,
                 std::span<const double> was) {
    change_member(object, of, [&](std::string& text) {
        for (std::size_t i = 0; i < names.size(); ++i)
            if (names[i] && !has_same_bits(now[i], was[i])) set_json_member(text, names[i], json_number(now[i]));
    });
}

void set_lens(std::string& object, bool ortho, const Node& now, const Node& was) {
    constexpr const char* kPerspective[] = {"zfar", "znear", "yfov", "aspectRatio"};
    constexpr const char* kOrthographic[] = {"zfar", "znear", "ymag", "xmag"};
    set_members(object, ortho ? "orthographic" : "perspective", ortho ? kOrthographic : kPerspective, now.lens,
                was.lens);
}

void set_collider(std::string& object, ColliderShape shape, const Node& now, const Node& was) {
    const ColliderForm& form = kColliderForms[static_cast<std::size_t>(shape)];
    if (shape != ColliderShape::Box)
        set_members(object, form.type, form.names, now.collider, was.collider);
    else if (now.collider != was.collider)
        change_member(object, form.type,
                      [&](std::string& text) { set_numbers(text, form.names[0], now.collider, was.collider); });
}

std::vector<int> integers_of(std::string_view text, const std::optional<TextSpan>& array) {
    std::vector<int> out;
    if (!array) return out;
    for (const TextSpan& element : json_elements(text, *array))
        out.push_back(std::atoi(std::string(text_of(text, element)).c_str()));
    return out;
}

// Keeps the order of those that stay; new ones follow. An array without elements is not valid glTF.
void set_list(std::string& object, const char* name, const std::vector<int>& wanted) {
    const auto array = json_member(object, json_value(object), name);
    std::vector<int> list, sorted = wanted;
    std::sort(sorted.begin(), sorted.end());
    for (const int i : integers_of(object, array))
        if (std::binary_search(sorted.begin(), sorted.end(), i)) list.push_back(i);
    std::vector<int> kept = list;
    std::sort(kept.begin(), kept.end());
    for (const int i : wanted)
        if (!std::binary_search(kept.begin(), kept.end(), i)) list.push_back(i);
    if (list == integers_of(object, array)) return;
    std::vector<std::string> numbers;
    for (const int i : list)
        numbers.push_back(std::to_string(i));
    if (list.empty())
        remove_json_member(object, name);
    else
        set_json_member(object, name, json_array_like(array ? text_of(object, *array) : "[]", numbers));
}

// Relative URIs of everything but extras, where the viewer cannot know what "uri" means.
void adapt_uris(std::string_view text, TextSpan value, const std::string& prefix, JsonEdits& edits) {
    for (const TextSpan& element : json_elements(text, value))
        adapt_uris(text, element, prefix, edits);
    for (const JsonMember& m : json_members(text, value)) {
        const std::string key = json_string(text_of(text, m.key));
        const std::string uri = key == "uri" ? json_string(text_of(text, m.value)) : std::string();
        if (uri.empty() && key != "extras") adapt_uris(text, m.value, prefix, edits);
        // RFC 3986, 4.2: of no scheme, no root, and not in the same file
        const bool is_relative = !uri.empty() && uri[0] != '/' && uri[0] != '#' && uri.find(':') >= uri.find('/');
        if (is_relative) edits.replace({m.value.begin + 1, m.value.begin + 1}, prefix);
    }
}

// What stands before a URI that was relative to `from`, so that it is relative to `to`; empty if they are the same.
std::string uri_prefix(const std::string& from, const std::string& to) {
    namespace fs = std::filesystem;
    std::error_code code;
    const auto folder = [&](const std::string& path) { return fs::weakly_canonical(path.empty() ? "." : path, code); };
    const fs::path relative = folder(from).lexically_relative(folder(to));
    if (relative == ".") return {};
    constexpr std::string_view kPlain = "-._~/"; // RFC 3986, 2.3, and the separator
    std::string out;
    for (const char c : relative.generic_string() + "/") {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (byte >= '0' && byte <= '9') || ((byte | 32) >= 'a' && (byte | 32) <= 'z') ||
                           kPlain.find(c) != std::string_view::npos;
        constexpr char kHex[] = "0123456789ABCDEF";
        if (plain)
            out += c;
        else
            out += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
    return out;
}

std::string u32(std::size_t value) {
    std::string out(4, '\0');
    for (std::size_t i = 0; i < 4; ++i)
        out[i] = static_cast<char>(value >> (8 * i) & 255);
    return out;
}

// A header of 12 bytes; then the JSON's length, type and text; then the other chunks (glTF 2.0, section 4.4).
std::string glb(std::string json, std::string_view chunks) {
    json.resize((json.size() + 3) / 4 * 4, ' ');
    return "glTF" + u32(2) + u32(20 + json.size() + chunks.size()) + u32(json.size()) + "JSON" + json +
           std::string(chunks);
}

// The buffer in a GLB's binary chunk becomes a data URI.
void embed_chunk(std::string& json, std::string_view chunks) {
    const auto buffers = json_member(json, json_value(json), "buffers");
    const auto all = buffers ? json_elements(json, *buffers) : std::vector<TextSpan>();
    if (all.empty() || chunks.size() < 8 || json_member(json, all[0], "uri")) return;
    std::string first(text_of(json, all[0]));
    const auto length = json_member(first, json_value(first), "byteLength");
    const std::size_t bytes = length ? std::strtoull(first.c_str() + length->begin, nullptr, 10) : 0;
    set_json_member(first, "uri", "\"data:application/octet-stream;base64," + base64(chunks.substr(8, bytes)) + '"');
    json.replace(all[0].begin, all[0].end - all[0].begin, first);
}

} // namespace

bool Scene::is_animated(NodeId id) const {
    const int source = node(id).source;
    return source >= 0 && static_cast<std::size_t>(source) < source_->animated.size() &&
           source_->animated[static_cast<std::size_t>(source)];
}

int Scene::text_source(const Node& node) const {
    const int own = source_ ? static_cast<int>(source_->loaded.size()) : 0;
    return node.source >= 0 && node.source < own ? node.source : node.copied_from < own ? node.copied_from : -1;
}

NodeId Scene::skeleton_of(NodeId id) const {
    const int at = text_source(node(id)), joint = at < 0 ? -1 : source_->joints[static_cast<std::size_t>(at)];
    NodeId root = -1; // of the joint's ancestors the nearest one that moves the mesh here as well, or else the topmost
    for (NodeId i = 0; i < node_count() && joint >= 0 && root < 0; ++i)
        if (node(i).source == joint && is_alive(i)) root = i;
    while (root >= 0 && !is_in_subtree(id, root) && node(root).parent >= 0)
        root = node(root).parent;
    return root == id ? -1 : root;
}

bool Scene::keeps_flags(NodeId id) const {
    const int at = text_source(node(id));
    return at < 0 || source_->keeps_flags[static_cast<std::size_t>(at)];
}

// The index of each node in the file; -1: none. New nodes come after the file's own.
std::vector<int> Scene::place_nodes() const {
    const int own = static_cast<int>(source_->loaded.size());
    int next = own;
    std::vector<int> index(nodes.size(), -1);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].source >= 0 && nodes[i].source < own)
            index[i] = nodes[i].source;
        else if (is_alive(static_cast<NodeId>(i)))
            index[i] = next++;
    }
    return index;
}

// A light, a camera and a collider of the file have the same numbers in all their nodes.
void Scene::edit_shared(JsonEdits& edits) const {
    const std::string_view text = source_->text();
    const auto lights = elements_at(text, {"extensions", "KHR_lights_punctual", "lights"}),
               cameras = elements_at(text, {"cameras"}),
               shapes = elements_at(text, {"extensions", "KHR_implicit_shapes", "shapes"});
    for (NodeId i = 0; i < node_count(); ++i) {
        const auto source = static_cast<std::size_t>(node(i).source);
        if (source >= source_->loaded.size()) continue;
        const Node &now = node(i), &loaded = source_->loaded[source];
        const NodeContent& what = content(i);
        const auto edit = [&](const std::vector<TextSpan>& all, int index, const auto& set) {
            if (static_cast<std::size_t>(index) >= all.size()) return;
            const TextSpan place = all[static_cast<std::size_t>(index)];
            std::string object(text_of(text, place));
            set(object);
            if (object != text_of(text, place)) edits.replace(place, std::move(object));
        };
        edit(lights, what.light, [&](std::string& object) { set_light(object, now, loaded); });
        edit(cameras, what.camera, [&](std::string& object) { set_lens(object, what.ortho, now, loaded); });
        edit(shapes, what.collider, [&](std::string& object) { set_collider(object, what.shape, now, loaded); });
    }
}

// The JSON text with the current nodes.
std::string Scene::edited_text(const std::vector<int>& index) const {
    const std::string_view text = source_->text();
    const TextSpan whole = json_value(text);
    const std::size_t own = source_->loaded.size();
    const auto nodes_array = json_member(text, whole, "nodes");
    const std::vector<TextSpan> elements = nodes_array ? json_elements(text, *nodes_array) : std::vector<TextSpan>();
    if (elements.size() != own) return {}; // not what tinygltf made of it
    // Children by index in the file; the last one is of the scene.
    const auto count = static_cast<std::size_t>(*std::max_element(index.begin(), index.end()) + 1);
    std::vector<std::vector<int>> children(std::max(own, count) + 1);
    std::vector<bool> is_touched(children.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Node& node = nodes[i];
        const auto list_of = [&](int parent) {
            return parent < 0 ? children.size() - 1 : static_cast<std::size_t>(parent);
        };
        const int parent = node.parent < 0 ? -1 : index[static_cast<std::size_t>(node.parent)];
        const std::size_t now = node.parent >= 0 && parent < 0 ? children.size() : list_of(parent);
        const bool is_listed = index[i] >= 0 && !node.deleted && now < children.size();
        if (is_listed) children[now].push_back(index[i]);
        const bool is_own = index[i] >= 0 && static_cast<std::size_t>(index[i]) < own;
        const std::size_t was = is_own ? list_of(source_->loaded[static_cast<std::size_t>(index[i])].parent) : now;
        if (is_own && is_listed && was == now) continue;
        if (now < children.size()) is_touched[now] = true;
        if (was < children.size()) is_touched[was] = true;
    }
    JsonEdits edits;
    edit_shared(edits);
    std::vector<std::string> added(count > own ? count - own : 0);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (index[i] < 0) continue;
        const auto at = static_cast<std::size_t>(index[i]);
        const int like = text_source(nodes[i]);
        std::string object(like < 0 ? "{}" : text_of(text, elements[static_cast<std::size_t>(like)]));
        if (at < own) {
            const std::string before = object;
            set_node(object, nodes[i], source_->loaded[at]);
            if (is_touched[at]) set_list(object, "children", children[at]);
            if (object != before) edits.replace(elements[at], std::move(object));
            continue;
        }
        Node was = like < 0 ? Node() : source_->loaded[static_cast<std::size_t>(like)];
        const bool is_moved = !gizmo::same_bits(nodes[i].local, was.local) || nodes[i].shear != was.shear;
        const bool has_matrix = json_member(object, json_value(object), "matrix").has_value();
        if (has_matrix && is_moved && nodes[i].shear == glm::dmat3(1)) { // its parts would be rounded
            remove_json_member(object, "matrix");
            was.local = {};
            was.shear = glm::dmat3(1);
        }
        // A node without a name in the file is shown by its index there.
        if (!json_member(object, json_value(object), "name")) was.name.clear();
        if (like < 0 && nodes[i].mesh >= 0) set_json_member(object, "mesh", std::to_string(nodes[i].mesh));
        remove_json_member(object, "children");
        set_node(object, nodes[i], was);
        set_list(object, "children", children[at]);
        added[at - own] = std::move(object);
    }
    std::string rest; // the whole text, where it lacks an array
    if (!added.empty() && !elements.empty()) {
        // A comma and the whitespace that is before the first node.
        const std::string_view space = text.substr(nodes_array->begin + 1, elements[0].begin - nodes_array->begin - 1);
        std::string more;
        for (const std::string& object : added)
            more += "," + std::string(space) + object;
        edits.replace({elements.back().end, elements.back().end}, std::move(more));
    }
    const auto scenes = json_member(text, whole, "scenes");
    const auto all = scenes ? json_elements(text, *scenes) : std::vector<TextSpan>();
    const auto shown = static_cast<std::size_t>(std::max(source_->scene, 0));
    if (is_touched.back() && shown < all.size()) {
        std::string object(text_of(text, all[shown]));
        set_list(object, "nodes", children.back());
        edits.replace(all[shown], std::move(object));
    }
    std::string out = edits.is_empty() ? std::string(text) : edits.apply(text);
    if (!added.empty() && elements.empty()) set_json_member(out, "nodes", json_array_like("[]", added));
    if (is_touched.back() && shown >= all.size()) {
        std::string object = "{}";
        set_list(object, "nodes", children.back());
        set_json_member(out, "scenes", json_array_like("[]", {object}));
    }
    return out;
}

bool Scene::save(const std::string& path, std::string& error) {
    namespace fs = std::filesystem;
    const std::string directory = fs::path(path).parent_path().string();
    const std::vector<int> index = place_nodes();
    const Source& from = *source_;
    std::string json = nodes.empty() ? std::string(from.text()) : edited_text(index);
    if (const std::string prefix = uri_prefix(from.directory, directory); !prefix.empty()) {
        JsonEdits edits;
        adapt_uris(json, json_value(json), prefix, edits);
        json = edits.apply(json);
    }
    const bool binary = is_glb_name(path);
    const std::string_view before = std::string_view(from.bytes).substr(0, from.json.begin);
    std::string_view after = std::string_view(from.bytes).substr(from.json.end);
    const bool is_same = from.is_binary == binary && json == from.text();
    if (from.is_binary) { // behind the padding of the JSON
        std::uint32_t length = 0;
        std::memcpy(&length, from.bytes.data() + 12, sizeof length);
        const std::string_view tail = after.substr(0, 20 + length - from.json.end);
        if (binary) json.append(tail.substr(0, tail.find_last_not_of(' ') + 1)).insert(0, before.substr(20));
        after = std::string_view(from.bytes).substr(20 + length);
    }
    std::string bytes;
    if (is_same)
        bytes = from.bytes;
    else if (binary)
        bytes = glb(std::move(json), from.is_binary ? after : std::string_view());
    else if (from.is_binary) {
        embed_chunk(json, after);
        bytes = json + "\n";
    } else
        bytes = std::string(before) + json + std::string(after);
    // The written file is read back before it replaces the old one, so that an error here cannot destroy the scene.
    std::string why;
    const std::span<const unsigned char> view(reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    if (!parse(view, binary, directory, why))
        return fail(error, path + ": not written, because it could not be read again: " + why);
    error = replace_file(path, bytes);
    if (!error.empty()) return false;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        nodes[i].source = index[i];
    return true;
}

} // namespace sample
