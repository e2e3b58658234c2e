/** Whether an If-None-Match header names an entity tag: the client has that already (RFC 9110, 13.1.2). */
export function namesTag(header: string | undefined, tag: string): boolean {
  return (header ?? "").split(",").some((each) => each.trim().replace(/^W\//, "") === tag || each.trim() === "*");
}
