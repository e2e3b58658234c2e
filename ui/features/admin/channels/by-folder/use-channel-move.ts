import { t } from "@lingui/core/macro";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import { useToasts } from "../../../../components/toasts.tsx";
import { api, explain } from "../../../../store/api.ts";
import type { FolderContents } from "./folder-contents.ts";

/** Moves a channel to another folder, with a message that offers an undo. Resolves when the server has answered. */
export function useChannelMove() {
  const toast = useToasts();
  return async ({ stream_id, name, folder_id: before }: ChannelShape, to: FolderContents) => {
    const channel = `#${name}`;
    const move = (folder_id: number | null) => api(channelEndpoints.updateChannel, { stream_id, folder_id });
    const undo = () => move(before).catch((error: unknown) => toast({ message: explain(error) }));
    try {
      await move(to.folder?.id ?? null);
      const message =
        to.folder === null
          ? t`${channel} removed from its folder.`
          : t`${channel} moved to ${{ folder: to.folder.name }}.`;
      toast({ message, undo: () => void undo() });
    } catch (error) {
      toast({ message: t`${channel} wasn't moved. ${{ reason: explain(error) }}` });
    }
  };
}
