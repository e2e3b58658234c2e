import sharp from "sharp";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { verifyAction } from "../../testing/verify-action.ts";
import { createWorld, type Person, type World } from "../../testing/world.ts";
import { openQueue } from "../event-queues/testing/queue-client.ts";
import { drawPng } from "../images/testing/draw.ts";
import { serverSettingsEndpoints } from "../server-settings/contract.ts";
import { pictureEndpoints } from "./contract.ts";
import { fetchAs } from "./testing/fetch-as.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

test("Boris chooses an icon, which strangers see before they sign in, and removes it again", async () => {
  const { icon_url } = await verifyAction(world, () => uploadIcon(world.boris));
  const settings = await world.stranger(serverSettingsEndpoints.getServerSettings, {});
  expect(settings.realm_icon).toBe(icon_url);
  const shown = await fetchAs(world, {}, icon_url);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({ width: 256, height: 256 });

  const second = await uploadIcon(world.boris);
  expect(second.icon_url).not.toBe(icon_url);
  expect((await fetchAs(world, {}, icon_url)).status).toBe(401);

  expect(await verifyAction(world, () => world.boris.call(pictureEndpoints.removeIcon, {}))).toMatchObject({
    icon_url: "/icon.svg",
  });
  expect(world.ctx.store.all("SELECT id FROM pictures", [])).toEqual([]);
});

test("Ada chooses a logo for the light theme and one for the dark theme", async () => {
  const queue = await openQueue(world.gus.call, { event_types: ["realm"] });
  await verifyAction(world, () => uploadLogo(world.ada, false));
  await verifyAction(world, () => uploadLogo(world.ada, true));
  await verifyAction(world, () => world.ada.call(pictureEndpoints.removeLogo, { night: false }));
  await world.ada.call(pictureEndpoints.removeLogo, { night: false });
  expect(await queue.takeAll()).toMatchObject([
    {
      op: "update_dict",
      property: "logo",
      data: { logo_url: expect.stringMatching(/^\/pictures\//), logo_source: "U" },
    },
    { op: "update_dict", property: "night_logo", data: { night_logo_source: "U" } },
    { op: "update_dict", property: "logo", data: { logo_url: "/icon.svg", logo_source: "D" } },
  ]);
  const { snapshot } = await openQueue(world.gus.call, { fetch_event_types: ["realm"] });
  expect(snapshot).toMatchObject({
    realm_icon_source: "G",
    realm_icon_url: "/icon.svg",
    realm_logo_source: "D",
    realm_night_logo_source: "U",
    max_logo_file_size_mib: 5,
  });
});

test("Mia, who is not an administrator, cannot change the icon or a logo", async () => {
  const refusal = { code: "UNAUTHORIZED_PRINCIPAL", message: "Must be an organization administrator" };
  await expect(uploadIcon(world.mia)).rejects.toMatchObject(refusal);
  await expect(uploadLogo(world.mia, true)).rejects.toMatchObject(refusal);
  await expect(world.mia.call(pictureEndpoints.removeIcon, {})).rejects.toMatchObject(refusal);
});

async function uploadIcon(by: Person) {
  return by.call(pictureEndpoints.uploadIcon, { file: new Blob([await drawPng(300, 200)]) });
}

async function uploadLogo(by: Person, night: boolean) {
  return by.call(pictureEndpoints.uploadLogo, { file: new Blob([await drawPng(1000, 100)]), night });
}
