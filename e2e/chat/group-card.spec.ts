import { groupEndpoints } from "#server/domain/groups/contract/groups.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { addColleagues } from "../colleagues.ts";
import { expect } from "../expect.ts";
import { expectAccessibleInBothColors } from "../expect-accessible.ts";
import { ada, asOwner } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, meetNina, say } from "./talk.ts";

test.use({ signedIn: ada });

test("a group is completed and mentioned, its members see that, and everyone sees who is in it", async ({
  page,
  server,
}) => {
  const { owner, hers, channelId } = await meetNina(server);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  await owner(groupEndpoints.createGroup, { name: "front desk", description: "Phone and mail", members: [user_id] });
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.box.pressSequentially("@front");
  await expect(page.getByRole("option", { name: "front desk" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(chat.box).toHaveValue("@*front desk* ");
  await chat.box.fill("");
  await say(hers, channelId, "lunch", "@*front desk* the courier is here");
  await expect(chat.message("courier").locator(".user-group-mention")).toHaveAttribute("data-me", "");
  const card = page.getByRole("dialog", { name: "front desk" });
  await chat.message("courier").getByRole("button", { name: "@front desk" }).press("Enter");
  await expect(card).toContainText("Phone and mail");
  await expect(card.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveText([/Ada Lindholm/]);
  await expectAccessibleInBothColors(page, "the card of a group");
  await card.getByRole("button", { name: "Ada Lindholm" }).click();
  await expect(page.getByRole("dialog", { name: "Ada Lindholm" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat.message("courier").getByRole("button", { name: "@front desk" })).toBeFocused();
});

test("the card of a large group lists its first members, and says how many more there are", async ({
  page,
  data,
  server,
  startAgain,
}) => {
  await server.stop();
  addColleagues(data, 300);
  const { url } = await startAgain();
  const owner = await asOwner({ ...server, url });
  const { members } = await owner(userEndpoints.getUsers, {});
  const colleagues = members.filter(({ is_active }) => is_active).slice(0, 120);
  await owner(groupEndpoints.createGroup, {
    ...{ name: "everyone here", description: "", members: colleagues.map(({ user_id }) => user_id) },
  });
  const channelId = await findChannel(owner, "general");
  await say(owner, channelId, "lunch", "@*everyone here* soup is ready");
  const chat = chatPageOn(page);
  await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
  await chat.message("soup").getByRole("button", { name: "@everyone here" }).press("Enter");
  const card = page.getByRole("dialog", { name: "everyone here" });
  await expect(card.getByRole("list", { name: "Members" }).getByRole("listitem")).toHaveCount(100);
  await expect(card).toContainText("120 people");
  await expect(card).toContainText("And 20 more people");
});
