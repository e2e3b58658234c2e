import type { Route } from "@playwright/test";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { meetNina, say } from "./chat/talk.ts";
import { expect } from "./expect.ts";
import { personalInvitation } from "./invitations.ts";
import { ada, asOwner, nina, organizationName } from "./office.ts";
import { chatPageOn } from "./pages/chat-page.ts";
import { connectPageOn } from "./pages/connect-page.ts";
import { signInPageOn } from "./pages/sign-in-page.ts";
import { signUpPageOn } from "./pages/sign-up-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test("Ada sees an error when her password is wrong, and signs in with the right one", async ({
  signInPage,
  chatPage,
}) => {
  await signInPage.open();
  await signInPage.signIn({ ...ada, password: "wrong horse" });
  await expect(signInPage.problem).toContainText("Incorrect email or password.");
  await expect(signInPage.email).toHaveValue(ada.email);
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
});

test("an empty form says what is missing and sends no request", async ({ page, signInPage }) => {
  const attempts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && attempts.push(request.url()));
  await signInPage.open();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(signInPage.email).toBeFocused();
  expect(attempts).toEqual([]);
});

test("a person who guesses passwords sees how long to wait", async ({ page, signInPage }) => {
  await signInPage.open();
  for (let isRefused = false; !isRefused; ) {
    const answered = page.waitForResponse(/session/);
    await signInPage.signIn({ ...ada, password: "guess" });
    isRefused = (await answered).status() === 429;
  }
  await expect(signInPage.problem).toContainText(/^Too many attempts. Try again in \d+ (second|minute)/);
});

test("signing out ends the session everywhere in this browser", async ({ page, context, signInPage, chatPage }) => {
  await signInPage.open();
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
  const otherTab = await context.newPage();
  await otherTab.goto("/");
  await chatPageOn(otherTab).expectOrganization(organizationName);

  await chatPage.openMenu(ada.full_name);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(signInPage.heading).toBeVisible();
  await expect(signInPageOn(otherTab).heading).toBeVisible();
  await page.goto("/");
  await expect(connectPageOn(page).heading).toBeVisible();
  await page.goBack();
  await expect(signInPage.heading).toBeVisible();
});

test("who is signed in gets the page that begins with the chat, and nobody else", async ({
  page,
  server,
  signInPage,
  chatPage,
}) => {
  const home = async () => {
    const text = await (await page.request.get("/")).text();
    return { isOfChat: text.includes(`data-opens="chat"`), preloaded: text.match(/rel="modulepreload"/g)?.length ?? 0 };
  };
  const first = await home();
  expect(first.isOfChat).toBe(false);
  await signInPage.open();
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
  const chat = await home();
  expect(chat.isOfChat).toBe(true);
  expect(chat.preloaded).toBeGreaterThan(first.preloaded);
  // The chat does not wait for the answer who is signed in.
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/api\/v1\/session$/, async (route) => {
    await mayAnswer;
    await route.fallback();
  });
  const registered = page.waitForRequest(/api\/v1\/register$/);
  await page.goto("/");
  await registered;
  answer();
  await chatPage.expectOrganization(organizationName);
  await page.unroute(/api\/v1\/session$/);
  await chatPage.openMenu(ada.full_name);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(signInPage.heading).toBeVisible();
  expect(await home()).toEqual(first);

  // A session that was ended elsewhere is forgotten at the next visit.
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
  await page.goto("about:blank");
  const owner = await asOwner(server);
  await owner(signInEndpoints.revokeOwnSignIns, {});
  expect(await home()).toEqual(chat);
  await page.goto("/");
  await expect(connectPageOn(page).heading).toBeVisible();
  expect(await home()).toEqual(first);
});

test("when signing out fails, Ada reads why in the chat and in the administration, and goes on", async ({
  page,
  server,
  signInPage,
  chatPage,
  adminPage,
}) => {
  const { hers, channelId } = await meetNina(server);
  await signInPage.open();
  await signInPage.signIn(ada);
  const failed = adminPage.toasts.getByText(/^You may still be signed in. The server did not answer/);
  const signOut = async () => {
    await chatPage.openMenu(ada.full_name);
    await page.getByRole("menuitem", { name: "Sign out" }).click();
  };
  await page.route(/api\/v1\/session$/, (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fallback(),
  );
  for (const path of ["/#feed", "/admin"]) {
    await page.goto(path);
    await signOut();
    await expect(failed).toBeVisible();
  }
  await chatPage.open("#feed");
  await signOut();
  await expect(failed).toBeVisible();
  await say(hers, channelId, "lunch", "Soup is ready");
  await expect(chatPage.message("Soup is ready")).toBeVisible();
  await page.unroute(/api\/v1\/session$/);
  await signOut();
  await expect(signInPage.heading).toBeVisible();
});

test("when signing out fails on a phone, Ada hears why over the open panel, and closes the message", async ({
  page,
  signInPage,
  adminPage,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await signInPage.open();
  await signInPage.signIn(ada);
  await page.route(/api\/v1\/session$/, (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.fallback(),
  );
  await chatPageOn(page).openMenu(ada.full_name);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const failed = adminPage.toasts.getByText(/^You may still be signed in/);
  await expect(failed).toBeVisible();
  // What is inert is not announced.
  expect(await failed.evaluate((text) => text.closest("[inert]"))).toBeNull();
  await expect(page.getByRole("dialog", { name: "Me" })).toBeVisible();
  await page.getByRole("button", { name: "Close message" }).click();
  await expect(failed).toHaveCount(0);
  await expect(page.getByRole("dialog", { name: "Me" })).toBeVisible();
});

for (const [width, place] of [
  [1280, "over the sections"],
  [800, "below the bar"],
] as const)
  test(`at ${width} px, the administration says ${place} that signing out fails`, async ({
    page,
    signInPage,
    chatPage,
    adminPage,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await signInPage.open();
    await signInPage.signIn(ada);
    await chatPage.expectOrganization(organizationName);
    await page.route(/api\/v1\/session$/, (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.fallback(),
    );
    await page.goto("/admin");
    await chatPage.openMenu(ada.full_name);
    await page.getByRole("menuitem", { name: "Sign out" }).click();
    const toast = adminPage.toasts.getByRole("group");
    await expect(toast).toBeVisible();
    const [shown, content] = [await toast.boundingBox(), await page.getByRole("main").boundingBox()];
    if (shown === null || content === null) throw new Error("It is not on the screen.");
    if (width === 1280) expect(shown.x + shown.width).toBeLessThanOrEqual(content.x);
    else expect(shown.y).toBeLessThan(content.y + 16);
  });

test("signing out that fails after Ada has left the chat does not open its connection again", async ({
  page,
  signInPage,
  chatPage,
}) => {
  await signInPage.open();
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
  await chatPage.openOrganizationMenu(organizationName);
  await page.getByRole("menuitem", { name: "About Watercooler" }).click();
  const about = page.getByRole("heading", { level: 1, name: "About Watercooler" });
  await expect(about).toBeVisible();
  await page.goBack();
  await chatPage.expectOrganization(organizationName);
  const held = Promise.withResolvers<Route>();
  await page.route(/api\/v1\/session$/, (route) =>
    route.request().method() === "DELETE" ? held.resolve(route) : route.fallback(),
  );
  await chatPage.openMenu(ada.full_name);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  const signingOut = await held.promise;
  await page.goForward();
  await expect(about).toBeVisible();
  const registered: string[] = [];
  page.on("request", (request) => {
    if (/\/register$/.test(request.url())) registered.push(request.url());
  });
  await signingOut.abort();
  // Pages answer failures in the order in which they come.
  await page.evaluate(() => fetch("/api/v1/server_settings").then((answer) => answer.text()));
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(registered).toEqual([]);
});

test("an invitation that a colleague fills in stays when somebody signs out in another tab", async ({
  page,
  context,
  server,
  signInPage,
  chatPage,
}) => {
  const { link } = await personalInvitation(await asOwner(server), nina.email);
  const hers = signUpPageOn(await context.newPage());
  await hers.open(link, `Join ${organizationName}`);
  await hers.name.fill("Nina Vo");
  await signInPage.open();
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
  // A page that shows who is signed in is loaded again.
  const asked = await context.newPage();
  await asked.goto(link);
  await expect(asked.getByText(ada.full_name)).toBeVisible();
  await chatPage.openMenu(ada.full_name);
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(signInPage.heading).toBeVisible();
  await expect(signUpPageOn(asked).name).toBeVisible();
  await expect(hers.name).toHaveValue("Nina Vo");
});

test("a person who opened a part of the chat returns to it after signing in", async ({
  page,
  server,
  signInPage,
  chatPage,
}) => {
  await page.goto("/#connected");
  await expect(signInPage.heading).toBeVisible();
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
  await expect(page).toHaveURL(`${server.url}/#connected`);
});

test("an address that names another site leads to the chat", async ({ page, server, signInPage, chatPage }) => {
  await page.goto("/sign-in?to=%2F%2Fevil.example");
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
  await expect(page).toHaveURL(`${server.url}/`);
});

test("Ada stays signed in, and does not have to sign in twice", async ({ page, signInPage, chatPage }) => {
  await signInPage.open();
  await signInPage.signIn(ada);
  await chatPage.expectOrganization(organizationName);
  await page.reload();
  await chatPage.expectOrganization(organizationName);
  await page.goto("/sign-in");
  await chatPage.expectOrganization(organizationName);
});
