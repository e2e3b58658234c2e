/** The theme of a channel, which decides its conversations; `direct` is for direct messages. */
export type Theme = "engineering" | "business" | "help" | "office" | "social" | "news" | "direct";

/**
 * The template of a conversation. Words in braces are filled in: those of `slots`, `{day}`, `{time}` and `{number}`
 * once for the whole conversation, and `{who}` (a mention of another person who takes part), `{name}` (that person's
 * first name) and `{channel}` (a link to another channel) for each message.
 */
export type Scene = {
  readonly topics: readonly string[];
  readonly slots?: Readonly<Record<string, readonly string[]>>;
  /** The first message. */
  readonly open: readonly string[];
  /** The next messages, in this order; one sentence of each step is used, or none. */
  readonly steps: readonly (readonly string[])[];
  /** The last message. */
  readonly close: readonly string[];
};
