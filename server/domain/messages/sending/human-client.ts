/**
 * Whether a client of this name is a person's own program: what it sends, its sender has read (the wire specification,
 * section 8).
 */
export function isHumanClient(name: string): boolean {
  const key = name.toLowerCase();
  return names.has(key) || key.includes("desktop app");
}

const names = new Set([
  "website",
  "android",
  "ios",
  "snipe",
  "zulipandroid",
  "zulipdesktop",
  "zulipelectron",
  "zulipflutter",
  "zulipios",
  "zulipmobile",
  "zulipterminal",
]);
