/** Whether the server takes two names for the same: whatever the case and the spaces around. */
export function isSameName(a: string, b: string): boolean {
  return key(a) === key(b);
}

function key(name: string): string {
  return name.trim().normalize("NFC").toLowerCase();
}
