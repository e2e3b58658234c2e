import type { Plugin } from "rolldown";

/**
 * Writes every non-ASCII character as an escape. V8 keeps the text of a module in memory for as long as the process
 * runs, with two bytes for each character if a single one is not Latin-1.
 */
export function asciiOutput(): Plugin {
  return {
    name: "ascii-output",
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = escapeNonAscii(file.code);
    },
  };
}

/**
 * The same code in ASCII. The escape of each code unit means the same as the character in strings, templates and
 * regular expressions. Other non-ASCII characters are only in comments.
 * @throws {Error} if a raw template has such a character, because it would keep the escape
 */
export function escapeNonAscii(code: string): string {
  if (/\.raw`[^`]*[^\0-\x7f]/.test(code)) throw new Error("A raw template has a character beyond ASCII.");
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
