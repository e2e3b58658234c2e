/**
 * Whether an If-None-Match header contains an entity tag, so that the client already has the content (RFC 9110,
 * 13.1.2).
 */
export function matchesEntityTag(header: string | undefined, tag: string): boolean {
  return (header ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === tag || each.trim() === "*");
}
