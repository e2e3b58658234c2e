import { describe, expect, it } from "vitest";
import { encodeNarrowComponent, messageUrl, topicUrl } from "./narrow-url.ts";
import { renderMarkdown } from "./render.ts";
import { office } from "./testing.ts";

const html = (source: string) => renderMarkdown(source, office).html;

describe("links to", () => {
  it("channels name the channel", () => {
    expect(html("#**design**")).toBe(
      '<p><a class="stream" data-stream-id="10" href="/#narrow/channel/10-design">#design</a></p>',
    );
    expect(html("#**lunch & tea**")).toBe(
      '<p><a class="stream" data-stream-id="9" href="/#narrow/channel/9-lunch-.26-tea">#lunch &amp; tea</a></p>',
    );
  });
  it("topics name both", () => {
    expect(html("#**design>v1.0 <b>**")).toBe(
      '<p><a class="stream-topic" data-stream-id="10" href="/#narrow/channel/10-design/topic/v1.2E0.20.3Cb.3E">' +
        "#design &gt; v1.0 &lt;b&gt;</a></p>",
    );
  });
  it("the empty topic show its display name", () => {
    expect(html("#**design>**")).toBe(
      '<p><a class="stream-topic" data-stream-id="10" href="/#narrow/channel/10-design/topic/">' +
        "#design &gt; <em>general chat</em></a></p>",
    );
  });
  it("messages end in a speech balloon", () => {
    expect(html("#**design>logo@123**")).toBe(
      '<p><a class="message-link" href="/#narrow/channel/10-design/topic/logo/near/123">#design &gt; logo @ 💬</a></p>',
    );
    expect(html("#**design>@123**")).toContain("#design &gt; <em>general chat</em> @ 💬</a>");
  });
  it("unknown channels stay as they were typed", () => {
    expect(html("#**sales** #**sales>x** #**>x** #**design")).toBe(
      "<p>#**sales** #**sales&gt;x** #**&gt;x** #**design</p>",
    );
  });
  it("channels stay as they were typed within another link", () => {
    expect(html("[#**design**](/x)")).toBe('<p><a href="/x">#<strong>design</strong></a></p>');
  });
});

describe("the address of", () => {
  it("a component is percent-encoded with full stops", () => {
    expect(encodeNarrowComponent("a.b/c d%é(!)'*~_-")).toBe("a.2Eb.2Fc.20d.25.C3.A9.28.21.29.27.2A~_-");
    expect(encodeNarrowComponent("\ud800")).toBe(".EF.BF.BD");
  });
  it("a topic and a message begins with the channel's", () => {
    const channel = { id: 1, name: "front desk" };
    expect(topicUrl(channel, "keys")).toBe("/#narrow/channel/1-front-desk/topic/keys");
    expect(messageUrl(channel, "", 7)).toBe("/#narrow/channel/1-front-desk/topic//near/7");
  });
});
