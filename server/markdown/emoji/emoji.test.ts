import { describe, expect, it } from "vitest";
import { renderMarkdown } from "../render.ts";
import { office } from "../testing.ts";
import { codeToNames, emojiByName, emojiNames } from "./emoji-table.ts";

const html = (source: string) => renderMarkdown(source, office).html;
const thumbsUp =
  '<span aria-label="thumbs up" class="emoji emoji-1f44d" role="img" title="thumbs up">:thumbs_up:</span>';

describe("emoji in messages", () => {
  it("are found by name", () => {
    expect(html("Yes :thumbs_up:!")).toBe(`<p>Yes ${thumbsUp}!</p>`);
  });
  it("keep the name they were given", () => {
    expect(html(":+1:")).toBe(
      '<p><span aria-label="+1" class="emoji emoji-1f44d" role="img" title="+1">:+1:</span></p>',
    );
  });
  it("are found as characters, with or without the emoji variation selector", () => {
    const heart = '<span aria-label="heart" class="emoji emoji-2764" role="img" title="heart">:heart:</span>';
    expect(html("👍❤️❤")).toBe(`<p>${thumbsUp}${heart}${heart}</p>`);
  });
  it("of several characters are one", () => {
    expect(html("🇩🇪")).toContain('class="emoji emoji-1f1e9-1f1ea"');
    expect(html("1️⃣")).toContain('class="emoji emoji-0031-20e3"');
    expect(html("👩‍💻")).toContain('class="emoji emoji-1f469-200d-1f4bb"');
    expect(html("🏴󠁧󠁢󠁳󠁣󠁴󠁿")).toContain('class="emoji emoji-1f3f4-e0067-e0062-e0073-e0063-e0074-e007f"');
  });
  it("with a skin tone stay characters, because they are not in the table", () => {
    expect(Object.keys(codeToNames()).filter((code) => /-1f3f[b-f]/.test(code))).toEqual([]);
    expect(html("👍🏽 👩🏽‍💻 👋🏿")).toBe("<p>👍🏽 👩🏽‍💻 👋🏿</p>");
  });
  it.each([
    ["©", "00a9"],
    ["®", "00ae"],
    ["™", "2122"],
    ["↔", "2194"],
    ["©\ufe0f", "00a9"],
  ])("include the signs in the table: %s", (sign, code) => {
    expect(html(`Keel${sign} & Co`)).toMatch(
      new RegExp(`^<p>Keel<span aria-label="[^"]+" class="emoji emoji-${code}" [^>]+>:[a-z_]+:</span> &amp; Co</p>$`),
    );
  });
  it("do not include characters with the text variation selector, digits and similar signs", () => {
    expect(html("©\ufe0e ❤\ufe0e 5 # *")).toBe("<p>©\ufe0e ❤\ufe0e 5 # *</p>");
  });
  it("of the organization are images and come before others of the same name", () => {
    const cat = { id: 4, name: "cat", url: '/emoji/"4".png' };
    const lookup = { ...office, customEmojiByName: (name: string) => (name === "cat" ? cat : undefined) };
    expect(renderMarkdown(":cat:", lookup).html).toBe(
      '<p><img alt=":cat:" class="emoji" src="/emoji/&quot;4&quot;.png" title="cat"></p>',
    );
    expect(html(":office_cat:")).toBe(
      '<p><img alt=":office_cat:" class="emoji" src="/user_avatars/1/emoji/images/3.png" title="office_cat"></p>',
    );
  });
  it("that do not exist stay as they were typed, and so do times of day", () => {
    expect(html(":nope: 12:30:45 ::")).toBe("<p>:nope: 12:30:45 ::</p>");
  });
  it("stay as they were typed in code, and are found in links", () => {
    expect(html("`:thumbs_up: 👍`")).toBe("<p><code>:thumbs_up: 👍</code></p>");
    expect(html("[👍](/x)")).toBe(`<p><a href="/x">${thumbsUp}</a></p>`);
  });
});

describe("the emoji table", () => {
  it("finds the usual names", () => {
    const names = ["thumbs_up", "+1", "smile", "heart", "tada", "octopus", "working_on_it", "check"];
    expect(names.map((name) => emojiByName(name)?.code)).toEqual([
      "1f44d",
      "1f44d",
      "1f642",
      "2764",
      "1f389",
      "1f419",
      "1f6e0",
      "2705",
    ]);
  });
  it("gives each code a name, and each name one code", () => {
    const table = Object.entries(codeToNames());
    expect(table.length).toBeGreaterThan(1900);
    for (const [code, names] of table) {
      expect(code).toMatch(/^[0-9a-f]{4,5}(?:-[0-9a-f]{4,5})*$/);
      expect(code).not.toContain("fe0f");
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) {
        expect(name).toMatch(/^[a-z0-9_+-]+$/);
        expect(emojiByName(name)?.code).toBe(code);
      }
    }
  });
  it("has the displayed name first", () => {
    expect(emojiNames("1f44d").slice(0, 2)).toEqual(["thumbs_up", "+1"]);
    expect(emojiNames("1f642")[0]).toBe("smile");
    expect(emojiNames("ffff")).toEqual([]);
    expect(emojiByName("nope")).toBeUndefined();
  });
});
