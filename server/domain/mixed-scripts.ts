/**
 * Whether a word of a name mixes scripts whose letters look alike, for example a Cyrillic "о" in a Latin word. With
 * that name, one person could pretend to be another (Unicode, UTS 39, section 5). Different words may be in different
 * scripts. Scripts that are mixed in normal use, like those of Japanese, may be mixed.
 */
export function mixesScripts(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.some((word) => lookalikeScripts.filter((script) => script.test(word)).length > 1);
}

const lookalikeScripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
];
