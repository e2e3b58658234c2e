import { setImmediate } from "node:timers/promises";
import type { VersionShape } from "../shapes/edits.ts";

/** Texts longer than that together are not compared: their versions stand for themselves. */
const longest = 200_000;

/**
 * Adds to versions of a message what is different in each, where what it said was changed. Others have their turn after
 * each that is compared.
 */
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
 * Two versions of a message's HTML as one: what was taken out stands in `<span class="highlight_text_deleted">`, what
 * was put in in `<span class="highlight_text_inserted">`. Words are compared, and tags only kept: those of the newer
 * version, so that what comes out is as well formed, and as safe, as what went in.
 */
export function htmlDifference(before: string, after: string): string {
  const [old, fresh] = [piecesOf(before), piecesOf(after)];
  const kept = commonPieces(old, fresh);
  let output = "";
  let at = 0;
  let [taken, put] = ["", ""];
  const flush = () => {
    output += mark("highlight_text_deleted", taken) + mark("highlight_text_inserted", put);
    [taken, put] = ["", ""];
  };
  const takeOut = (end: number) => {
    for (; at < end; at++) if (!isTag(old[at])) taken += old[at] ?? "";
  };

  for (const [index, piece] of fresh.entries()) {
    const partner = kept.get(index);
    if (partner !== undefined) {
      takeOut(partner);
      at++;
    }
    if (isTag(piece) || partner !== undefined) {
      flush();
      output += piece;
    } else put += piece;
  }
  takeOut(old.length);
  flush();
  return output;
}

/** Tags, words with what they are written of, and the white space and marks between. */
function piecesOf(html: string): string[] {
  return html.match(/<[^>]*>|&[^;\s]*;|[\p{L}\p{N}]+|\s+|[^<&\p{L}\p{N}\s]+|[<&]/gu) ?? [];
}

function isTag(piece: string | undefined): boolean {
  return piece?.startsWith("<") === true && piece.length > 1;
}

function mark(className: string, text: string): string {
  return text === "" ? "" : `<span class="${className}">${text}</span>`;
}

/** How many comparisons are made at most, which takes a few ms; beyond, the middle counts as another altogether. */
const comparisons = 250_000;

/** Which pieces of the newer version are which of the older one, by their places, both ascending. */
function commonPieces(old: readonly string[], fresh: readonly string[]): Map<number, number> {
  const common = new Map<number, number>();
  let start = 0;
  while (start < Math.min(old.length, fresh.length) && old[start] === fresh[start]) common.set(start, start++);
  let [oldEnd, freshEnd] = [old.length, fresh.length];
  while (oldEnd > start && freshEnd > start && old[oldEnd - 1] === fresh[freshEnd - 1]) {
    common.set(--freshEnd, --oldEnd);
  }
  const [rows, columns] = [freshEnd - start, oldEnd - start];
  if (rows * columns === 0 || rows * columns > comparisons) return inOrder(common);

  // Lengths of the longest common sequences of all ends of the two middles.
  const width = columns + 1;
  const lengths = new Uint16Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  const isSame = (row: number, column: number) => fresh[start + row] === old[start + column];
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = columns - 1; column >= 0; column--) {
      lengths[row * width + column] = isSame(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  for (let [row, column] = [0, 0]; row < rows && column < columns; ) {
    if (isSame(row, column)) common.set(start + row++, start + column++);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return inOrder(common);
}

function inOrder(common: ReadonlyMap<number, number>): Map<number, number> {
  return new Map([...common].sort(([a], [b]) => a - b));
}
