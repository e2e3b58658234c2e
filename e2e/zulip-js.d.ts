/** What the tests use of this package, which has no types of its own. */
declare module "zulip-js" {
  type Answer = { readonly result: "success" | "error"; readonly msg: string };
  type Events = Answer & { readonly events: readonly { readonly id: number; readonly type: string }[] };
  type Message =
    | { type: "stream"; to: string; topic: string; content: string }
    | { type: "private"; to: string[]; content: string };
  type Client = {
    readonly users: { readonly me: { getProfile(): Promise<Answer> } };
    readonly messages: {
      send(message: Message): Promise<Answer & { id: number }>;
    };
    readonly queues: {
      register(params: { event_types: string[] }): Promise<Answer & { queue_id: string; last_event_id: number }>;
    };
    readonly events: {
      retrieve(params: { queue_id: string; last_event_id: number; dont_block?: boolean }): Promise<Events>;
    };
  };
  function zulip(config: { realm: string; username: string; password: string }): Promise<Client>;
  export = zulip;
}
