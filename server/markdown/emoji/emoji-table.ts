import { emojiData } from "./emoji-data.ts";

/** The Unicode emoji with this name; undefined if there is none. */
export function emojiByName(name: string): { code: string } | undefined {
  const code = getTable().codeByName.get(name);
  return code === undefined ? undefined : { code };
}

/** All names of an emoji, the one shown first; empty for an unknown code. Codes are as in emojiCode. */
export function emojiNames(code: string): readonly string[] {
  return getTable().namesByCode.get(code)?.split(" ") ?? [];
}

/** Every emoji with its names, as clients fetch it once. A new object at each call. */
export function codeToNames(): Record<string, string[]> {
  return Object.fromEntries([...getTable().namesByCode].map(([code, names]) => [code, names.split(" ")]));
}

type Table = { codeByName: Map<string, string>; namesByCode: Map<string, string> };
let cachedTable: Table | undefined;

/** Built at first use, so that a server where nobody has used an emoji yet does not pay for it. */
function getTable(): Table {
  if (cachedTable) return cachedTable;
  const codeByName = new Map<string, string>();
  const namesByCode = new Map<string, string>();
  for (const line of emojiData.trim().split("\n")) {
    const [code = "", ...names] = line.split(" ");
    namesByCode.set(code, names.join(" "));
    for (const name of names) codeByName.set(name, code);
  }
  cachedTable = { codeByName, namesByCode };
  return cachedTable;
}
