/** Part of a file: its first and its last byte. */
export type ByteRange = { readonly first: number; readonly last: number };

/**
 * The byte range that a request asks for (RFC 9110, 14.2). Null means the whole file; that is also the answer to
 * several ranges and to malformed ones. "unsatisfiable" is a range beyond the end of the file.
 * @param size of the file, in bytes
 */
export function readRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | null {
  const [matched, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec((header ?? "").trim()) ?? [];
  if (matched === undefined || (first === "" && last === "")) return null;
  if (first === "")
    return Number(last) === 0 ? "unsatisfiable" : { first: Math.max(0, size - Number(last)), last: size - 1 };
  if (last !== "" && Number(last) < Number(first)) return null;
  if (Number(first) >= size) return "unsatisfiable";
  return { first: Number(first), last: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
}
