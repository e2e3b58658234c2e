import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { subscriptionEndpoints } from "#server/domain/subscriptions/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { expect } from "../expect.ts";
import { ada, addNina, asOwner, asPerson, nina, signInByApi } from "../office.ts";
import { chatPageOn } from "../pages/chat-page.ts";
import { test } from "../world.ts";
import { findChannel, say } from "./talk.ts";

test.describe.configure({ timeout: 120_000 });

test.describe("when the server is killed", () => {
  test.use({ signedIn: ada, byCommand: true, expectedErrors: /Failed to load resource|ERR_/ });

  test("nothing that is written or on its way is lost or doubled, and the banner goes by itself", async ({
    page,
    server,
    startAgain,
  }) => {
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    await say(owner, channelId, "lunch", "Hello");
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await expect(chat.message("Hello")).toBeVisible();
    await server.kill?.();
    await chat.box.fill("On its way");
    await chat.box.press("Control+Enter");
    await chat.box.fill("Half a sent");
    const banner = page.getByText("Connection lost.");
    await expect(banner).toBeVisible({ timeout: 40_000 });
    await expect(chat.message("Hello")).toBeVisible();

    await startAgain();
    await expect(banner).toBeHidden({ timeout: 40_000 });
    const sent = async () => {
      const asked = { narrow: [{ operator: "topic", operand: "lunch" }], anchor: "newest", num_before: 10 };
      const { messages } = await owner(messageEndpoints.getMessages, { ...asked, num_after: 0, apply_markdown: false });
      return messages.map(({ content }) => content);
    };
    await expect.poll(sent, { timeout: 40_000 }).toEqual(["Hello", "On its way"]);
    await expect(chat.messages).toHaveText([/Hello/, /On its way/]);
    await expect(chat.box).toHaveValue("Half a sent");
  });
});

test.describe("when the server has gone after a long time", () => {
  test.use({ signedIn: ada, byCommand: true, expectedErrors: /Failed to load resource|ERR_/ });

  test("Ada goes to other conversations as before, and sees there what the page has", async ({
    page,
    server,
    afterTime,
  }) => {
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    await say(owner, channelId, "lunch", "Hello");
    await say(owner, channelId, "dinner", "Good evening");
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general`);
    await expect(chat.message("Good evening")).toBeVisible();
    await afterTime(600_000, async () => {
      await expect(chat.message("Good evening")).toBeVisible();
    });
    await server.kill?.();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await chat.sidebar.getByRole("link", { name: "lunch", exact: true }).click();
    await expect(chat.message("Hello")).toBeVisible();
    await expect(chat.message("Good evening")).toHaveCount(0);
    await afterTime(5_000, async () => {
      await expect(chat.message("Hello")).toBeVisible();
    });
    // Without an answer to that, the whole page would be an error.
    expect(asked).not.toContain("/api/v1/session");
  });
});

test.describe("when the sign-in has ended", () => {
  test.use({ signedIn: ada, expectedErrors: /401/ });

  test("one signs in again, and what was being written is still there", async ({ page, server, signInPage }) => {
    const owner = await asOwner(server);
    const channelId = await findChannel(owner, "general");
    await say(owner, channelId, "lunch", "Hello");
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-general/topic/lunch`);
    await chat.box.fill("Half a sent");
    await owner(signInEndpoints.revokeOwnSignIns, {});
    await expect(page.getByText("You are not signed in anymore.")).toBeVisible();
    await page.getByRole("link", { name: "Sign in" }).click();
    await signInPage.signIn(ada);
    await expect(chat.message("Hello")).toBeVisible();
    await expect(chat.box).toHaveValue("Half a sent");
  });
});

test.describe("Nina's page", () => {
  test.use({ expectedErrors: /40[01]/ });

  test("says that she is not signed in anymore when her account is deactivated", async ({ page, server, context }) => {
    await addNina(server);
    const [owner, hers] = [await asOwner(server), await asPerson(server, nina)];
    await signInByApi(context, server, nina);
    await page.goto("/#feed");
    await expect(page.getByRole("heading", { name: "All messages" })).toBeVisible();
    const { user_id } = await hers(ownUserEndpoints.getOwnUser, {});
    await owner(userEndpoints.deactivateUser, { user_id });
    await expect(page.getByText("You are not signed in anymore.")).toBeVisible();
  });

  test("leaves a channel that becomes private, with a sentence", async ({ page, server, context }) => {
    await addNina(server);
    const owner = await asOwner(server);
    await owner(subscriptionEndpoints.subscribe, { subscriptions: [{ name: "Budget" }] });
    const channelId = await findChannel(owner, "Budget");
    await say(owner, channelId, "cuts", "Less cake");
    await signInByApi(context, server, nina);
    const chat = chatPageOn(page);
    await chat.open(`#narrow/channel/${channelId}-Budget/topic/cuts`);
    await expect(chat.message("Less cake")).toBeVisible();
    await owner(channelEndpoints.updateChannel, { stream_id: channelId, is_private: true });
    await expect(page.getByRole("heading", { name: "You can't see this conversation" })).toBeVisible();
    await expect(page.getByText("The channel is private, or doesn't exist anymore.")).toBeVisible();
    await expect(chat.message("Less cake")).toHaveCount(0);
  });
});
