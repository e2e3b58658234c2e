import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The server has this page instead of the built ones. It redirects a person who opens the server's address to the
 * pages.
 */
export const standInPage = `<!doctype html>
<meta charset="utf-8">
<title>Watercooler in development</title>
<script src="/to-the-pages.js"></script>
`;

/**
 * Writes the stand-in page to the folder of the server's pages. The script is a separate file, because the pages'
 * security policy allows no inline script.
 */
export function writeStandInPage(folder: string, pagesPort: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), standInPage);
  const address = `\`http://\${location.hostname}:${pagesPort}\${location.pathname}\${location.search}\${location.hash}\``;
  writeFileSync(join(folder, "to-the-pages.js"), `location.replace(${address});\n`);
}
