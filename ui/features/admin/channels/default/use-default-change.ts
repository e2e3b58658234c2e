import { t } from "@lingui/core/macro";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { RequestFailed } from "#server/http/client.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { api, explain } from "../../../../store/api.ts";

type Channel = Pick<ChannelShape, "stream_id" | "name">;

/** Functions that add and remove a default channel, each with a message that offers an undo. */
export function useDefaultChange() {
  const toast = useToasts();
  const send = async ({ stream_id }: Channel, isAdded: boolean, onDone: () => void) => {
    try {
      await api(isAdded ? channelEndpoints.addDefaultChannel : channelEndpoints.removeDefaultChannel, { stream_id });
      onDone();
    } catch (error) {
      const isPrivate = error instanceof RequestFailed && error.problem === "unfit";
      toast({ message: isPrivate ? t`Private channels can't be default channels.` : explain(error) });
    }
  };
  const change = (channel: Channel, isAdded: boolean) => {
    const name = `#${channel.name}`;
    const message = isAdded ? t`New people now join ${name}.` : t`New people no longer join ${name}.`;
    return send(channel, isAdded, () => toast({ message, undo: () => void send(channel, !isAdded, () => {}) }));
  };
  return {
    add: (channel: Channel) => void change(channel, true),
    remove: (channel: Channel) => void change(channel, false),
  };
}
