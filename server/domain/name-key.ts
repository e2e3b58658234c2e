/**
 * The key by which names are compared. Names that differ only in case or in Unicode composition have the same key.
 */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/**
 * Whether a name passes for a name that is reserved. Other forms of the same letters, such as wide ones, make no
 * difference.
 */
export function passesFor(name: string, reserved: string): boolean {
  return nameKey(name.normalize("NFKC")) === nameKey(reserved);
}

/** Whether two names count as the same one. Case, surrounding spaces and how accents are encoded make no difference. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one.trim()) === nameKey(other.trim());
}
