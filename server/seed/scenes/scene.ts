/** What a channel is about, which decides what is talked about in it; `direct` is talk between few. */
export type Theme = "engineering" | "business" | "help" | "office" | "social" | "news" | "direct";

/**
 * A conversation as it could be. Words in braces are chosen once for the whole conversation: those of `slots`, and
 * `{who}` (a mention of somebody who takes part), `{name}` (their first name), `{day}`, `{time}`, `{number}`,
 * `{channel}` (a link to another channel).
 */
export type Scene = {
  readonly topics: readonly string[];
  readonly slots?: Readonly<Record<string, readonly string[]>>;
  /** How it begins. */
  readonly open: readonly string[];
  /** How it goes on, in this order; of each step one sentence is said, or none. */
  readonly steps: readonly (readonly string[])[];
  /** How it ends. */
  readonly close: readonly string[];
};
