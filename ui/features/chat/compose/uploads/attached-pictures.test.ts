import { expect, test } from "vitest";
import { describeLink, findAttachedPictures } from "./attached-pictures.ts";

const text =
  "Look:\n[lamp.PNG](/user_uploads/2/ab/lamp.PNG)\n![](/user_uploads/2/cd/desk.jpg) [a.pdf](/user_uploads/2/a.pdf)";

test("a text has the pictures that it links to, and no other files", () => {
  expect(findAttachedPictures(text).map(({ label, address }) => [label, address])).toEqual([
    ["lamp.PNG", "/user_uploads/2/ab/lamp.PNG"],
    ["desk.jpg", "/user_uploads/2/cd/desk.jpg"],
  ]);
  expect(findAttachedPictures("[Uploading lamp.png…]() [x](https://example.com/lamp.png)")).toEqual([]);
});

test("the name of a file is no description, also where the server has changed it in the address", () => {
  const described = (link: string) => findAttachedPictures(link).map(({ description }) => description);
  const address = "/user_uploads/2/ab/Screenshot-2026-11-29-at-01.32-1.png";
  expect(described(`[Screenshot 2026-11-29 at 01.32 (1).png](${address})`)).toEqual([""]);
  expect(described(`[Screenshot.PNG](${address})`)).toEqual([""]);
  expect(described(`![](${address})`)).toEqual([""]);
  expect(described(`[The new shelves](${address})`)).toEqual(["The new shelves"]);
});

test("a description replaces the name of the file, and the link stays one", () => {
  const [lamp, desk] = findAttachedPictures(text).map((picture) => (typed: string) => describeLink(picture, typed));
  expect(lamp?.(" A lamp [new]\non the desk ")).toBe("[A lamp (new) on the desk](/user_uploads/2/ab/lamp.PNG)");
  expect(desk?.("The desk")).toBe("![The desk](/user_uploads/2/cd/desk.jpg)");
  expect(lamp?.("  ")).toBe("[lamp.PNG](/user_uploads/2/ab/lamp.PNG)");
});
