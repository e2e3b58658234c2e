import { describe, expect, it } from "vitest";
import { renderMarkdown } from "./render.ts";
import { office, uploadPathId } from "./testing.ts";
import { updatePendingPreviews } from "./upload-previews.ts";

const html = (source: string) => renderMarkdown(source, office).html;
const address = (name: string) => `/user_uploads/${uploadPathId(name)}`;
const link = (name: string, text: string) => `<p><a href="${address(name)}">${text}</a></p>`;
const facts = 'data-original-dimensions="186x142" data-original-content-type="image/png"';
const picture =
  '<img data-original-dimensions="186x142" data-original-content-type="image/png" src="/small/lamp.webp">';
const block = (title = "the lamp") =>
  `<div class="message_inline_image"><a href="${address("lamp.png")}" title="${title}">${picture}</a></div>`;

describe("an upload that a message links", () => {
  it("is shown after its paragraph if it is a picture", () => {
    expect(html(`See [the lamp](${address("lamp.png")}) there\n\nBye`)).toBe(
      `<p>See <a href="${address("lamp.png")}">the lamp</a> there</p>\n${block()}\n<p>Bye</p>`,
    );
  });
  it("is marked as animated if it is", () => {
    expect(html(`[wave](${address("wave.gif")})`)).toContain(
      '<img data-original-dimensions="186x142" data-original-content-type="image/gif" data-animated="true" src="/small/wave.webp">',
    );
  });
  it("has a spinner while the thumbnail is being made", () => {
    expect(html(`[menu](${address("pending.png")})`)).toBe(
      `${link("pending.png", "menu")}\n<div class="message_inline_image"><a href="${address("pending.png")}" title="menu">` +
        `<img class="image-loading-placeholder" ${facts} src="/images/loading.svg"></a></div>`,
    );
  });
  it("is shown as a video", () => {
    const source = address("launch.mp4");
    expect(html(`[launch](${source})`)).toBe(
      `${link("launch.mp4", "launch")}\n<div class="message_inline_image message_inline_video">` +
        `<a href="${source}" title="launch"><video preload="metadata" src="${source}"></video></a></div>`,
    );
  });
  it("is played if it is sound", () => {
    expect(html(`[horn](${address("horn.ogg")})`)).toBe(
      `${link("horn.ogg", "horn")}\n<p><audio controls preload="metadata" src="${address("horn.ogg")}" title="horn"></audio></p>`,
    );
  });
  it("is only a link if it is anything else, or the author may not open it", () => {
    expect(html(`[plan](${address("plan.pdf")})`)).toBe(link("plan.pdf", "plan"));
    expect(html(`[secret](${address("secret.png")})`)).toBe(link("secret.png", "secret"));
  });
  it("is shown once, with the title of the first link", () => {
    const source = address("lamp.png");
    expect(html(`[the lamp](${source}) [again](${source})\n\n[and again](${source})`).split(block())).toHaveLength(2);
  });
  it("is shown after the item of a list, and not for a table", () => {
    const source = address("lamp.png");
    expect(html(`- [the lamp](${source})\n- menu`)).toBe(
      `<ul>\n<li><a href="${source}">the lamp</a>\n${block()}\n</li>\n<li>menu</li>\n</ul>`,
    );
    expect(html(`|a|\n|-|\n|[the lamp](${source})|`)).not.toContain("message_inline_image");
  });
  it("is not shown again in a quote", () => {
    const quoted = renderMarkdown(`> [the lamp](${address("lamp.png")})`, office);
    expect(quoted.html).not.toContain("message_inline_image");
    expect(quoted.uploadPathIds).toEqual([uploadPathId("lamp.png")]);
  });
  it("has its file name as title if the link text is its address", () => {
    const source = `http://book.example:8080${address("lamp.png")}`;
    for (const text of [source, `<${source}>`, `[](${source})`]) {
      expect(renderMarkdown(text, office)).toMatchObject({
        html: `<p><a href="${source}">${source}</a></p>\n${block("lamp.png")}`,
        uploadPathIds: [uploadPathId("lamp.png")],
      });
    }
  });
  it("has the text of the link as title", () => {
    expect(html(`[a *b* \`<c>\` "👍"](${address("lamp.png")})`)).toContain('title="a b &lt;c&gt; &quot;👍&quot;"');
  });
  it("is one of 24 at most", () => {
    const lookup = { ...office, uploadByPath: () => office.uploadByPath(uploadPathId("lamp.png")) };
    const many = Array.from({ length: 30 }, (_, at) => `[${at}](${address(`${at}.png`)})`).join(" ");
    const rendered = renderMarkdown(many, lookup);
    expect(rendered.html.split("message_inline_image")).toHaveLength(25);
    expect(rendered.uploadPathIds).toHaveLength(30);
  });
});

describe("an inline upload", () => {
  it("is the picture itself, with all its properties", () => {
    expect(html(`See ![the lamp](${address("lamp.png")}) there`)).toBe(
      `<p>See <img alt="the lamp" class="inline-image" data-original-src="${address("lamp.png")}" ${facts} src="/small/lamp.webp"> there</p>`,
    );
    expect(html(`![](${address("lamp.png")})`)).toContain('<p><img alt="lamp.png" class="inline-image"');
  });
  it("has a spinner while the thumbnail is being made", () => {
    expect(html(`![menu](${address("pending.png")})`)).toBe(
      `<p><img alt="menu" class="inline-image image-loading-placeholder" data-original-src="${address("pending.png")}" ${facts} src="/images/loading.svg"></p>`,
    );
  });
  it("is a player for audio, and a video after the paragraph", () => {
    expect(html(`![horn](${address("horn.ogg")})`)).toBe(
      `<p><audio controls preload="metadata" src="${address("horn.ogg")}" title="horn"></audio></p>`,
    );
    expect(html(`![launch](${address("launch.mp4")})`)).toBe(html(`[launch](${address("launch.mp4")})`));
  });
  it("is a link if it cannot be shown, and only its name within a link", () => {
    expect(html(`![plan](${address("plan.pdf")})`)).toBe(link("plan.pdf", "plan"));
    expect(html(`[![the lamp](${address("lamp.png")})](/x)`)).toBe('<p><a href="/x">the lamp</a></p>');
  });
  it("is attached to the message, and its title mentions nobody", () => {
    expect(renderMarkdown(`![@**Ada Lovelace**](${address("lamp.png")})`, office)).toMatchObject({
      mentionedUserIds: [],
      uploadPathIds: [uploadPathId("lamp.png")],
    });
  });
  it("does not come from another host", () => {
    expect(html("![tea](https://tea.example/cup.png)")).toBe('<p>!<a href="https://tea.example/cup.png">tea</a></p>');
  });
});

describe("updating pending previews", () => {
  const pathId = uploadPathId("pending.png");
  const ready = { width: 186, height: 142, animated: false, thumbnailUrl: "/small/menu.webp" };
  const source = `See ![it](${address("pending.png")})\n\n[lamp](${address("lamp.png")})`;
  const before = html(`[menu "<1>"](${address("pending.png")})`) + html(source);

  it("gives the HTML that rendering would give now", () => {
    const known = { contentType: "image/png", picture: ready };
    const lookup = { ...office, uploadByPath: (path: string) => (path === pathId ? known : office.uploadByPath(path)) };
    const now = (text: string) => renderMarkdown(text, lookup).html;
    expect(updatePendingPreviews(before, pathId, known)).toBe(
      now(`[menu "<1>"](${address("pending.png")})`) + now(source),
    );
  });
  it("leaves only links if no thumbnail could be made", () => {
    const settled = updatePendingPreviews(before, pathId, { contentType: "image/png" });
    expect(settled).not.toContain("image-loading-placeholder");
    expect(settled).toContain(`<p>See <a href="${address("pending.png")}">it</a></p>`);
  });
  it("changes no other upload", () => {
    expect(updatePendingPreviews(before, uploadPathId("other.png"), { contentType: "image/png", picture: ready })).toBe(
      before,
    );
  });
});
