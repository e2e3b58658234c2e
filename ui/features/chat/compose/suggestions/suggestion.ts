import type { EmojiReference } from "#server/domain/emoji/shapes.ts";

/** Something that is offered while somebody types. */
export type Suggestion<Value = unknown> = {
  /** Differs from the others of the same list. */
  readonly key: string;
  readonly name: string;
  /** What it is, or what distinguishes it from others with the same name. */
  readonly detail?: string | undefined;
  /** Shown before the name. */
  readonly emoji?: EmojiReference | undefined;
  readonly value: Value;
};
