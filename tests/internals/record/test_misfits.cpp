// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Calls that no recorder writes: of a form that there is not, cut within, or with a subject of another form.
#include "record/record_writer.hpp"
#include "support/cameras.hpp"

#include <gizmo/context.hpp>

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

namespace {

using namespace gizmo;

const Camera& front() {
    static const Camera camera = test::look_at({4, 3, 5}, {0, 0, 0}, {0, 1, 0}, {});
    return camera;
}

// A session of one call, up to where what came out of it is written.
std::string begun_call(CallForm form, const Subject& subject) {
    const Options options{.id = 1};
    const std::array modes{Mode::Translate};
    const EachOwn own{modes, std::span(&options, 1), {}};
    const CustomHandle custom{.constraint = form == CallForm::Point ? Constraint::Plane : Constraint::Line};
    const PointStyle points;
    RecordWriter writer;
    writer.frame({}, 0, {});
    CallInput input{.form = form, .mode = Mode::Translate, .camera = front(), .options = options};
    if (form == CallForm::Value || form == CallForm::Point) input.custom = &custom;
    if (form == CallForm::Points) input.point_style = &points;
    if (form == CallForm::EachOwn) input.own = &own;
    writer.call_in(input, subject);
    return writer.text();
}

Replay played(const std::string& text, Context& context) {
    return replay(text, context);
}

// Nothing came out, and the subject is as it was.
std::string outcome(const Subject& subject) {
    std::string text;
    TextWriter w(text);
    write_subject(w, subject);
    RecordedAnswer answer;
    std::string all = " 0 0 0"; // no snap features, no neighbors
    TextWriter words(all);
    fields(words, answer);
    return all + ' ' + text + "\nend\n";
}

TEST(Misfits, ACallIsRunWithASubjectOfItsOwnFormAlone) {
    std::array<Transform, 1> one{};
    std::array<DTransform, 2> two{};
    std::array<DTransform, 1> node{};
    const std::array<Member, 1> members{Member{.transform = node.data()}};
    double number = 0;
    glm::dvec3 point(0);
    std::array<glm::dvec3, 2> points{};
    const CustomHandle slider{.constraint = Constraint::Line, .direction = {1, 0, 0}};
    struct OnePart final : Composite {
        explicit OnePart(const CustomPart& one)
            : part(one) {}
        std::span<const CustomPart> parts(const Camera&) const override { return {&part, 1}; }
        CustomPart part;
    };
    const OnePart composite({.number = &number, .handles = {&slider, 1}});
    const Camera camera;
    const MadeParts parts(composite, camera);
    enum { kOne = 1, kTwo = 2, kNode = 4, kNumber = 8, kPoint = 16, kPoints = 32, kParts = 64 };
    const std::array<std::pair<int, Subject>, 7> subjects{{{kOne, TransformSpan(one)},
                                                           {kTwo, TransformSpan(two)},
                                                           {kNode, TransformSpan(members)},
                                                           {kNumber, &number},
                                                           {kPoint, &point},
                                                           {kPoints, PointSpan(std::span<glm::dvec3>(points))},
                                                           {kParts, &parts}}};
    // Options of their own are there for one; nodes are dragged as one selection.
    for (const auto& [form, fits] :
         {std::pair(CallForm::One, int{kOne}), std::pair(CallForm::Selection, kOne | kTwo | kNode),
          std::pair(CallForm::Each, kOne | kTwo), std::pair(CallForm::EachOwn, int{kOne}),
          std::pair(CallForm::Value, int{kNumber}), std::pair(CallForm::Point, int{kPoint}),
          std::pair(CallForm::Points, int{kPoints}), std::pair(CallForm::Parts, int{kParts})})
        for (const auto& [kind, subject] : subjects) {
            Context context;
            const Replay replayed = played(begun_call(form, subject) + outcome(subject), context);
            EXPECT_EQ(replayed.error, nullptr) << replayed.error;
            EXPECT_EQ(replayed.calls, 1u);
            EXPECT_EQ(context.draw_list().is_empty(), (fits & kind) == 0) << static_cast<char>(form) << ' ' << kind;
        }
}

TEST(Misfits, ACallOfNoFormOrThatEndsBeforeItsTimeIsRefused) {
    DTransform object;
    const Subject subject = TransformSpan(std::span(&object, 1));
    const std::string begun = begun_call(CallForm::One, subject), out = outcome(subject);
    const auto is_refused = [](const std::string& text) {
        Context context;
        const Replay replayed = played(text, context);
        EXPECT_EQ(replayed.error != nullptr, replayed.error_line == 3) << text;
        return replayed.error != nullptr;
    };
    const std::size_t form = begun.find("call o") + 5;
    const auto of_form = [&](std::string_view word) {
        return begun.substr(0, form) + std::string(word) + begun.substr(form + 1) + out;
    };
    EXPECT_FALSE(is_refused(of_form("o")));
    for (const std::string_view word : {"z", "oo", "os", "0"})
        EXPECT_TRUE(is_refused(of_form(word))) << word;
    // Within the subject, and before it.
    for (std::size_t words = 1; words < 14; ++words) {
        std::size_t end = begun.size();
        for (std::size_t i = 0; i < words; ++i)
            end = begun.rfind(' ', end - 1);
        EXPECT_TRUE(is_refused(begun.substr(0, end) + "\nend\n")) << words;
    }
    EXPECT_TRUE(is_refused(begun + " 0 65" + out.substr(4))) << "more features than there may be";
    // What a call leaves is read to its end, and is of a kind that there is.
    const std::size_t kind = out.rfind(" d 1 ");
    ASSERT_NE(kind, std::string::npos);
    for (const std::string_view left : {"dd", "q", "d", "d 1", ""})
        EXPECT_TRUE(is_refused(begun + out.substr(0, kind + 1) + std::string(left) + "\nend\n")) << left;
}

TEST(Misfits, OfFeaturesThereAreAsManyAsThereIsRoomFor) {
    SnapRecorder tap{.replays = true};
    std::array<SnapFeature, 8> out{};
    for (const auto& [recorded, asked, given] :
         {std::tuple(5u, 8u, 5u), std::tuple(5u, 5u, 5u), std::tuple(5u, 2u, 2u), std::tuple(0u, 2u, 0u)}) {
        tap.count = recorded;
        EXPECT_EQ(SnapRecorder::ask(&tap, {}, std::span(out).first(asked)), given);
        EXPECT_EQ(tap.count, given);
    }
}

// A drag whose parent has moved says where it was pressed, too; there are six kinds of what is grabbed.
TEST(Misfits, ADragThatWasCarriedIsReadBack) {
    Drag drag;
    drag.press.emplace();
    for (const Grab& grab : {Grab(LineGrab{}), Grab(RingGrab{}), Grab(ScreenGrab{})}) {
        drag.press->grab = grab;
        drag.press->start_twist = 0.25;
        const std::string text = to_text(drag);
        const auto read = drag_from_text(text);
        ASSERT_TRUE(read);
        ASSERT_TRUE(read->press);
        EXPECT_EQ(read->press->grab.index(), grab.index());
        EXPECT_EQ(to_text(*read), text);
        Drag without = drag;
        without.press.reset();
        const std::string plain = to_text(without);
        std::size_t differs = 0;
        while (text[differs] == plain[differs])
            ++differs;
        // 0: there is no press; 1 and the kind of its grab.
        ASSERT_EQ(plain[differs], '0');
        ASSERT_EQ(text.substr(differs, 4), "1 " + std::to_string(grab.index()) + " ");
        for (const char* kind : {"6", "7", "99"})
            EXPECT_FALSE(drag_from_text(text.substr(0, differs + 2) + kind + text.substr(differs + 3))) << kind;
    }
}

} // namespace
