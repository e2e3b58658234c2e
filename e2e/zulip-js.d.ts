/** What the tests use of this package, which has no types of its own. */
declare module "zulip-js" {
  type Answer = { readonly result: "success" | "error"; readonly msg: string };
  type Events = Answer & { readonly events: readonly { readonly id: number; readonly type: string }[] };
  type Client = {
    readonly messages: {
      send(message: { type: "stream"; to: string; topic: string; content: string }): Promise<Answer & { id: number }>;
    };
    readonly queues: {
      register(params: { event_types: string[] }): Promise<Answer & { queue_id: string; last_event_id: number }>;
    };
    readonly events: { retrieve(params: { queue_id: string; last_event_id: number }): Promise<Events> };
  };
  function zulip(config: { realm: string; username: string; password: string }): Promise<Client>;
  export = zulip;
}
