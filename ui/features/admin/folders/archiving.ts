import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { api } from "../../../store/api.ts";

/** Archives a folder. The server requires it to be empty, so its channels move to another folder first, or to none. */
export async function archiveFolder(id: number, channelIds: readonly number[], folder_id: number | null) {
  await moveChannels(channelIds, folder_id);
  await api(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: id, is_archived: true });
}

/** Restores a folder and moves these channels to it. */
export async function restoreFolder(id: number, channelIds: readonly number[] = []) {
  await api(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: id, is_archived: false });
  await moveChannels(channelIds, id);
}

async function moveChannels(ids: readonly number[], folder_id: number | null) {
  for (const stream_id of ids) await api(channelEndpoints.updateChannel, { stream_id, folder_id });
}
