import { channelFolderEndpoints } from "#server/domain/channel-folders/contract.ts";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { expect } from "./expect.ts";
import { ada, asOwner, nina } from "./office.ts";
import { channelsPageOn } from "./pages/channels-page.ts";
import { test } from "./world.ts";

test.use({ people: "Ada and Nina", signedIn: ada });

test("a new channel asks for its name, its privacy and its people, and the rest is behind one button", async ({
  page,
  server,
}) => {
  const owner = await asOwner(server);
  const { channel_folder_id: shop } = await owner(channelFolderEndpoints.createChannelFolder, {
    name: "Shop",
    description: "",
  });
  const channels = channelsPageOn(page);
  await channels.open(`?folder=${shop}`);
  await channels.newChannel.click();
  await expect(channels.name).toBeFocused();
  await expect(page.getByText("It is created in the folder Shop.")).toBeVisible();
  const form = channels.details("New channel");
  await expect(form.getByRole("textbox")).toHaveCount(1);
  await expect(form.getByRole("combobox")).toHaveCount(1);
  await expect(form.getByRole("switch")).toHaveCount(0);
  await expect(channels.button("Create channel")).toBeInViewport({ ratio: 1 });
  await page.keyboard.type("lofts");
  await channels.privacy("Private, shared history").check();
  await channels.choose(channels.picker("Subscribers"), "nin", nina.full_name);
  await channels.button("Create channel").click();
  await expect(channels.toast("#lofts created.")).toBeVisible();
  const { stream_id } = await owner(channelEndpoints.getChannelId, { stream: "lofts" });
  const { stream } = await owner(channelEndpoints.getChannel, { stream_id });
  expect(stream).toMatchObject({ invite_only: true, folder_id: shop, subscriber_count: 2 });
});

test("what is wrong behind the button of a new channel is shown, and what was typed there is kept", async ({
  page,
  server,
  signInPage,
}) => {
  const channels = channelsPageOn(page);
  await channels.open("?open=new");
  await channels.name.fill("lofts");
  await expect(channels.moreOptions).toHaveAttribute("aria-expanded", "false");
  await channels.moreOptions.focus();
  await page.keyboard.press("Enter");
  await expect(channels.moreOptions).toHaveAttribute("aria-expanded", "true");
  await page.getByLabel("Keep messages").selectOption("For a number of days");
  await page.getByLabel("Days").fill("soon");
  await channels.moreOptions.click();
  await expect(page.getByLabel("Days")).toHaveCount(0);
  await channels.button("Create channel").click();
  await expect(page.getByText("Enter a whole number of days, such as 365.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Days")).toBeFocused();
  await page.getByLabel("Days").fill("90");
  await expect(page.getByLabel("Days")).toBeVisible();

  const owner = await asOwner(server);
  await owner(signInEndpoints.revokeSignIns, { user_id: (await owner(ownUserEndpoints.getOwnUser, {})).user_id });
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await signInPage.signIn(ada);
  await expect(page.getByLabel("Days")).toHaveValue("90");
});
