/** The wire specification, 2.3: unread_msgs. All lists of IDs ascend. */
export type UnreadMessages = {
  /** How many there are, those in muted channels aside. */
  readonly count: number;
  readonly pms: readonly {
    readonly other_user_id: number;
    /** Deprecated twin of other_user_id. */
    readonly sender_id: number;
    readonly unread_message_ids: readonly number[];
  }[];
  readonly streams: readonly {
    readonly stream_id: number;
    readonly topic: string;
    readonly unread_message_ids: readonly number[];
  }[];
  readonly huddles: readonly {
    /** IDs of everybody in it, ascending, joined by commas. */
    readonly user_ids_string: string;
    readonly unread_message_ids: readonly number[];
  }[];
  readonly mentions: readonly number[];
  readonly old_unreads_missing: boolean;
};
