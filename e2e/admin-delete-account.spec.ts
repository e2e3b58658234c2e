import { deletedAccountEndpoints } from "#server/domain/deleted-accounts/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { scheduledMessageEndpoints } from "#server/domain/scheduled-messages/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, asPerson, nina } from "./office.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ people: "Ada and Nina", signedIn: ada });

test("Ada deletes Nina's account: the dialog says what stays and goes, and Nina's messages lose her name", async ({
  page,
  server,
}) => {
  const hers = await asPerson(server, nina);
  const owner = await asOwner(server);
  const { user_id } = await hers(ownUserEndpoints.getOwnUser, {});
  const subscribed = { subscriptions: [{ name: "workshop" }], principals: [user_id] };
  await owner(subscriptionEndpoints.subscribe, subscribed);
  await owner(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "workshop" }] });
  const toChannel = { type: "stream", to: "workshop", topic: "lamps" } as const;
  await hers(messageEndpoints.sendMessage, { ...toChannel, content: "The lead has arrived" });
  // The other message that nobody else can read is the bot's, about the channel.
  await hers(messageEndpoints.sendMessage, { type: "direct", to: [user_id], content: "A note" });
  await owner(userEndpoints.deactivateUser, { user_id });
  const people = peoplePageOn(page);
  await people.open("?state=deactivated");
  await people.openPerson(nina.full_name);
  await people.details(nina.full_name).getByRole("button", { name: "Delete account of Nina Vogel" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete the account of Nina Vogel?" });
  await expect(dialog).toContainText("1 message");
  await expect(dialog).toContainText("2 messages that nobody else can read");
  await expectAccessible(page, "the dialog that deletes an account");
  await expectFits(page, "the dialog that deletes an account");
  await dialog.getByLabel("To confirm, enter the name of the account").fill("Nina");
  await dialog.getByLabel("Your password").fill("not it at all");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog).toContainText("Enter the name as it is above.");
  await dialog.getByLabel("To confirm, enter the name of the account").fill("Nina Vogel");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog).toContainText("That is not your password.");
  await dialog.getByLabel("Your password").fill(ada.password);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByText("Account of Nina Vogel deleted.")).toBeVisible();
  await expect(dialog).toBeHidden();
  const name = `Deleted user ${user_id}`;
  await expect(people.details(name).getByText("This account was deleted. Its messages stay.")).toBeFocused();
  await expect(people.row(/Nina|Deleted/)).toHaveCount(0);
  await page.goto("/#narrow/channel/workshop");
  await expect(page.getByText("The lead has arrived").first()).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await page.goto("/admin/data?view=changes");
  await expect(page.getByText("deleted the account of Nina Vogel")).toBeVisible();
});

test("Ada's dialog to delete Nina's account says that somebody else reactivated Nina, and that they deleted her account", async ({
  page,
  server,
}) => {
  const { owner, user_id } = await deactivateNina(server);
  const people = peoplePageOn(page);
  await people.open("?state=deactivated");
  await people.openPerson(nina.full_name);
  const details = people.details(nina.full_name);
  const button = details.getByRole("button", { name: "Delete account of Nina Vogel" });
  const dialog = page.getByRole("dialog", { name: "Delete the account of Nina Vogel?" });
  const act = dialog.getByRole("button", { name: "Delete account" });
  await button.click();
  await expect(act).toBeEnabled();
  await owner(userEndpoints.reactivateUser, { user_id });
  await expect(dialog.getByRole("alert")).toHaveText(
    "Nina Vogel was reactivated. Only deactivated accounts can be deleted.",
  );
  await expect(act).toBeDisabled();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(details.getByRole("heading", { name: nina.full_name })).toBeFocused();

  await owner(userEndpoints.deactivateUser, { user_id });
  await button.click();
  await expect(act).toBeEnabled();
  await owner(deletedAccountEndpoints.deleteAccount, { user_id, full_name: nina.full_name, password: ada.password });
  await expect(dialog).toBeHidden();
  await expect(page.getByText("The account of Nina Vogel was deleted.")).toBeVisible();
  await expect(page.getByText("This account was deleted. Its messages stay.")).toBeFocused();
});

test("before Nina is deactivated, Ada reads that her scheduled message is not sent", async ({ page, server }) => {
  const hers = await asPerson(server, nina);
  const { user_id } = await hers(ownUserEndpoints.getOwnUser, {});
  await hers(scheduledMessageEndpoints.scheduleMessage, {
    type: "direct",
    to: [user_id],
    content: "Later",
    scheduled_delivery_timestamp: 4_102_477_200,
  });
  const people = peoplePageOn(page);
  await people.open();
  await people.openPerson(nina.full_name);
  await people.details(nina.full_name).getByRole("button", { name: "Deactivate Nina Vogel" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Nina Vogel has 1 scheduled message. It is sent only if you reactivate Nina Vogel before its time.",
  );
});

test("in a low window, the title and the buttons of the dialog leave the room to its text", async ({
  page,
  server,
}) => {
  await deactivateNina(server);
  await page.setViewportSize({ width: 640, height: 400 });
  const people = peoplePageOn(page);
  await people.open("?state=deactivated");
  await people.openPerson(nina.full_name);
  await page.getByRole("button", { name: "Delete account of Nina Vogel" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete the account of Nina Vogel?" });
  const title = dialog.getByText("Delete the account of Nina Vogel?");
  const act = dialog.getByRole("button", { name: "Delete account" });
  await dialog.getByLabel("Your password").fill(ada.password);
  await act.scrollIntoViewIfNeeded();
  await expect(act).toBeInViewport();
  await expect(title).not.toBeInViewport();
  await title.scrollIntoViewIfNeeded();
  await expect(title).toBeInViewport();
  await expect(act).not.toBeInViewport();
});

test("the dialog that deactivates Nina stays the same when somebody else deactivates her", async ({ page, server }) => {
  const owner = await asOwner(server);
  const { user_id } = await (await asPerson(server, nina))(ownUserEndpoints.getOwnUser, {});
  const people = peoplePageOn(page);
  await people.open();
  await people.openPerson(nina.full_name);
  const details = people.details(nina.full_name);
  await details.getByRole("button", { name: "Deactivate Nina Vogel" }).click();
  await owner(userEndpoints.deactivateUser, { user_id });
  await expect(details.getByRole("button", { name: "Reactivate Nina Vogel", includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Deactivate Nina Vogel?");
});

test.describe("the number of scheduled messages is slow, or cannot be loaded", () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_/ });

  test("the button that deactivates waits for the number, and does not wait after a failure", async ({
    page,
    server,
  }) => {
    const hers = await asPerson(server, nina);
    const { user_id } = await hers(ownUserEndpoints.getOwnUser, {});
    const later = { content: "Later", scheduled_delivery_timestamp: 4_102_477_200 };
    await hers(scheduledMessageEndpoints.scheduleMessage, { type: "direct", to: [user_id], ...later });
    const { promise: isAllowed, resolve: allow } = Promise.withResolvers<void>();
    let isCut = false;
    await page.route("**/api/v1/scheduled_messages/counts", async (route) => {
      if (isCut) return route.abort();
      await isAllowed;
      await route.continue();
    });
    const people = peoplePageOn(page);
    await people.open();
    await page.getByRole("checkbox", { name: "Select Nina Vogel" }).check();
    await page.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("menuitem", { name: "Deactivate" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("status")).toHaveText("Loading");
    await expect(dialog.getByRole("button", { name: "Deactivate 1 person" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await people.openPerson(nina.full_name);
    const open = people.details(nina.full_name).getByRole("button", { name: "Deactivate Nina Vogel" });
    const act = dialog.getByRole("button", { name: "Deactivate Nina Vogel" });
    await open.click();
    await expect(dialog.getByRole("status")).toHaveText("Loading");
    await expect(act).toBeDisabled();
    allow();
    await expect(act).toBeEnabled();
    await expect(dialog).toContainText("Nina Vogel has 1 scheduled message.");

    isCut = true;
    await page.reload();
    await open.click();
    await expect(dialog).toContainText("Scheduled messages could not be counted.");
    await expect(act).toBeEnabled();
  });
});

/** Deactivates Nina. Returns her ID, and the owner's client. */
async function deactivateNina(server: Server) {
  const owner = await asOwner(server);
  const { user_id } = await (await asPerson(server, nina))(ownUserEndpoints.getOwnUser, {});
  await owner(userEndpoints.deactivateUser, { user_id });
  return { owner, user_id };
}
