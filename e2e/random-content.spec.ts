import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import { rolldown } from "rolldown";
import { renderMarkdown } from "../server/markdown/render.ts";
import { createMessagesWith, hostileOffice } from "../server/markdown/testing/hostile.ts";
import { office } from "../server/markdown/testing.ts";

const root = join(import.meta.dirname, "..");

/** Each run has some thirty messages: about 100,000 are 3,400 runs. */
const numRuns = Number(process.env.CONTENT_RUNS ?? 200);

const tags = [
  ..."p br hr h1 strong em del code pre ul ol li blockquote table thead tbody tr th td a img video audio".split(" "),
  ..."time div span math annotation semantics mrow mi mo svg path line summary details script style b form".split(" "),
];
const names = [
  ..."class title alt start style datetime href src role data-user-id data-user-group-id data-code-language".split(" "),
  ..."data-animated data-original-dimensions data-original-src data-me data-unnamed".split(" "),
  ..."width height d id onclick".split(" "),
];
const values = [
  ..."user-mention user-group-mention topic-mention stream spoiler-block spoiler-header spoiler-content".split(" "),
  ..."codehilite copy-code katex katex-html message_inline_image highlight emoji emoji-1f600 emoji-d800".split(" "),
  ..."emoji-fffff-0-1 emoji-110000 silent * 0 -1 12 1e400 0x0 1x1 99999x1 999999x999999 NaN".split(" "),
  ..."2026-11-30T09:00:00Z 275760-09-14T00:00:00Z tomorrow #narrow/channel/1 #narrow/% # //".split(" "),
  ..."/user_uploads/%E0%A4%A /user_uploads/1/ab/soup.pdf https://[ http://a.example".split(" "),
  ..."javascript:alert(1) data:text/html,x".split(" "),
  ..."/user_uploads/thumbnail/1/ab/soup.png/840x560.webp width:1px color:red;x a&amp;b".split(" "),
  "emoji emoji-1f600-",
  "user-mention silent",
];

const rendered = ["soup", "<img src=x onerror=alert(1)>", "javascript:alert(1)"]
  .flatMap(createMessagesWith)
  .flatMap((source) => [renderMarkdown(source, office).html, renderMarkdown(source, hostileOffice).html]);

const text = fc.oneof(
  fc.constantFrom("soup", "\n", " ", "&lt;", "&", "<", ">", "</p>", "<!--", "]]>", "\u202e", "\ud83d", "😀", "/me"),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const value = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 12 }).map((any) => any.replaceAll('"', "")) },
);
const attribute = fc.tuple(fc.constantFrom(...names), value).map(([name, of]) => ` ${name}="${of}"`);
const { node } = fc.letrec<{ node: string; element: string }>((tie) => ({
  node: fc.oneof({ maxDepth: 4 }, text, tie("element"), tie("element")),
  element: fc
    .record({
      tag: fc.constantFrom(...tags),
      attributes: fc.array(attribute, { maxLength: 3 }),
      children: fc.array(tie("node"), { maxLength: 3 }),
      isClosed: fc.boolean(),
    })
    .map(({ tag, attributes, children, isClosed }) => {
      return `<${tag}${attributes.join("")}>${children.join("")}${isClosed ? `</${tag}>` : ""}`;
    }),
}));
/** What the server makes of a message, or a part of it that begins and ends anywhere. */
const cutPiece = fc
  .tuple(fc.constantFrom(...rendered), fc.nat({ max: 400 }), fc.nat({ max: 2_000 }))
  .map(([html, from, length]) => html.slice(from, from + length));
const content = fc.oneof(
  fc.array(node, { maxLength: 4 }).map((all) => all.join("")),
  fc.tuple(cutPiece, node).map(([piece, more]) => piece + more),
);

test("no content of a message, however it is made, stops the page from showing it", async ({ page }) => {
  test.slow();
  await openReader(page);
  await fc.assert(
    fc.asyncProperty(fc.array(content, { maxLength: 60, size: "max" }), async (contents) => {
      expect(await page.evaluate((all) => Reflect.get(window, "readContents")(all) as string[], contents)).toEqual([]);
    }),
    { numRuns },
  );
});

/** Opens an empty page with a function that shows contents as the chat does. It returns the errors. */
async function openReader(page: Page): Promise<void> {
  await page.route("**", (route) => {
    const isPage = route.request().url() === "http://office.test/";
    return isPage ? route.fulfill({ contentType: "text/html", body: "<!doctype html><main></main>" }) : route.abort();
  });
  await page.goto("http://office.test/");
  await page.addScriptTag({ content: await bundleReader() });
}

async function bundleReader(): Promise<string> {
  const file = (name: string) => JSON.stringify(join(root, "ui/features/chat/content", name));
  const source = `
    import { sanitizeMessage } from ${file("sanitize.ts")};
    import { prepareContent } from ${file("prepare-content.ts")};
    import { personalize } from ${file("personalize.ts")};
    const reader = { selfId: 12, isInGroup: (id) => id === 12, labels: { copyCode: "Copy", showSpoiler: "Show" } };
    const readers = [
      { ...reader, nameOf: () => undefined, isTo24: false, hasEmojiAsText: true, animation: "never" },
      { ...reader, nameOf: (id) => "Person " + id, isTo24: true, hasEmojiAsText: false, animation: "on_hover" },
    ];
    const main = document.querySelector("main");
    function show(html) {
      const content = sanitizeMessage(html);
      prepareContent(content);
      personalize(content, readers[0]);
      main.replaceChildren(content);
      personalize(main, readers[1]);
      const bad = main.querySelector("script, iframe, style, form, [onclick], [id], a[href^='javascript']");
      if (bad !== null) throw new Error("The page shows " + bad.outerHTML);
    }
    window.readContents = (contents) => contents.flatMap((html) => {
      try {
        show(html);
        return [];
      } catch (error) {
        return [String(error) + " in " + html];
      }
    });
  `;
  const entry = join(root, "ui/reader.js");
  const macro = join(root, "ui/macro.js");
  const bundle = await rolldown({
    input: "entry",
    platform: "browser",
    logLevel: "silent",
    plugins: [
      {
        name: "content-reader",
        resolveId: (id) => {
          if (id === "entry") return entry;
          if (id === "@lingui/core/macro") return macro;
          return /^#(?:server|ui)\//.test(id) ? join(root, id.slice(1)) : null;
        },
        load: (id) => {
          if (id === entry) return source;
          // The words do not matter here.
          return id === macro ? "export const t = (parts, ...values) => parts.join(values.join());" : null;
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: "iife" });
  await bundle.close();
  return `globalThis.process ??= { env: {} };\n${output[0].code}`;
}
