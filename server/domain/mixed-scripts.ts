/**
 * Whether a word of a name has letters of several scripts that look alike, as a Latin word with a Cyrillic "о" has: by
 * that somebody passes for somebody else (Unicode, UTS 39, section 5). Words of different scripts may well stand side by
 * side, and other scripts, such as those of Japanese, are mixed as a matter of course.
 */
export function mixesScripts(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => lookalikes.filter((script) => script.test(word)).length > 1);
}

const lookalikes = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];
