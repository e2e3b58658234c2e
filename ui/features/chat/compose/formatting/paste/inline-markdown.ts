import { markdownLink } from "../../markdown/markdown-link.ts";

/** How a piece of text looks. */
export type Marks = {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly strike: boolean;
  readonly code: boolean;
  /** The address of the link that it is in; "" without one. */
  readonly href: string;
};

/** A piece of text that looks the same. */
export type Run = { readonly text: string; readonly marks: Marks };

const signs = [
  ["strike", "~~"],
  ["bold", "**"],
  ["italic", "*"],
] as const;

/** The Markdown of pieces of text after each other. */
export function inlineMarkdown(runs: readonly Run[]): string {
  return groupsBy(collapseSpaces(runs), ({ marks }) => marks.href)
    .map(([href, group]) => (href === "" ? marked(group, 0) : link(marked(group, 0), href, textOf(group))))
    .join("");
}

/** White space is one space, and none at line breaks, as browsers show it. Line breaks are "\n" already. */
function collapseSpaces(runs: readonly Run[]): Run[] {
  let before = "\n";
  const collapsed = runs.map(({ text, marks }) => {
    const shown = [...text].filter((each) => {
      const isKept = each !== " " || (before !== " " && before !== "\n");
      if (isKept) before = each;
      return isKept;
    });
    return { text: shown.join(""), marks };
  });
  return collapsed.filter(({ text }) => text !== "");
}

/** Writes the marks from this one on around the runs that have them. */
function marked(runs: readonly Run[], from: number): string {
  const [name, sign] = signs[from] ?? [];
  if (name === undefined || sign === undefined) {
    return groupsBy(runs, ({ marks }) => marks.code)
      .map(([isCode, group]) => (isCode ? outside(textOf(group), code) : textOf(group)))
      .join("");
  }
  return groupsBy(runs, ({ marks }) => marks[name])
    .map(([hasMark, group]) => {
      const text = marked(group, from + 1);
      return hasMark ? outside(text, (inner) => `${sign}${inner}${sign}`) : text;
    })
    .join("");
}

/** Marks may not have spaces inside at their ends, and do not go over blank lines. */
function outside(text: string, wrap: (inner: string) => string): string {
  const inner = text.trim();
  if (inner === "") return text;
  const at = text.indexOf(inner);
  return (
    text.slice(0, at) +
    inner
      .split(/(\n\s*)/)
      .map((part) => (part.trim() === "" ? part : wrap(part)))
      .join("") +
    text.slice(at + inner.length)
  );
}

function code(text: string): string {
  const fence = "`".repeat(longestRun(text) + 1);
  const space = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

/** Markdown between fences that end after it, with a word that says what it is. */
export function fencedWith(word: string, text: string): string {
  const fence = "`".repeat(Math.max(3, longestRun(text) + 1));
  return `${fence}${word}\n${text}\n${fence}`;
}

/** How many backticks are next to each other at most. */
function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
}

function link(label: string, href: string, text: string): string {
  const isShown = text.trim() === href || `${text.trim()}/` === href;
  if (label.trim() === "" || isShown) return text;
  return outside(label.replaceAll("\n", " "), (inner) =>
    markdownLink(inner, href.replace(/[\s<>\\]/g, encodeURIComponent)),
  );
}

function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("");
}

/** Puts neighbors with the same key together. */
function groupsBy<Key>(runs: readonly Run[], keyOf: (run: Run) => Key): [Key, Run[]][] {
  const groups: [Key, Run[]][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const key = keyOf(run);
    if (last !== undefined && last[0] === key) last[1].push(run);
    else groups.push([key, [run]]);
  }
  return groups;
}
