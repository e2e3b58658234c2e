import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the server has in the place of the built pages: leads whoever opens its own address to where the pages are. */
export const standInPage = `<!doctype html>
<meta charset="utf-8">
<title>Watercooler in development</title>
<script src="/to-the-pages.js"></script>
`;

/** Puts that page where the server finds it. The policy of its pages lets no script stand inside of one. */
export function writeStandInPage(folder: string, pagesPort: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), standInPage);
  const address = `\`http://\${location.hostname}:${pagesPort}\${location.pathname}\${location.search}\${location.hash}\``;
  writeFileSync(join(folder, "to-the-pages.js"), `location.replace(${address});\n`);
}
