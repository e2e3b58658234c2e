import { expect, test } from "vitest";
import { widgetIn } from "./widget.ts";

const poll = (question: string, options: string[]) => ({ widget_type: "poll", extra_data: { question, options } });
const todo = (task_list_title: string, tasks: { task: string; desc: string }[]) => ({
  widget_type: "todo",
  extra_data: { task_list_title, tasks },
});

test.each([
  ["/poll What is for lunch?", poll("What is for lunch?", [])],
  ["/poll", poll("", [])],
  ["/poll  Lunch? \nSoup\n- Fish\n* Eggs\n\n -Bread \n-\n", poll("Lunch?", ["Soup", "Fish", "Eggs", "Bread"])],
  ["/poll\nSoup\r\nFish", poll("", ["Soup", "Fish"])],
  ["/todo", todo("", [])],
  [
    "/todo Launch\nPaint the hall: two coats: red\n* Hang the clock",
    todo("Launch", [
      { task: "Paint the hall", desc: "two coats: red" },
      { task: "Hang the clock", desc: "" },
    ]),
  ],
])("%j asks for a widget", (content, widget) => {
  expect(widgetIn(content)).toEqual(widget);
});

test.each(["/pollution is up", "/todos", "/polls", " /poll Lunch?", "A /poll", "/me polls", "/Poll Lunch?", "hello"])(
  "%j is an ordinary message",
  (content) => {
    expect(widgetIn(content)).toBeUndefined();
  },
);

test("ten thousand characters of bullets and white space are read quickly", () => {
  const before = process.cpuUsage();
  for (const filler of ["- ", "\n-", " \n", "*", "\t"]) widgetIn(`/poll Lunch?\n${filler.repeat(5_000)}x`);
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(1_000_000);
});
