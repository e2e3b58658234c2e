import { plural, t } from "@lingui/core/macro";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { api, explain } from "../../../../store/api.ts";
import { useGetOrganization, useOrganization } from "../../../../store/organization/hooks.tsx";
import { canSubscribeAgain } from "../../../../store/organization/rights/channels.ts";
import { type Person, peopleById } from "../../../../store/organization/selectors.ts";
import { createsNothing } from "../../../../store/subscribe-existing.ts";

/** Subscribes people to a channel or unsubscribes them, with a message that offers an undo where that is allowed. */
export function useSubscriberChange(channelShape: ChannelShape) {
  const { name } = channelShape;
  const toast = useToasts();
  const getOrganization = useGetOrganization();
  const people = useOrganization(peopleById);
  const channel = `#${name}`;
  const unsubscribe = (principals: number[]) =>
    api(subscriptionEndpoints.unsubscribe, { subscriptions: [name], principals });
  const subscribe = (principals: number[]) =>
    api(subscriptionEndpoints.subscribe, { subscriptions: [{ name }], principals, ...createsNothing });
  const createUndo = (act: () => Promise<unknown>) => () =>
    void act().catch((error: unknown) => toast({ message: explain(error) }));
  return {
    add: async (ids: readonly number[]) => {
      const { subscribed } = await subscribe([...ids]);
      const added = Object.keys(subscribed).map(Number);
      const person = findOnlyName(ids, people);
      const message =
        person === undefined
          ? plural(
              { count: ids.length },
              { one: `# person added to ${channel}.`, other: `# people added to ${channel}.` },
            )
          : t`${person} added to ${channel}.`;
      toast({ message, undo: createUndo(() => unsubscribe(added)) });
    },
    remove: async (ids: readonly number[]) => {
      const organization = getOrganization();
      const mayUndo = organization !== undefined && canSubscribeAgain(organization, channelShape, ids);
      await unsubscribe([...ids]);
      const person = findOnlyName(ids, people);
      const message =
        person === undefined
          ? plural(
              { count: ids.length },
              { one: `# person removed from ${channel}.`, other: `# people removed from ${channel}.` },
            )
          : t`${person} removed from ${channel}.`;
      toast(mayUndo ? { message, undo: createUndo(() => subscribe([...ids])) } : { message });
    },
  };
}

/** The name of the person, when these are the IDs of only one. */
export function findOnlyName(ids: readonly number[], people: ReadonlyMap<number, Person>): string | undefined {
  const [id] = ids;
  return ids.length === 1 && id !== undefined ? people.get(id)?.full_name : undefined;
}
