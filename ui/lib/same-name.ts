/** Whether the server treats two names as the same, ignoring case and surrounding spaces. */
export function isSameName(a: string, b: string): boolean {
  return key(a) === key(b);
}

function key(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
