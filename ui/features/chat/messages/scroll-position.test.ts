import { expect, test } from "vitest";
import { scrolledSince } from "./scroll-position.ts";

const list = (scrollTop: number) => ({ scrollTop, scrollHeight: 1_000, clientHeight: 400 });

test("a reader has scrolled if the list is at another place", () => {
  expect(scrolledSince(list(300), 500)).toBe(-200);
  expect(scrolledSince(list(500), 300)).toBe(200);
  expect(scrolledSince(list(600), 300)).toBe(300);
});

test("parts of a pixel are no scrolling, and neither is what the browser does when a list has become shorter", () => {
  expect(scrolledSince(list(300.5), 300)).toBe(0);
  expect(scrolledSince(list(600), 900)).toBe(0);
  expect(scrolledSince(list(599.5), 900)).toBe(0);
});
