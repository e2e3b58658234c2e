import { type Html, html } from "../html.ts";
import { plainPageColors } from "../plain-page-colors.ts";

/** The style of the reference page: the product's own colors and sizes, light, dark and high contrast. */
export const referenceStyle: Html = html`${plainPageColors}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0; display: grid; grid-template-columns: 304px minmax(0, 1fr);
  background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
a { color: var(--accent); text-decoration: none; }
a:hover, p:not(.codes) a { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 16px; padding: 8px 12px; background: var(--surface); z-index: 1; }
h1 { font-size: 32px; line-height: 1.2; margin: 0 0 8px; font-weight: 600; }
h2 { font-size: 24px; line-height: 1.2; margin: 0 0 16px; font-weight: 600; }
h3 { font-size: 20px; line-height: 1.3; margin: 0 0 8px; font-weight: 600; }
h4 { font-size: 13px; margin: 24px 0 8px; font-weight: 600; color: var(--secondary); }
p { margin: 0 0 12px; max-width: 70ch; }
code, pre { font-family: ui-monospace, "Cascadia Mono", Consolas, monospace; font-size: 13px; }
code { overflow-wrap: anywhere; }
.secondary, .type { color: var(--secondary); font-size: 13px; }
.type strong { font-weight: 600; color: var(--text); }
nav {
  position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px 16px;
  border-right: 1px solid var(--hairline); background: var(--surface);
}
nav h2 { font-size: 15px; margin: 0 0 16px; }
nav h2 a, nav h3 a { color: var(--text); }
nav h3 { font-size: 13px; margin: 16px 0 4px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: flex; gap: 8px; padding: 4px 0; align-items: baseline; }
nav code { font-size: 12px; }
.method { font-size: 11px; font-weight: 600; color: var(--secondary); flex: none; width: 48px; }
h3 .method { font-size: 13px; margin-right: 4px; }
h3 code { font-size: 17px; }
main { padding: 32px; max-width: 1120px; }
main > section { margin-bottom: 48px; }
#errors { margin-top: 32px; }
.endpoint { background: var(--surface); border: 1px solid var(--hairline); border-radius: 8px; padding: 24px; margin-bottom: 24px; }
.endpoint h3 a { color: var(--text); }
dl { margin: 0; }
dl div { padding: 8px 0; border-top: 1px solid var(--hairline); }
dl.returns div { padding: 4px 0; }
dd { margin: 4px 0 0; max-width: 70ch; }
summary { cursor: pointer; padding: 8px 0; color: var(--accent); }
.codes { display: flex; flex-wrap: wrap; gap: 0 12px; }
.codes a { padding: 3px 0; }
pre {
  margin: 0 0 8px; padding: 12px 16px; background: var(--page); border: 1px solid var(--hairline); border-radius: 8px;
  white-space: pre-wrap;
}
table { border-collapse: collapse; }
th, td { text-align: left; padding: 4px 24px 4px 0; border-bottom: 1px solid var(--hairline); }
th { font-size: 13px; font-weight: 600; color: var(--secondary); }
tr:target, .endpoint:target { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 900px) {
  body { grid-template-columns: minmax(0, 1fr); }
  nav { position: static; height: auto; max-height: 40vh; border-right: 0; border-bottom: 1px solid var(--hairline); }
  nav li a { padding: 8px 0; }
  main { padding: 24px 16px; }
  .endpoint { padding: 16px; }
}
`;
