import { emojiNameLimit } from "#server/domain/emoji/limits.ts";

/** Why the server would refuse the name of an emoji. `taken` has the names in use. */
export function emojiNameProblem(typed: string, taken: readonly string[]): string | undefined {
  const name = typed.trim().replaceAll(" ", "_");
  if (name === "") return "Enter a name for the emoji.";
  if (name.length > emojiNameLimit) return `Use at most ${emojiNameLimit} characters; these are ${name.length}.`;
  if (!/^[0-9a-z.\-_]+$/.test(name)) return "Use small letters a to z, digits, and . - _ only.";
  if (!/[0-9a-z]$/.test(name)) return "End the name with a letter or a digit.";
  return taken.includes(name) ? "Another emoji is called that. Choose another name." : undefined;
}
