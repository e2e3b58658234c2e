/** The flags kept for one person and one message, by their wire name; read and the channel wildcard follow from elsewhere. */
export const flagBits = {
  starred: 1,
  mentioned: 2,
  topic_wildcard_mentioned: 4,
  collapsed: 8,
  has_alert_word: 16,
} as const;

/**
 * Kept beside the flags, and not one that clients are told: somebody received the message though they were not subscribed
 * to its channel, as bots do that are mentioned.
 */
export const receivedBit = 32;

/** A flag that is kept as a bit. */
export type StoredFlag = keyof typeof flagBits;

/** Whether a set of bits has a flag. */
export function hasFlag(bits: number, flag: StoredFlag): boolean {
  return (bits & flagBits[flag]) !== 0;
}

/** Flags -> bits. */
export function bitsOf(flags: Iterable<StoredFlag>): number {
  let bits = 0;
  for (const flag of flags) bits |= flagBits[flag];
  return bits;
}
