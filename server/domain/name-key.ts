/** A name of a person, a channel, a group or a topic in the form that is compared: the same regardless of case. */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}

/** Whether two names count as the same one. Case, surrounding spaces and how accents are encoded make no difference. */
export function isSameName(one: string, other: string): boolean {
  return nameKey(one.trim()) === nameKey(other.trim());
}
