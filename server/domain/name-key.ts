/** A name of a person, a channel, a group or a topic in the form that is compared: the same regardless of case. */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
