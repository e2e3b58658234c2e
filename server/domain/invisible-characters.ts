/**
 * The position, in code points, of the first character of a name that is invisible or reverses its text, so that two
 * names look alike; -1 for none. A joiner counts only where it joins nothing, since Persian, the scripts of India and
 * emoji need them.
 */
export function findInvisible(characters: readonly string[]): number {
  return characters.findIndex(
    (character, index) => invisible.test(character) || (joiner.test(character) && !joins(characters, index)),
  );
}

/** Soft hyphens, blank letters, zero-width spaces, marks of direction, tags of annotations (Unicode, UTS 39). */
const invisible =
  /^[\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]$/u;

const joiner = /^[\u200C\u200D]$/u;

function joins(characters: readonly string[], index: number): boolean {
  const [before = "", after = ""] = [characters[index - 1], characters[index + 1]];
  return isJoined(before) && isJoined(after);
}

function isJoined(character: string): boolean {
  return /^[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u.test(character) && !isWrittenApart(character);
}

/** Whether a letter belongs to a script whose letters look the same joined or not. */
function isWrittenApart(character: string): boolean {
  return /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(character);
}
