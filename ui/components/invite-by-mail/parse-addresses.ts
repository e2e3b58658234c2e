/**
 * The email addresses of a text that somebody pasted, each once: from an email ("Tove Berg <tove@example.com>, …"), from
 * a spreadsheet (names and addresses in columns), or typed. A part without an address is in the result as it is, so that
 * it can be shown as wrong.
 */
export function parseAddresses(text: string): string[] {
  const found = text.split(/[;\n\r]/).flatMap(findInPart);
  return [...new Map(found.map((address) => [address.toLowerCase(), address])).values()];
}

function findInPart(part: string): readonly string[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, address = ""]) => address.trim());
  const words = part.replaceAll(/<[^<>]*>/g, " ").split(/[\s,]/);
  const addresses = [...bracketed, ...words.filter((word) => word.includes("@"))].filter((address) => address !== "");
  if (addresses.length > 0) return addresses;
  return part.trim() === "" ? [] : [part.trim()];
}
