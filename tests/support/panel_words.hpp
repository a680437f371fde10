// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What the panels say, read off the screen.
#pragma once

#include "support/screen_text.hpp"
#include "support/viewer_panels.hpp"

#include <string>
#include <utility>
#include <vector>

namespace test {

class PanelWords : public Panels {
protected:
    using Panels::Panels;
    std::vector<ShownText> texts() const { return shown_texts(*ui_.draw_data()); }
    std::vector<ShownText> with(const std::string& part) const {
        std::vector<ShownText> out;
        for (ShownText& t : texts())
            if (t.text.find(part) != std::string::npos) out.push_back(std::move(t));
        return out;
    }
    // The one nearest to the place.
    std::string text_at(const glm::dvec2& place) const {
        ShownText best{"", {1e9, 1e9}};
        for (const ShownText& t : texts())
            if (glm::distance(t.middle, place) < glm::distance(best.middle, place)) best = t;
        return best.text;
    }
    bool says_so() const { // that letters are lacking
        for (const viewer::Message& m : editor_.messages().shown())
            if (m.text.find("font") != std::string::npos) return true;
        return false;
    }
    glm::dvec2 handle(gizmo::Handle h) {
        const auto at = editor_.context().handle_position(editor_.gizmo().id(), h);
        EXPECT_TRUE(at);
        return at.value_or(glm::dvec2(0));
    }
};

} // namespace test
