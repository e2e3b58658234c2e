import { expect, test } from "vitest";
import { linkFiles } from "./chat-page.ts";

const page = `<!doctype html>
<html lang="en">
  <head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-2.css">
  </head>
</html>
`;

test("the chat's page says that it opens the chat, and links to each file once, styles last", () => {
  const files = {
    scripts: ["assets/chat-3.js", "assets/index-1.js"],
    styles: ["assets/index-2.css", "assets/chat-4.css"],
  };
  expect(linkFiles(page, files)).toBe(`<!doctype html>
<html data-opens="chat" lang="en">
  <head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-2.css">
    <link rel="modulepreload" crossorigin href="/assets/chat-3.js">
    <link rel="stylesheet" crossorigin href="/assets/chat-4.css">
  </head>
</html>
`);
});

test("a page without a head fails the build", () => {
  expect(() => linkFiles("<p>Watercooler", { scripts: [], styles: [] })).toThrow("no head");
});
