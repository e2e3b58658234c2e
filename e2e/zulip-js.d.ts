/** The types of the parts of this package that the tests use. It has none of its own. */
declare module "zulip-js" {
  type Answer = { readonly result: "success" | "error"; readonly msg: string };
  type Events = Answer & { readonly events: readonly { readonly id: number; readonly type: string }[] };
  type Bot = { readonly user_id: number; readonly email: string; readonly full_name: string };
  type Registration = Answer & {
    readonly queue_id: string;
    readonly last_event_id: number;
    readonly cross_realm_bots: readonly Bot[];
  };
  type Message =
    | { type: "stream"; to: string; topic: string; content: string }
    | { type: "private"; to: string[]; content: string };
  /** An answer. A test reads only the parts that it needs. */
  type AnyAnswer = Promise<Answer & Readonly<Record<string, unknown>>>;
  type FlagChange = { messages: number[]; flag: string };
  type Reaction = { message_id: number; emoji_name: string };
  type Client = {
    readonly config: { readonly apiKey: string };
    readonly accounts: { retrieve(): AnyAnswer };
    readonly emojis: { retrieve(): AnyAnswer };
    readonly filters: { retrieve(): AnyAnswer };
    readonly server: { settings(): AnyAnswer };
    readonly reactions: { add(reaction: Reaction): AnyAnswer; remove(reaction: Reaction): AnyAnswer };
    readonly typing: { send(notice: { op: string; to: number[] }): AnyAnswer };
    /** Never ends. */
    callOnEachEvent(listener: (event: unknown) => void, types: string[]): Promise<never>;
    readonly users: {
      create(person: { email: string; full_name: string; password: string }): Promise<Answer & { user_id: number }>;
      retrieve(params: { client_gravatar: boolean }): Promise<Answer & { members: readonly unknown[] }>;
      readonly me: {
        getProfile(): AnyAnswer;
        readonly alertWords: { retrieve(): AnyAnswer };
        readonly pointer: { retrieve(): AnyAnswer; update(id: number): AnyAnswer };
        /** The lists of channels and people are sent as JSON text. */
        readonly subscriptions: {
          add(params: {
            subscriptions: string;
            principals?: string;
          }): Promise<Answer & { subscribed: Record<string, string[]> }>;
          remove(params: { subscriptions: string }): Promise<Answer>;
        };
      };
    };
    readonly streams: {
      retrieve(params?: { include_public: boolean }): AnyAnswer;
      getStreamId(name: string): Promise<Answer & { stream_id: number }>;
      deleteById(params: { stream_id: number }): Promise<Answer>;
      readonly subscriptions: { retrieve(): Promise<Answer> };
      readonly topics: { retrieve(params: { stream_id: number }): Promise<Answer> };
    };
    readonly messages: {
      send(message: Message): Promise<Answer & { id: number }>;
      retrieve(params: {
        anchor: string;
        num_before: number;
        num_after: number;
        narrow?: { operator: string; operand: unknown; negated?: boolean }[];
      }): AnyAnswer;
      render(content: string): AnyAnswer;
      update(params: { message_id: number; content?: string; topic?: string }): AnyAnswer;
      getById(params: { message_id: number }): AnyAnswer;
      getHistoryById(params: { message_id: number }): AnyAnswer;
      deleteById(params: { message_id: number }): AnyAnswer;
      deleteReactionById(reaction: Reaction): AnyAnswer;
      readonly flags: { add(flagging: FlagChange): AnyAnswer; remove(flagging: FlagChange): AnyAnswer };
    };
    readonly queues: {
      register(params: { event_types: string[] }): Promise<Registration>;
      deregister(params: { queue_id: string }): AnyAnswer;
    };
    readonly events: {
      retrieve(params: { queue_id: string; last_event_id: number; dont_block?: boolean }): Promise<Events>;
    };
    /** Any other endpoint, with parameters as they are sent. */
    callEndpoint(path: string, method: string, params: Record<string, string>): Promise<Answer & { group_id: number }>;
  };
  function zulip(config: { realm: string; username: string; password: string } | { zuliprc: string }): Promise<Client>;
  export = zulip;
}
