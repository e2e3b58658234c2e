/** Something that is offered while somebody types. */
export type Suggestion<Value = unknown> = {
  /** Differs from the others of the same list. */
  readonly key: string;
  readonly name: string;
  /** What it is, or what distinguishes it from others with the same name. */
  readonly detail?: string | undefined;
  /** An emoji, or the address of its picture. */
  readonly glyph?: string | undefined;
  readonly picture?: string | undefined;
  readonly value: Value;
};
