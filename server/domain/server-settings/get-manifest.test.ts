import { beforeEach, expect, onTestFinished, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { drawPng } from "../images/testing/draw.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { pictureEndpoints } from "../pictures/contract.ts";

let world: World;

beforeEach(async () => {
  world = await createWorld();
  onTestFinished(world.close);
});

async function readManifest() {
  const answer = await fetch(`${world.url}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  return answer.json();
}

test("a stranger's browser learns the organization's name and icons, and nothing else about it", async () => {
  await world.ada.call(organizationEndpoints.updateOrganization, {
    name: "Lindholm & Daughters",
    description: "Boats",
  });
  const manifest = await readManifest();
  expect(manifest).toMatchObject({ name: "Lindholm & Daughters", start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ sizes, purpose }: Record<string, unknown>) => [sizes, purpose])).toEqual([
    ["192x192", undefined],
    ["512x512", undefined],
    ["512x512", "maskable"],
    ["any", undefined],
  ]);
  expect(JSON.stringify(manifest)).not.toContain("Boats");
});

test("the organization's own icon is the application's", async () => {
  const file = new File([await drawPng(300, 300)], "icon.png", { type: "image/png" });
  const { icon_url } = await world.ada.call(pictureEndpoints.uploadIcon, { file });
  expect((await readManifest()).icons).toEqual([{ src: icon_url, sizes: "256x256", type: "image/webp" }]);
});
