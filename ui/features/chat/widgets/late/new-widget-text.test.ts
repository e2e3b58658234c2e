import fc from "fast-check";
import { expect, test } from "vitest";
import { widgetIn } from "#server/domain/submessages/widget.ts";
import { newWidgetText } from "./new-widget-text.ts";

test("the text of a poll has its question first, and an item for each option that is not empty", () => {
  const text = newWidgetText({ kind: "poll", title: " Lunch? ", entries: ["Soup", " ", "Fish "] });
  expect(text).toBe("/poll Lunch?\n- Soup\n- Fish");
  expect(newWidgetText({ kind: "todo", title: "", entries: [] })).toBe("/todo");
});

const line = fc.string({ unit: "grapheme-ascii" }).map((text) => text.trim());

test("the server makes of the text the poll that was written", () => {
  fc.assert(
    fc.property(line, fc.array(line), (title, entries) => {
      expect(widgetIn(newWidgetText({ kind: "poll", title, entries }))).toEqual({
        widget_type: "poll",
        extra_data: { question: title, options: entries.filter((entry) => entry !== "") },
      });
    }),
  );
});
