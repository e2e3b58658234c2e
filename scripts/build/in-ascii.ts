import type { Plugin } from "rolldown";

/**
 * Writes every character beyond ASCII as an escape: V8 keeps the text of a module for as long as the process lives, at
 * two bytes a character if but one of them is beyond.
 */
export function inAscii(): Plugin {
  return {
    name: "in-ascii",
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = escaped(file.code);
    },
  };
}

/**
 * The same code in ASCII. Within strings, templates and regular expressions that are written by code unit an escape means
 * what the character does; nowhere else is one beyond ASCII but in comments.
 * @throws {Error} where a template is raw, which would keep the escape
 */
export function escaped(code: string): string {
  if (/\.raw`[^`]*[^\0-\x7f]/.test(code)) throw new Error("A raw template has a character beyond ASCII.");
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
