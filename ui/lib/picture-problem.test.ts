import { afterEach, expect, test } from "vitest";
import { i18n } from "./i18n.ts";
import { pictureProblem } from "./picture-problem.ts";

afterEach(() => i18n.loadAndActivate({ locale: "en", messages: {} }));

test("a file of another type is refused before it is uploaded, and the types are listed in the page's language", () => {
  const drawing = { type: "image/svg+xml", size: 100 };
  expect(pictureProblem(drawing, 5)).toBe("Choose a PNG, JPEG, GIF, or WebP picture.");
  i18n.loadAndActivate({ locale: "de", messages: {} });
  expect(pictureProblem(drawing, 5)).toContain("PNG, JPEG, GIF oder WebP");
});

test("a file that is too large is refused", () => {
  expect(pictureProblem({ type: "image/png", size: 5 * 1024 * 1024 }, 5)).toBeUndefined();
  expect(pictureProblem({ type: "image/png", size: 5 * 1024 * 1024 + 1 }, 5)).toBe("Choose a picture of at most 5 MB.");
});
