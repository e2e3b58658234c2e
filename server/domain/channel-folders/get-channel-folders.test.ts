import { expect, onTestFinished, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { channelFolderEndpoints } from "./contract.ts";
import { allFolders, changeFolder, createFolder } from "./testing/folders.ts";

test("a folder has its ID under both names, except for clients that know only one", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const office = await createFolder(world, "ada", "Office");
  const { email, apiKey } = world.nina;
  const request = async (userAgent: string, path: string, method = "GET") => {
    const headers = { authorization: `Basic ${btoa(`${email}:${apiKey}`)}`, "user-agent": userAgent };
    return (await (await fetch(`${world.url}/api/v1/${path}`, { method, headers })).json()) as Answer;
  };
  for (const [userAgent, ids] of [
    ["Watercooler/1", { id: office, channel_folder_id: office }],
    ["ZulipMobile/30", { id: office }],
  ] as const) {
    const {
      queue_id,
      last_event_id,
      channel_folders: [registered],
    } = await request(userAgent, "register", "POST");
    const {
      channel_folders: [listed],
    } = await request(userAgent, "channel_folders");
    const added = await createFolder(world, "ada", `For ${userAgent}`);
    const { events } = await request(userAgent, `events?queue_id=${queue_id}&last_event_id=${last_event_id}`);
    const sent = events.find(({ type }) => type === "channel_folder")?.channel_folder;
    const named = Object.keys(ids);
    for (const folder of [registered, listed, sent]) {
      expect(Object.keys(folder ?? {}).filter((key) => key.endsWith("id") && key !== "creator_id")).toEqual(named);
    }
    expect(listed).toMatchObject(ids);
    expect(sent).toMatchObject({ id: added });
  }
});

type Folder = Readonly<Record<string, unknown>>;
type Answer = {
  readonly queue_id: string;
  readonly last_event_id: number;
  readonly channel_folders: readonly Folder[];
  readonly events: readonly { readonly type: string; readonly channel_folder?: Folder }[];
};

test("folders are listed in their order, archived ones only if requested", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const office = await createFolder(world, "ada", "Office");
  const shop = await createFolder(world, "ada", "Shop");
  await world.ada.call(channelFolderEndpoints.reorderChannelFolders, { order: [shop, office] });
  await changeFolder(world, "ada", office, { is_archived: true });
  expect((await allFolders(world)).map(({ id, order }) => [id, order])).toEqual([
    [shop, 0],
    [office, 1],
  ]);
  const { channel_folders } = await world.gus.call(channelFolderEndpoints.getChannelFolders, {});
  expect(channel_folders.map(({ id }) => id)).toEqual([shop]);
});
