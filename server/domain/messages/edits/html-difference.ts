import { setImmediate } from "node:timers/promises";
import { diffArrays } from "diff";
import type { VersionShape } from "../shapes/edits.ts";

/** Versions that are longer than this together are not compared. */
const longest = 200_000;

/** Adds the difference to each version of a message whose content changed. Other requests run after each comparison. */
export async function withDifferences(versions: readonly VersionShape[]): Promise<VersionShape[]> {
  const compared: VersionShape[] = [];
  for (const version of versions) {
    const { prev_rendered_content: before, rendered_content: after } = version;
    if (before === undefined || before.length + after.length > longest) compared.push(version);
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
  let [taken, put] = ["", ""];
  const flush = () => {
    output += mark("highlight_text_deleted", taken) + mark("highlight_text_inserted", put);
    [taken, put] = ["", ""];
  };
  for (const { value: pieces, added, removed } of changesBetween(piecesOf(before), piecesOf(after))) {
    for (const piece of pieces) {
      if (removed) taken += isTag(piece) ? "" : piece;
      else if (added && !isTag(piece)) put += piece;
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
function piecesOf(html: string): string[] {
  return html.match(/<[^>]*>|&[^;\s]*;|[\p{L}\p{N}]+|\s+|[^<&\p{L}\p{N}\s]+|[<&]/gu) ?? [];
}

function isTag(piece: string): boolean {
  return piece.startsWith("<") && piece.length > 1;
}

function mark(className: string, text: string): string {
  return text === "" ? "" : `<span class="${className}">${text}</span>`;
}

type Change = { readonly value: readonly string[]; readonly added?: boolean; readonly removed?: boolean };

/** How many pieces may differ. The time of a comparison grows with its square; this many take about 20 ms. */
const mostDifferences = 200;

function changesBetween(old: string[], fresh: string[]): readonly Change[] {
  return diffArrays(old, fresh, { maxEditLength: mostDifferences }) ?? differentMiddle(old, fresh);
}

/** Keeps what is the same at both ends, and replaces everything between. */
function differentMiddle(old: readonly string[], fresh: readonly string[]): readonly Change[] {
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) start++;
  let [oldEnd, freshEnd] = [old.length, fresh.length];
  while (oldEnd > start && freshEnd > start && old[oldEnd - 1] === fresh[freshEnd - 1]) {
    oldEnd--;
    freshEnd--;
  }
  return [
    { value: fresh.slice(0, start) },
    { value: old.slice(start, oldEnd), removed: true },
    { value: fresh.slice(start, freshEnd), added: true },
    { value: fresh.slice(freshEnd) },
  ];
}
