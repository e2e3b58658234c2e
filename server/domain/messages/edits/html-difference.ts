import { setImmediate } from "node:timers/promises";
import { diffArrays } from "diff";
import type { VersionShape } from "../shapes/edits.ts";

/** Versions that are longer than this together are not compared. */
const maxLength = 200_000;

/** Adds the difference to each version of a message whose content changed. Other requests run after each comparison. */
export async function addDifferences(versions: readonly VersionShape[]): Promise<VersionShape[]> {
  const compared: VersionShape[] = [];
  for (const version of versions) {
    const { prev_rendered_content: before, rendered_content: after } = version;
    if (before === undefined || before.length + after.length > maxLength) compared.push(version);
    else {
      compared.push({ ...version, content_html_diff: htmlDifference(before, after) });
      await setImmediate();
    }
  }
  return compared;
}

/**
 * Two versions of a message's HTML as one: removed words are in `<span class="highlight_text_deleted">`, added words in
 * `<span class="highlight_text_inserted">`. Only words are compared. The tags are those of the newer version, so the
 * result is as well formed and as safe as that.
 */
export function htmlDifference(before: string, after: string): string {
  let output = "";
  let [removedText, addedText] = ["", ""];
  const flush = () => {
    output += mark("highlight_text_deleted", removedText) + mark("highlight_text_inserted", addedText);
    [removedText, addedText] = ["", ""];
  };
  for (const { value: pieces, added, removed } of changesBetween(splitHtml(before), splitHtml(after))) {
    for (const piece of pieces) {
      if (removed) removedText += isTag(piece) ? "" : piece;
      else if (added && !isTag(piece)) addedText += piece;
      else {
        flush();
        output += piece;
      }
    }
  }
  flush();
  return output;
}

/** Splits HTML into tags, words, and the white space and punctuation between them. */
function splitHtml(html: string): string[] {
  return html.match(/<[^>]*>|&[^;\s]*;|[\p{L}\p{N}]+|\s+|[^<&\p{L}\p{N}\s]+|[<&]/gu) ?? [];
}

function isTag(piece: string): boolean {
  return piece.startsWith("<") && piece.length > 1;
}

function mark(className: string, text: string): string {
  return text === "" ? "" : `<span class="${className}">${text}</span>`;
}

type Change = { readonly value: readonly string[]; readonly added?: boolean; readonly removed?: boolean };

/**
 * The largest number of pieces that may differ. The time of a comparison grows with the square of this number; 200 take
 * about 20 ms.
 */
const maxDifferences = 200;

function changesBetween(old: string[], current: string[]): readonly Change[] {
  return diffArrays(old, current, { maxEditLength: maxDifferences }) ?? replaceMiddle(old, current);
}

/** Keeps what is the same at both ends, and replaces everything between. */
function replaceMiddle(old: readonly string[], current: readonly string[]): readonly Change[] {
  let start = 0;
  while (start < Math.min(old.length, current.length) && old[start] === current[start]) start++;
  let [oldEnd, currentEnd] = [old.length, current.length];
  while (oldEnd > start && currentEnd > start && old[oldEnd - 1] === current[currentEnd - 1]) {
    oldEnd--;
    currentEnd--;
  }
  return [
    { value: current.slice(0, start) },
    { value: old.slice(start, oldEnd), removed: true },
    { value: current.slice(start, currentEnd), added: true },
    { value: current.slice(currentEnd) },
  ];
}
