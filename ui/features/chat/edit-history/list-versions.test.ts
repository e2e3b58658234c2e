import { expect, test } from "vitest";
import type { VersionShape } from "#server/domain/messages/shapes/edits.ts";
import { listVersions } from "./list-versions.ts";

const sent: VersionShape = {
  topic: "lunch",
  content: "Soup",
  rendered_content: "<p>Soup</p>",
  user_id: 7,
  timestamp: 100,
};

test("versions say what changed, the newest first, with the places before and after a move", () => {
  const edited: VersionShape = {
    ...sent,
    timestamp: 200,
    prev_content: "Soup",
    content: "Pie",
    rendered_content: "<p>Pie</p>",
    content_html_diff: "<p><span>Soup</span>Pie</p>",
  };
  const moved: VersionShape = { ...edited, timestamp: 300, topic: "dinner", prev_topic: "lunch", prev_stream: 4 };
  const { prev_content: _, content_html_diff: __, ...movedOnly } = moved;
  const resolved: VersionShape = { ...sent, timestamp: 400, topic: "✔ dinner", prev_topic: "dinner", user_id: null };
  expect(listVersions([sent, edited, movedOnly, resolved], 5)).toEqual([
    { number: 4, timestamp: 400, userId: null, change: "resolved" },
    {
      number: 3,
      timestamp: 300,
      userId: 7,
      change: "moved",
      from: { kind: "topic", channelId: 4, topic: "lunch" },
      to: { kind: "topic", channelId: 5, topic: "dinner" },
    },
    { number: 2, timestamp: 200, userId: 7, change: "edited", html: "<p><span>Soup</span>Pie</p>" },
    { number: 1, timestamp: 100, userId: 7, change: "sent", html: "<p>Soup</p>" },
  ]);
});

test("one change can be an edit and a move", () => {
  const both: VersionShape = { ...sent, prev_content: "Pie", prev_stream: 4 };
  expect(listVersions([both], 5)).toEqual([
    {
      number: 1,
      timestamp: 100,
      userId: 7,
      change: "edited-and-moved",
      html: "<p>Soup</p>",
      from: { kind: "topic", channelId: 4, topic: "lunch" },
      to: { kind: "topic", channelId: 5, topic: "lunch" },
    },
  ]);
});
