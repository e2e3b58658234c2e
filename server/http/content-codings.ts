/**
 * Whether a client accepts an answer in this coding, by its header `accept-encoding` (RFC 9110, section 12.5.3). An old
 * name of gzip is x-gzip.
 */
export function acceptsCoding(header: string | readonly string[] | undefined, coding: "br" | "gzip"): boolean {
  for (const item of String(header ?? "").split(",")) {
    const [name, weight] = item.split(";").map((part) => part.trim().toLowerCase());
    if (name === coding || (coding === "gzip" && name === "x-gzip"))
      return weight === undefined || !/^q\s*=\s*0(?:\.0*)?$/.test(weight);
  }
  return false;
}
