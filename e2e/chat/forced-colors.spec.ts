import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { expect } from "../expect.ts";
import { ada, addNina, asOwner, asPerson, nina } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel } from "./talk.ts";

test.use({ signedIn: ada });

test("with forced colors one sees the open conversation, mentions of oneself, and the lines between messages", async ({
  page,
  server,
}) => {
  await addNina(server);
  const hers = await asPerson(server, nina);
  const channelId = await findChannel(await asOwner(server), "general");
  const content = `@**${ada.full_name}** lunch?`;
  await hers(messageEndpoints.sendMessage, { type: "channel", to: channelId, topic: "lunch", content });
  await page.emulateMedia({ forcedColors: "active" });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  const open = chat.sidebar.getByRole("link", { name: "lunch" });
  await expect(open).toHaveAttribute("aria-current", "page");
  await expect(open).toHaveCSS("outline-style", "solid");
  await expect(chat.message("lunch?").locator("[data-me]")).toHaveCSS("outline-style", "solid");
  const text = await chat.list.evaluate((list) => getComputedStyle(list).color);
  for (const line of ["Today", "New messages"]) {
    const width = await chat.list.getByText(line, { exact: true }).evaluate((element) => {
      const row = element.closest("div") ?? element;
      const { borderTopWidth, borderTopColor } = getComputedStyle(row, "::before");
      return `${borderTopWidth} ${borderTopColor}`;
    });
    expect(width).toMatch(/^[12]px /);
    if (line === "Today") expect(width).toBe(`1px ${text}`);
  }
});
