/**
 * Whether a client with this name is a person's own program, so that its messages are read by their sender (the wire
 * specification, section 8).
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
