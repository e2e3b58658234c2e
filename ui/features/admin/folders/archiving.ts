import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { api } from "../../../store/api.ts";

/** Archives a folder; its channels, which the server wants out of it first, go to another one, or to none. */
export async function archiveFolder(id: number, channelIds: readonly number[], folder_id: number | null) {
  await moveChannels(channelIds, folder_id);
  await api(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: id, is_archived: true });
}

/** Brings a folder back, and these channels into it. */
export async function restoreFolder(id: number, channelIds: readonly number[] = []) {
  await api(channelFolderEndpoints.updateChannelFolder, { channel_folder_id: id, is_archived: false });
  await moveChannels(channelIds, id);
}

async function moveChannels(ids: readonly number[], folder_id: number | null) {
  for (const stream_id of ids) await api(channelEndpoints.updateChannel, { stream_id, folder_id });
}
