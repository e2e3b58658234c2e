import { describe, expect, it } from "vitest";
import { encodeNarrowComponent } from "./narrow-url.ts";
import { renderMarkdown } from "./render.ts";
import { office, uploadPathId } from "./testing.ts";
import { topicLinks } from "./topic-links.ts";

const html = (source: string) => renderMarkdown(source, office).html;
const upload = (name: string) => `/user_uploads/${uploadPathId(name)}`;
const emoji = (name: string, words: string, code: string) =>
  `<span aria-label="${words}" class="emoji emoji-${code}" role="img" title="${words}">:${name}:</span>`;
const channelMention = "user-mention channel-wildcard-mention";
const inlineFormula =
  /^<p><span class="katex"><span class="katex-mathml">.*<\/span><span class="katex-html" aria-hidden="true">/;
const blockFormula =
  /^<p><span class="katex-display"><span class="katex"><span class="katex-mathml"><math xmlns="http:\/\/www\.w3\.org\/1998\/Math\/MathML" display="block"><semantics>.*<annotation encoding="application\/x-tex">x\^2<\/annotation><\/semantics><\/math><\/span><span class="katex-html" aria-hidden="true">.*<\/span><\/span><\/span><\/p>$/;

/** The rows of the wire specification, 6, by their names: the source and its exact HTML. */
const rows: Record<string, [source: string, html: string | RegExp][]> = {
  "paragraphs / line break": [
    ["a\nb\n\nc", "<p>a<br>\nb</p>\n<p>c</p>"],
    ["# a\n---\n###### b", "<h1>a</h1>\n<hr>\n<h6>b</h6>"],
    ["- a", "<ul>\n<li>a</li>\n</ul>"],
    ["7. a", '<ol start="7">\n<li>a</li>\n</ol>'],
    ["1. a", "<ol>\n<li>a</li>\n</ol>"],
  ],
  "strong em del code": [["**a** *b* ~~c~~ `d`", "<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>"]],
  "user mention": [
    ["@**Ada Lovelace**", '<p><span class="user-mention" data-user-id="12">@Ada Lovelace</span></p>'],
    ["@**Ada Lovelace|12**", '<p><span class="user-mention" data-user-id="12">@Ada Lovelace</span></p>'],
    ["@_**Ada Lovelace**", '<p><span class="user-mention silent" data-user-id="12">Ada Lovelace</span></p>'],
  ],
  "group mention": [
    ["@*support*", '<p><span class="user-group-mention" data-user-group-id="5">@support</span></p>'],
    ["@_*support*", '<p><span class="user-group-mention silent" data-user-group-id="5">support</span></p>'],
  ],
  "channel wildcard": [
    ...["all", "everyone", "channel", "stream"].flatMap((name): [string, string][] => [
      [`@**${name}**`, `<p><span class="${channelMention}" data-user-id="*">@${name}</span></p>`],
      [`@_**${name}**`, `<p><span class="${channelMention} silent" data-user-id="*">${name}</span></p>`],
    ]),
  ],
  "topic wildcard": [
    ["@**topic**", '<p><span class="topic-mention">@topic</span></p>'],
    ["@_**topic**", '<p><span class="topic-mention silent">topic</span></p>'],
  ],
  "unknown/unauthorized mention": [
    ["@**Eve** @*sales* @*board* @**Ada Lovelace|13**", "<p>@**Eve** @*sales* @*board* @**Ada Lovelace|13**</p>"],
  ],
  "channel link": [
    ["#**design**", '<p><a class="stream" data-stream-id="10" href="/#narrow/channel/10-design">#design</a></p>'],
  ],
  "topic link": [
    [
      "#**design>t**",
      '<p><a class="stream-topic" data-stream-id="10" href="/#narrow/channel/10-design/topic/t">#design &gt; t</a></p>',
    ],
    ...["", "general chat"].map((topic): [string, string] => [
      `#**design>${topic}**`,
      '<p><a class="stream-topic" data-stream-id="10" href="/#narrow/channel/10-design/topic/">#design &gt; <em>general chat</em></a></p>',
    ]),
  ],
  "message link": [
    [
      "#**design>t@123**",
      '<p><a class="message-link" href="/#narrow/channel/10-design/topic/t/near/123">#design &gt; t @ 💬</a></p>',
    ],
  ],
  "URL hash encoding": [
    [
      "#**lunch & tea>50% v1.0/é**",
      '<p><a class="stream-topic" data-stream-id="9" href="/#narrow/channel/9-lunch-.26-tea/topic/50.25.20v1.2E0.2F.C3.A9">#lunch &amp; tea &gt; 50% v1.0/é</a></p>',
    ],
  ],
  "plain link": [
    ["[text](https://a.example/?b&c)", '<p><a href="https://a.example/?b&amp;c">text</a></p>'],
    ["https://a.example", '<p><a href="https://a.example">https://a.example</a></p>'],
    ["a.example.com", '<p><a href="http://a.example.com">a.example.com</a></p>'],
  ],
  "unicode emoji": [
    [":thumbs_up:", `<p>${emoji("thumbs_up", "thumbs up", "1f44d")}</p>`],
    ["👍", `<p>${emoji("thumbs_up", "thumbs up", "1f44d")}</p>`],
    ["👩‍💻", `<p>${emoji("woman_technologist", "woman technologist", "1f469-200d-1f4bb")}</p>`],
  ],
  "custom / extra emoji": [
    [
      ":watercooler:",
      '<p><img alt=":watercooler:" class="emoji" src="/images/watercooler.png" title="watercooler"></p>',
    ],
    [
      ":office_cat:",
      '<p><img alt=":office_cat:" class="emoji" src="/user_avatars/1/emoji/images/3.png" title="office_cat"></p>',
    ],
  ],
  "code block": [
    [
      "```py\nif x:\n```",
      '<div class="codehilite" data-code-language="Python"><pre><span></span><code><span class="k">if</span> x:\n</code></pre></div>',
    ],
    ["```\nif x:\n```", '<div class="codehilite"><pre><span></span><code>if x:\n</code></pre></div>'],
  ],
  quote: [
    ["> a", "<blockquote>\n<p>a</p>\n</blockquote>"],
    ["```quote\na\n```", "<blockquote>\n<p>a</p>\n</blockquote>"],
  ],
  spoiler: [
    [
      "```spoiler H\na\n```",
      '<div class="spoiler-block"><div class="spoiler-header">\n<p>H</p>\n</div><div class="spoiler-content" aria-hidden="true">\n<p>a</p>\n</div></div>',
    ],
    [
      "```spoiler\na\n```",
      '<div class="spoiler-block"><div class="spoiler-header">\n</div><div class="spoiler-content" aria-hidden="true">\n<p>a</p>\n</div></div>',
    ],
  ],
  "math inline / block": [
    ["$$x^2$$", inlineFormula],
    ["```math\nx^2\n```", blockFormula],
    ["$$\\frac{$$", '<p><span class="tex-error">$$\\frac{$$</span></p>'],
  ],
  time: [
    [
      "<time:2024-03-07T15:00:00-08:00>",
      '<p><time datetime="2024-03-07T23:00:00Z">2024-03-07T15:00:00-08:00</time></p>',
    ],
    ["<time:soon>", '<p><span class="timestamp-error">Invalid time format: soon</span></p>'],
  ],
  "image preview": [
    [
      `[lamp](${upload("lamp.png")})`,
      `<p><a href="${upload("lamp.png")}">lamp</a></p>\n<div class="message_inline_image"><a href="${upload("lamp.png")}" title="lamp"><img data-original-dimensions="186x142" data-original-content-type="image/png" src="/small/lamp.webp"></a></div>`,
    ],
    [
      `[menu](${upload("pending.png")})`,
      /<div class="message_inline_image"><a href="[^"]*" title="menu"><img class="image-loading-placeholder" [^>]*src="\/images\/loading\.svg"><\/a><\/div>$/,
    ],
    [`[wave](${upload("wave.gif")})`, /<img [^>]*data-animated="true"[^>]*src="\/small\/wave\.webp">/],
    ["[far](https://a.example/far.png)", '<p><a href="https://a.example/far.png">far</a></p>'],
  ],
  "inline image": [
    [
      `![lamp](${upload("lamp.png")})`,
      `<p><img alt="lamp" class="inline-image" data-original-src="${upload("lamp.png")}" data-original-dimensions="186x142" data-original-content-type="image/png" src="/small/lamp.webp"></p>`,
    ],
  ],
  video: [
    [
      `[launch](${upload("launch.mp4")})`,
      `<p><a href="${upload("launch.mp4")}">launch</a></p>\n<div class="message_inline_image message_inline_video"><a href="${upload("launch.mp4")}" title="launch"><video preload="metadata" src="${upload("launch.mp4")}"></video></a></div>`,
    ],
  ],
  audio: [
    [
      `![horn](${upload("horn.ogg")})`,
      `<p><audio controls preload="metadata" src="${upload("horn.ogg")}" title="horn"></audio></p>`,
    ],
  ],
  "link embed, which would need the internet": [
    ["https://a.example/page", '<p><a href="https://a.example/page">https://a.example/page</a></p>'],
  ],
  table: [
    [
      "|a|b|\n|:-|-|\n|1|2|",
      '<table>\n<thead>\n<tr>\n<th style="text-align: left;">a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td style="text-align: left;">1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
    ],
  ],
  "/me": [["/me waves", "<p>/me waves</p>"]],
  linkifiers: [["TICKET-7", '<p><a href="https://tickets.example.com/7">TICKET-7</a></p>']],
  "HTML from users": [['<b onclick="x">&amp;</b>', "<p>&lt;b onclick=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;</p>"]],
};

describe.each(Object.entries(rows))("row %s", (_name, examples) => {
  it.each(examples)("%j", (source, expected) => {
    if (typeof expected === "string") expect(html(source)).toBe(expected);
    else expect(html(source)).toMatch(expected);
  });
});

describe("row URL hash encoding", () => {
  it("replaces each percent sign with a full stop, and encodes full stops", () => {
    expect(encodeNarrowComponent("a.b%c d")).toBe("a.2Eb.25c.20d");
  });
});

describe("is_me_message (4.1)", () => {
  it.each([
    ["/me waves", true],
    ["/me waves\nand *smiles*", true],
    ["/me waves\n\nand smiles", false],
    ["/me waves\n- twice", false],
    ["/me", false],
    ["/meeting", false],
    [" /me waves", false],
    ["> /me waves", false],
  ])("of %j is %s", (source, expected) => {
    expect(renderMarkdown(source, office).isMeMessage).toBe(expected);
  });
});

describe("topic_links (4.1)", () => {
  it("come from linkifiers and addresses, in the order of the topic", () => {
    expect(topicLinks("TICKET-7 on https://a.example", office.linkifiers)).toEqual([
      { text: "TICKET-7", url: "https://tickets.example.com/7" },
      { text: "https://a.example", url: "https://a.example" },
    ]);
  });
});
