/**
 * Loaded before Playwright (`node --import`) when it drives an installed Firefox. It changes two things in Playwright
 * while that is loaded:
 * - Playwright always asks for a color scheme, by a command that Firefox 153 does not know. That answer is ignored; the
 *   page has Firefox's own scheme, which is light.
 * - Its `fill` sets the value of a field, which React does not notice. Here Firefox inserts the text, as if typed.
 */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";

const changes: readonly (readonly [found: RegExp, instead: string])[] = [
  [
    /await (this\.[\w.]+\.send\("emulation\.setMediaFeaturesOverride", \{[^;]*?\}\));/g,
    "await $1.catch(() => undefined);",
  ],
  [
    /(const inputElement = element;)\n(\s+const start = inputElement\.selectionStart;)/,
    '$1 if (window.document.execCommand("insertText", false, text)) return;\n$2',
  ],
];

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    if (!url.endsWith("/playwright-core/lib/coreBundle.js")) return loaded;
    return { ...loaded, source: changes.reduce(change, readFileSync(fileURLToPath(url), "utf8")) };
  },
});

function change(source: string, [found, instead]: (typeof changes)[number]): string {
  const changed = source.replace(found, instead);
  if (changed === source) throw new Error(`Playwright has changed: nothing in it is like ${found}.`);
  return changed;
}
