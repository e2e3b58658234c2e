/** What the reader of a message that is unread again must know to count it (wire.md, section 3). */
export type MessageDetails = {
  readonly type: "stream" | "private";
  readonly mentioned?: true;
  /** Direct messages: everybody in the conversation but the reader. */
  readonly user_ids?: readonly number[];
  readonly stream_id?: number;
  readonly topic?: string;
  readonly unmuted_stream_msg?: boolean;
};

/** Messages were marked, or their mark was taken away, by the person who is told. */
export type FlagsEvent = {
  readonly type: "update_message_flags";
  readonly op: "add" | "remove";
  /** Deprecated twin of op. */
  readonly operation: "add" | "remove";
  readonly flag: string;
  readonly messages: readonly number[];
  readonly all: boolean;
  /** By message ID; only when `read` was removed. */
  readonly message_details?: Readonly<Record<string, MessageDetails>>;
};
