/** What is in a line of Markdown. In a quote, mentions notify nobody; in code, nothing is formatted. */
export type LineKind = "text" | "quote" | "code";

/** A line. Of one with a fence, only the heading of a spoiler is kept, and the rest counts as code. */
type Line = {
  readonly text: string;
  readonly kind: LineKind;
  /** Whether it does not belong to the same paragraph as the line above. */
  readonly beginsBlock: boolean;
};

/** A block between two fences that has not ended. */
type OpenFence = { readonly marker: string; readonly kind: LineKind };

const fence = /^[ \t]*(`{3,}|~{3,})[ \t]*(.*)$/;
const quoteMark = /^[ \t]*>/;
const heading = /^ {0,3}#{1,6}(?:[ \t]|$)/;
const listItem = /^[ \t]*(?:[-*+]|1[.)])[ \t]+\S/;
const rule = /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/;

/**
 * Reads the lines of a message as the server does (`server/markdown/fences.ts`): the blocks of code, quotes and spoilers
 * between fences, and quotes with `>`. Code that is only indented counts as text.
 */
export function readLines(text: string): Line[] {
  const open: OpenFence[] = [];
  let isInQuote = false;
  let endsBlock = true;
  return text.split("\n").map((line): Line => {
    const title = readFence(open, line);
    if (title !== undefined) {
      isInQuote = false;
      endsBlock = true;
      if (title === "") return { text: "", kind: "code", beginsBlock: true };
      return { text: title, kind: kindWithin(open.slice(0, -1)), beginsBlock: true };
    }
    const isHeading = heading.test(line) || rule.test(line);
    const beginsBlock = endsBlock || isHeading || listItem.test(line);
    endsBlock = isHeading || line.trim() === "";
    const kind = kindWithin(open);
    if (kind !== "text") return { text: line, kind, beginsBlock };
    const isQuoted = quoteMark.test(line);
    // A paragraph that begins in a quote goes on in it, also without the mark.
    isInQuote = isQuoted ? isParagraph(line.replace(/^[ \t>]+/, "")) : isInQuote && !beginsBlock && !endsBlock;
    return { text: line, kind: isQuoted || isInQuote ? "quote" : "text", beginsBlock };
  });
}

/** What is at the end of a text. */
export function kindAtEnd(text: string): LineKind {
  return readLines(text).at(-1)?.kind ?? "text";
}

/** Whether a text ends inside a block of code, or inside code in a line. */
export function endsInCode(text: string): boolean {
  if (kindAtEnd(text) === "code") return true;
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return (line.match(/`/g)?.length ?? 0) % 2 === 1;
}

/**
 * Opens or closes a block if the line is a fence. Returns the heading of a spoiler that it opens, an empty text for any
 * other fence, and undefined if it is no fence.
 */
function readFence(open: OpenFence[], line: string): string | undefined {
  const [, marker, written = ""] = fence.exec(line) ?? [];
  if (marker === undefined || (marker.startsWith("`") && written.includes("`"))) return undefined;
  const info = written.trim();
  const innermost = open.at(-1);
  if (innermost !== undefined && info === "" && marker.startsWith(innermost.marker)) {
    open.pop();
    return "";
  }
  if (innermost?.kind === "code") return undefined;
  const [, word = "", rest = ""] = /^(\S*)(.*)$/.exec(info) ?? [];
  open.push({ marker, kind: kindOfFence(word) });
  return word === "spoiler" ? rest.trim() : "";
}

function kindOfFence(word: string): LineKind {
  if (word === "quote" || word === "quoted") return "quote";
  return word === "spoiler" ? "text" : "code";
}

function kindWithin(open: readonly OpenFence[]): LineKind {
  if (open.at(-1)?.kind === "code") return "code";
  return open.some(({ kind }) => kind === "quote") ? "quote" : "text";
}

function isParagraph(line: string): boolean {
  return line !== "" && !heading.test(line) && !rule.test(line);
}
