import { emojiData } from "./emoji-data.ts";

/** The Unicode emoji of that name, undefined if there is none. */
export function emojiByName(name: string): { code: string } | undefined {
  const code = table().codeByName.get(name);
  return code === undefined ? undefined : { code };
}

/** All names of an emoji, the one shown first; empty for an unknown code. Codes are as in emojiCode. */
export function emojiNames(code: string): readonly string[] {
  return table().namesByCode.get(code)?.split(" ") ?? [];
}

/** Every emoji with its names, as clients fetch it once. A new object at each call. */
export function codeToNames(): Record<string, string[]> {
  return Object.fromEntries([...table().namesByCode].map(([code, names]) => [code, names.split(" ")]));
}

type Table = { codeByName: Map<string, string>; namesByCode: Map<string, string> };
let built: Table | undefined;

/** Built at first use, so that a server where nobody has used an emoji yet does not pay for it. */
function table(): Table {
  if (built) return built;
  const codeByName = new Map<string, string>();
  const namesByCode = new Map<string, string>();
  for (const line of emojiData.trim().split("\n")) {
    const [code = "", ...names] = line.split(" ");
    namesByCode.set(code, names.join(" "));
    for (const name of names) codeByName.set(name, code);
  }
  built = { codeByName, namesByCode };
  return built;
}
