import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { api, explain } from "../../../../store/api.ts";

/** Subscribes people to a channel or unsubscribes them, with a message that offers an undo. */
export function useSubscriberChange({ name }: ChannelShape) {
  const toast = useToasts();
  const unsubscribe = (principals: number[]) =>
    api(subscriptionEndpoints.unsubscribe, { subscriptions: [name], principals });
  const subscribe = (principals: number[]) =>
    api(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], principals });
  const createUndo = (act: () => Promise<unknown>) => () =>
    void act().catch((error: unknown) => toast({ message: explain(error) }));
  return {
    /** `words` name the people: "Nina Vogel", "12 people". */
    add: async (ids: readonly number[], words: string) => {
      const { subscribed } = await subscribe([...ids]);
      const added = Object.keys(subscribed).map(Number);
      toast({ message: `${words} added to #${name}.`, undo: createUndo(() => unsubscribe(added)) });
    },
    remove: async (ids: readonly number[], words: string) => {
      await unsubscribe([...ids]);
      toast({ message: `${words} removed from #${name}.`, undo: createUndo(() => subscribe([...ids])) });
    },
  };
}
