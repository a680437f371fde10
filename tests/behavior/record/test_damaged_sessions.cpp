// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Recordings that were cut, mixed up or written by hand: what is not a session is refused in words, whatever else
// stands there is played, and the context can be used afterwards.
#include "support/editor.hpp"
#include "support/scale.hpp"
#include "support/session.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace gizmo;
using test::Random;

std::string session_of(std::uint64_t seed, int frames) {
    Recorder recorder;
    test::Session session(seed, &recorder);
    session.run(frames);
    return recorder.text();
}

std::vector<std::string> lines_of_text(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0, end = 0; at < text.size(); at = end) {
        end = std::min(text.find('\n', at), text.size() - 1) + 1;
        lines.push_back(text.substr(at, end - at));
    }
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line;
    return text;
}

// Each number of a call in turn is larger than any count can be: what is counted ends where the line does.
TEST(DamagedSessions, NoCountIsTakenAtItsWord) {
    Context context;
    DTransform object;
    Recorder recorder;
    context.record_to(&recorder);
    context.begin_frame({});
    context.manipulate(Mode::Translate, TransformSpan(std::span(&object, 1)), test::front_camera(), {.id = 1});
    context.end_frame();
    context.record_to(nullptr);
    std::vector<std::string> lines = lines_of_text(recorder.text());
    const auto call = std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("call"); });
    ASSERT_NE(call, lines.end());
    const std::string whole = *call;
    int refused = 0;
    for (std::size_t at = whole.find(' '); at != std::string::npos; at = whole.find(' ', at + 1)) {
        const std::size_t end = std::min(whole.find_first_of(" \n", at + 1), whole.size());
        *call = whole.substr(0, at + 1) + "4000000000" + whole.substr(end);
        Context fresh;
        refused += replay(joined(lines), fresh).error != nullptr;
    }
    EXPECT_GT(refused, 5);
    *call = whole;
    Context fresh;
    EXPECT_EQ(replay(joined(lines), fresh).error, nullptr);
}

// Of more features than there is room for those that there is room for are recorded.
TEST(DamagedSessions, AProviderThatCountsTooManyDamagesNone) {
    Context context;
    Recorder recorder;
    context.record_to(&recorder);
    DTransform object;
    const Camera camera = test::front_camera();
    const Options options{.id = 1, .snap_provider = [](void*, const SnapQuery&, std::span<SnapFeature> out) {
                              for (std::size_t i = 0; i < out.size(); ++i)
                                  out[i] = {.user = i, .position = {static_cast<double>(i), 0, 0}};
                              return out.size() + 1000;
                          }};
    std::optional<glm::dvec2> at;
    for (int i = 0; i < 6; ++i) {
        const glm::dvec2 cursor = at ? *at + glm::dvec2(9.0 * i, 0) : glm::dvec2(-1000, -1000);
        context.begin_frame({.cursor = cursor, .down = i > 1, .snap = true});
        context.manipulate(Mode::Translate, object, camera, options);
        context.end_frame();
        if (i == 0) at = context.handle_position(1, Handle::TranslateX);
    }
    ASSERT_TRUE(context.is_active());
    Context fresh;
    const Replay replayed = replay(recorder.text(), fresh);
    EXPECT_EQ(replayed.error, nullptr) << replayed.error;
    EXPECT_EQ(replayed.calls, 6u);
    EXPECT_EQ(replayed.differences, 0u);
}

// A word that is put at the end, in the middle or taken away: of each kind of line.
TEST(DamagedSessions, ALineWithAWordTooManyOrTooFewIsRefused) {
    std::vector<std::string> kinds;
    int tried = 0;
    for (std::uint64_t seed = 0; seed < 60 && kinds.size() < 8; ++seed) {
        const std::vector<std::string> lines = lines_of_text(session_of(seed, 12));
        for (std::size_t i = 1; i < lines.size(); ++i) {
            const std::string word = lines[i].substr(0, lines[i].find_first_of(" \n"));
            if (word == "type" || std::ranges::find(kinds, word) != kinds.end()) continue;
            kinds.push_back(word);
            for (const bool more : {true, false}) {
                std::vector<std::string> damaged(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i) + 1);
                std::string& line = damaged.back();
                line.pop_back();
                const std::size_t last = line.rfind(' ');
                if (more)
                    line += " 0";
                else if (last == std::string::npos)
                    continue;
                else
                    line.resize(last);
                line += '\n';
                Context fresh;
                const Replay played = replay(joined(damaged), fresh);
                EXPECT_NE(played.error, nullptr) << word << (more ? " with more" : " with less");
                EXPECT_EQ(played.error_line, i + 1) << word;
                ++tried;
            }
        }
    }
    EXPECT_EQ(kinds.size(), 8u) << "frame, call, view, end, start, constrain, confirm, nudge";
    EXPECT_EQ(tried, 14);
}

// One kind of damage at a random place.
void damage(Random& random, std::string& text) {
    const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
    const std::size_t at = below(text.size());
    const auto word_at = [&](std::size_t from) {
        const std::size_t begin = std::min(text.find_first_of(" \n", from), text.size() - 1) + 1;
        return std::pair(begin, std::min(text.find_first_of(" \n", begin), text.size()));
    };
    static const char* const kWords[] = {"0",
                                         "1",
                                         "-1",
                                         "255",
                                         "18446744073709551615",
                                         "4294967296",
                                         "-9223372036854775808",
                                         "nan:7ff8000000000000",
                                         "inf",
                                         "-inf",
                                         "1p+1023",
                                         "1p-1074",
                                         "x",
                                         "o",
                                         "n",
                                         "7"};
    switch (random() % 8) {
    case 0:
        text[at] = static_cast<char>(random());
        break;
    case 1:
        text.erase(at, 1 + below(40));
        break;
    case 2:
        text.resize(at);
        break;
    case 3: { // a line twice, or at another place
        const std::size_t begin = text.rfind('\n', at) + 1, end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string line = text.substr(begin, end - begin);
        if (test::coin(random)) text.erase(begin, end - begin);
        text.insert(text.empty() ? 0 : text.find('\n', below(text.size())) + 1, line);
        break;
    }
    default: { // a word becomes another, or one of the text's own
        const auto [begin, end] = word_at(at);
        std::string word = kWords[below(std::size(kWords))];
        if (test::coin(random)) {
            const auto [b, e] = word_at(below(text.size()));
            if (e > b) word = text.substr(b, e - b);
        }
        if (end >= begin && begin < text.size()) text.replace(begin, end - begin, word);
        break;
    }
    }
}

// What is refused and what is played: afterwards a clean gizmo is dragged as ever.
TEST(DamagedSessions, AreRefusedOrPlayedAndTheContextGoesOn) {
    Random random(77);
    int refused = 0, played = 0, different = 0;
    const int sessions = test::scaled(40);
    for (int seed = 0; seed < sessions; ++seed) {
        const std::string whole = session_of(5000 + static_cast<std::uint64_t>(seed), 5);
        for (int n = 0; n < 30; ++n) {
            std::string text = whole;
            for (std::size_t k = 1 + random() % 3; k > 0 && !text.empty(); --k)
                damage(random, text);
            test::Editor e;
            const Replay result = replay(text, e.context);
            refused += result.error != nullptr;
            played += result.error == nullptr;
            different += result.differences > 0;
            EXPECT_LE(result.differences, result.calls);
            EXPECT_EQ(result.error == nullptr, result.error_line == 0);
            if (n % 10 != 0) continue;
            e.context.style = Style{};
            e.frame({.cursor = {-100, -100}, .cancel = true});
            const glm::dvec2 at = e.press(Handle::TranslateX);
            e.frame({.cursor = at + glm::dvec2(30, 0), .down = true});
            EXPECT_GT(e.object.position.x, 0);
            e.frame({.cursor = at + glm::dvec2(30, 0)});
            EXPECT_EQ(e.context.events().size(), 1u);
        }
    }
    EXPECT_GT(refused, sessions * 5);
    EXPECT_GT(played, sessions * 2);
    EXPECT_GT(different, sessions);
}

// A call for each of one is one for each, and of a call that nothing comes before the frame is the first.
TEST(DamagedSessions, ACallForEachOfOneIsPlayedAsThatAndDiffersInTheFirstFrame) {
    Context context;
    std::array<DTransform, 1> objects{};
    Recorder recorder;
    context.record_to(&recorder);
    context.begin_frame({});
    context.manipulate_each(Mode::Translate, TransformSpan(std::span(objects)), test::front_camera(), {.id = 1});
    context.end_frame();
    context.record_to(nullptr);
    std::vector<std::string> lines = lines_of_text(recorder.text());
    Context fresh;
    const Replay whole = replay(joined(lines), fresh);
    EXPECT_EQ(whole.error, nullptr) << whole.error;
    EXPECT_EQ(whole.calls, 1u);
    EXPECT_EQ(whole.differences, 0u);
    std::erase_if(lines, [](const std::string& line) { return line.starts_with("frame"); });
    const auto call = std::ranges::find_if(lines, [](const std::string& line) { return line.starts_with("call"); });
    ASSERT_NE(call, lines.end());
    // One object's scale along z is the last word but one.
    const std::size_t end = call->rfind(' ', call->size() - 3), begin = call->rfind(' ', end - 1) + 1;
    call->replace(begin, end - begin, "1.8p+5");
    Context other;
    const Replay changed = replay(joined(lines), other);
    EXPECT_EQ(changed.error, nullptr) << changed.error;
    EXPECT_EQ(changed.differences, 1u);
    EXPECT_EQ(changed.first_difference, 0u);
}

} // namespace
