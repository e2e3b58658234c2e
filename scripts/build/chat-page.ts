import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** The names of the files with a page. */
const pageFile = "index.html";
const chatPageFile = "chat.html";

/**
 * Writes `chat.html` beside `index.html`. It is the same page, with links to the scripts and styles that the chat loads at
 * first. The server sends it to people who are signed in (`server/http/static-files.ts`): their browser requests these
 * files at once, instead of after it has run what every page loads.
 */
export function chatPage(root: string): Plugin {
  const chat = join(root, "ui/features/chat/chat.tsx");
  return {
    name: "chat-page",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle[pageFile];
        if (page?.type !== "asset") throw new Error(`The build has no ${pageFile}.`);
        const source = linkFiles(String(page.source), filesLoadedWith(chat, bundle));
        this.emitFile({ type: "asset", fileName: chatPageFile, source });
      },
    },
  };
}

/** The scripts that a module needs, and the styles, in the order in which they apply. */
type LoadedFiles = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

function filesLoadedWith(module: string, bundle: Rolldown.OutputBundle): LoadedFiles {
  const chunks = new Map(
    Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])),
  );
  const first = [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(module));
  if (first === undefined) throw new Error(`No script of the build contains ${module}.`);
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk) => {
    if (scripts.has(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const name of chunk.imports) {
      const imported = chunks.get(name);
      if (imported !== undefined) add(imported);
    }
    // The styles of a script override those of what it imports, so they come later.
    for (const name of chunk.viteMetadata?.importedCss ?? []) styles.add(name);
  };
  add(first);
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * A page that opens the chat: it says so (`ui/lib/opens-chat.ts`), and links to these files.
 * @throws {Error} if the page is not as a build writes it
 */
export function linkFiles(page: string, { scripts, styles }: LoadedFiles): string {
  if (!page.includes("<html ") || !page.includes("</head>"))
    throw new Error("The page has no html element or no head.");
  const links = [
    ...scripts.map((name) => ({ name, link: `<link rel="modulepreload" crossorigin href="/${name}">` })),
    ...styles.map((name) => ({ name, link: `<link rel="stylesheet" crossorigin href="/${name}">` })),
  ];
  const missing = links.filter(({ name }) => !page.includes(`"/${name}"`)).map(({ link }) => `    ${link}\n`);
  return page
    .replace("<html ", () => `<html data-opens="chat" `)
    .replace(/ *<\/head>/, (end) => `${missing.join("")}${end}`);
}
