import { type Html, html } from "../../http/html.ts";
import { plainPageColors } from "../../http/plain-page-colors.ts";

/** The look of the page, one column. */
export const trustStyle: Html = html`${plainPageColors}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif;
  font-variant-numeric: tabular-nums;
}
body:lang(ja) { word-break: auto-phrase; }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px 48px; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
h1 { font-size: 32px; line-height: 1.2; margin: 0 0 12px; font-weight: 600; overflow-wrap: anywhere; }
h2 { font-size: 20px; line-height: 1.3; margin: 0 0 12px; font-weight: 600; overflow-wrap: anywhere; }
p { margin: 0 0 12px; max-width: 70ch; overflow-wrap: anywhere; }
section {
  background: var(--surface); border: 1px solid var(--hairline); border-radius: 8px; padding: 24px; margin: 24px 0;
}
section > :last-child { margin-bottom: 0; }
b, strong { font-weight: 600; }
code, .fingerprint { font-family: ui-monospace, "Cascadia Mono", Consolas, monospace; font-size: 13px; }
code { overflow-wrap: anywhere; }
code, .fingerprint { direction: ltr; unicode-bidi: isolate; }
.fingerprint { padding: 12px 16px; background: var(--page); border: 1px solid var(--hairline); border-radius: 8px; }
.fingerprint span { white-space: nowrap; margin-inline-end: 8px; }
.secondary { color: var(--secondary); font-size: 13px; }
.action {
  display: inline-block; padding: 6px 15px; border: 1px solid transparent; border-radius: 8px;
  background: var(--accent); color: var(--surface); text-decoration: none; font-weight: 600;
}
.action:hover { text-decoration: underline; }
details { border-top: 1px solid var(--hairline); }
details:first-of-type { border-top: 0; }
summary { cursor: pointer; padding: 8px 0; color: var(--accent); }
ol { margin: 0 0 12px; padding-inline-start: 24px; }
li { margin: 0 0 8px; max-width: 66ch; }
.elsewhere { display: flex; flex-wrap: wrap; gap: 24px; align-items: center; justify-content: space-between; }
.elsewhere > div:first-child { flex: 1 1 240px; }
.code { width: 160px; flex: none; border: 1px solid var(--hairline); border-radius: 8px; overflow: hidden; }
.code svg { display: block; }
`;
