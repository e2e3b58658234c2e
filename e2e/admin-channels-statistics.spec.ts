import { readFileSync } from "node:fs";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { uploadEndpoints } from "#server/domain/uploads/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { channelsPageOn } from "./pages/channels-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.use({ people: "Ada and Nina", signedIn: ada });

/** Sends three messages to a channel, one with a file, and creates another channel. */
async function createMessages(server: Server) {
  const owner = await asOwner(server);
  const quiet = { send_new_subscription_messages: false };
  await owner(channelEndpoints.createChannel, { name: "kitchen", subscribers: [], ...quiet });
  await owner(channelEndpoints.createChannel, { name: "=attic", subscribers: [], ...quiet });
  const { url } = await owner(uploadEndpoints.uploadFile, { file: new File(["x".repeat(2_000)], "menu.txt") });
  for (const content of ["one", "two", `three [menu](${url})`])
    await owner(messageEndpoints.sendMessage, { type: "channel", to: "kitchen", topic: "", content });
}

test("Ada sees how much happens in each channel, by month, and downloads the numbers", async ({ page, server }) => {
  await createMessages(server);
  const channels = channelsPageOn(page);
  await channels.open();
  await page.getByRole("link", { name: "Statistics" }).click();
  const rows = page.getByRole("grid", { name: "Statistics" }).locator("tbody tr");
  await expect(rows.filter({ hasText: "kitchen" })).toContainText(/kitchen\s*3\s*0\s*2 kB/);
  const plot = page.getByRole("slider", { name: "Numbers by month" });
  await expect(plot).toHaveAttribute("aria-valuetext", /\d+ messages$/);

  await rows.filter({ hasText: "kitchen" }).click();
  await expect(channels.details("kitchen")).toBeVisible();
  await expect(page.getByRole("heading", { name: "#kitchen, last 12 months" })).toBeVisible();
  await expect(plot).toHaveAttribute("aria-valuetext", /: 3 messages$/);
  await page.getByRole("radiogroup", { name: "What the plot shows" }).getByText("People").click();
  await expect(plot).toHaveAttribute("aria-valuetext", /: 1 person$/);
  await page.getByRole("radiogroup", { name: "What the plot shows" }).getByText("Files").click();
  await expect(plot).toHaveAttribute("aria-valuetext", /: 2 kB$/);
  await plot.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(plot).toHaveAttribute("aria-valuetext", /: 0 bytes$/);

  const downloading = page.waitForEvent("download");
  await channels.button("Download CSV").click();
  const text = readFileSync(await (await downloading).path(), "utf8");
  const lines = text.replace("\uFEFF", "").split("\n");
  expect(lines[0]).toBe("Channel,Month,Messages,People,Files in bytes");
  expect(lines.filter((line) => line.startsWith("kitchen,"))).toHaveLength(12);
  expect(lines.filter((line) => line.startsWith("kitchen,")).at(-1)).toMatch(/^kitchen,\d{4}-\d{2},3,1,2000$/);
  expect(lines.filter((line) => line.startsWith("'=attic,"))).toHaveLength(12);

  await channels.button("Close kitchen").click();
  await page.getByRole("radiogroup", { name: "Channels" }).getByText("Unused channels").click();
  await expect(page.getByRole("heading", { name: "No unused channels" })).toBeVisible();
  await channels.button("Show all channels").click();
  await channels.search.fill("kit");
  await expect(rows).toHaveText([/kitchen/]);
});

test("the statistics have no accessibility violations, and fit a phone", async ({ page, server }) => {
  await createMessages(server);
  const channels = channelsPageOn(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 760 });
    await channels.open("?view=statistics");
    await expect(page.getByRole("grid", { name: "Statistics" })).toBeVisible();
    await expectAccessibleInBothColors(page, `${width} px`);
    await expectFits(page, `${width} px`);
  }
});
