/** The part of a keyboard event that says which key it is. */
type Pressed = Pick<KeyboardEvent, "key" | "code" | "shiftKey">;

/** The letter of a key in lower case: also on a keyboard of another script, by the place of the key. */
export function letterOf({ key, code }: Pick<Pressed, "key" | "code">): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

/**
 * The sign of a key, or the name of one such as Enter. A keyboard of another script often has a letter, a digit or a
 * punctuation mark of its own where a Latin one has the sign: there the place of the key counts.
 */
export function signOf({ key, code, shiftKey }: Pressed): string {
  if (!/^(?!\p{Script=Latin}|[0-9])[\p{L}\p{N}]$/u.test(key) && !otherPunctuation.test(key)) return key;
  return (shiftKey ? shiftedSigns : signs)[code] ?? key;
}

/** Punctuation of another script, such as the Arabic question mark. Latin keyboards have signs such as "¿" and "–". */
const otherPunctuation = /^(?![\0-\xff\u2000-\u206f])\p{P}$/u;

/** The signs of the American arrangement, which keyboards of other scripts build on. */
const signs: Readonly<Record<string, string | undefined>> = {
  Slash: "/",
  Equal: "=",
  Minus: "-",
  Period: ".",
  BracketLeft: "[",
};
const shiftedSigns: Readonly<Record<string, string | undefined>> = {
  Slash: "?",
  Digit2: "@",
  Period: ">",
  Comma: "<",
  Semicolon: ":",
  Equal: "+",
  Digit8: "*",
};
