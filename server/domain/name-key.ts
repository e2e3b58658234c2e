/** A name of a person, a channel, a group or a topic as it is compared: the same in whatever case it is written. */
export function nameKey(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
