/**
 * The flags stored for one person and one message, by their wire name. `read` and the channel wildcard are computed
 * instead.
 */
export const flagBits = {
  starred: 1,
  mentioned: 2,
  topic_wildcard_mentioned: 4,
  collapsed: 8,
  has_alert_word: 16,
} as const;

/**
 * Stored with the flags and never sent to clients. The person received the message without a subscription to its
 * channel, as a mentioned bot does.
 */
export const receivedBit = 32;

/** A flag that is kept as a bit. */
export type StoredFlag = keyof typeof flagBits;

/** Whether a set of bits has a flag. */
export function hasFlag(bits: number, flag: StoredFlag): boolean {
  return (bits & flagBits[flag]) !== 0;
}

/** The bits of a set of flags. */
export function bitsOf(flags: Iterable<StoredFlag>): number {
  let bits = 0;
  for (const flag of flags) bits |= flagBits[flag];
  return bits;
}
