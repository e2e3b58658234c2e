import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser } from "@playwright/test";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { createClient } from "#server/http/client.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { ada, asOwner, asPerson, nina, organizationName, signInByApi } from "./office.ts";
import { chatPageOn } from "./pages/chat-page.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { type Server, serverProgram } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ people: "Ada and Nina", signedIn: ada });

/** The key of somebody whose sign-in has ended. */
const invalidKey = { status: 401 };

/** Opens the chat in another browser, in which Nina is signed in. */
async function openAsNina(browser: Browser, server: Server) {
  const page = await browser.newPage({ baseURL: server.url });
  await signInByApi(page.context(), server, nina);
  await page.goto("/");
  await chatPageOn(page).expectOrganization(organizationName);
  return page;
}

test("Nina is signed out of two browsers and an app at once, and signs in again", async ({
  page,
  browser,
  server,
  adminPage,
}) => {
  const app = await asPerson(server, nina);
  const browsers = [await openAsNina(browser, server), await openAsNina(browser, server)];
  const people = peoplePageOn(page);
  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("People");
  await people.openPerson(nina.full_name);
  const devices = people.details(nina.full_name).getByRole("region", { name: "Signed-in devices" });
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await devices.getByRole("button", { name: "Sign out everywhere" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign Nina Vogel out everywhere?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(devices.getByRole("listitem")).toHaveCount(3);
  await devices.getByRole("button", { name: "Sign out everywhere" }).press("Enter");
  await dialog.getByRole("button", { name: "Sign out everywhere" }).press("Enter");
  await expect(devices).toContainText("Not signed in anywhere");
  await expect(devices.getByRole("button")).toHaveCount(0);
  await expect(app(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject(invalidKey);
  for (const hers of browsers) {
    await expect(hers.getByText(/not signed in anymore/)).toBeVisible();
    await hers.close();
  }
  await asPerson(server, nina);
});

test("Ada ends the sign-in of another owner", async ({ page, browser, server, adminPage }) => {
  const owner = await asOwner(server);
  await owner(userEndpoints.editUser, { user_id_or_email: nina.email, role: roles.owner });
  const { user_id } = (await owner(userEndpoints.getUser, { user_id_or_email: nina.email })).user;
  const hers = await openAsNina(browser, server);
  const people = peoplePageOn(page);
  await adminPage.open("/admin", "Overview");
  await adminPage.goTo("People");
  await people.openPerson(nina.full_name);
  const devices = people.details(nina.full_name).getByRole("region", { name: "Signed-in devices" });
  await devices.getByRole("button", { name: /^Sign out browser: / }).click();
  const dialog = page.getByRole("dialog", { name: /^Sign Nina Vogel out of / });
  await dialog.getByRole("button", { name: "Sign out browser", exact: true }).click();
  await expect(devices).toContainText("Not signed in anywhere");
  expect((await owner(signInEndpoints.getSignIns, { user_id })).sign_ins).toEqual([]);
  await expect(hers.getByText(/not signed in anymore/)).toBeVisible();
  await hers.close();
});

test.describe("a bot with two API keys", () => {
  test.use({ byCommand: true });

  test("loses both at once", async ({ page, server, data, adminPage }) => {
    const owner = await asOwner(server);
    const { api_key } = await owner(botEndpoints.createBot, { full_name: "Task clock", short_name: "tasks" });
    const email = "tasks-bot@watercooler.invalid";
    // Only this command creates a key without ending the others.
    const { stdout } = await promisify(execFile)(process.execPath, [serverProgram, "key", "--data", data, email]);
    const clients = [api_key, stdout.trim()].map((apiKey) =>
      createClient({ baseUrl: server.url, credentials: { email, apiKey } }),
    );
    for (const bot of clients) expect((await bot(ownUserEndpoints.getOwnUser, {})).full_name).toBe("Task clock");

    const people = peoplePageOn(page);
    await adminPage.open("/admin", "Overview");
    await adminPage.goTo("People");
    await people.view("Bots").click();
    await people.openPerson("Task clock");
    const keys = people.details("Task clock").getByRole("region", { name: "API keys" });
    await expect(keys.getByRole("listitem")).toHaveCount(2);
    await keys.getByRole("button", { name: "Revoke all API keys" }).click();
    const dialog = page.getByRole("dialog", { name: "Revoke all API keys of Task clock?" });
    await expect(dialog).toContainText("Programs that use these keys stop working until they get a new one.");
    await dialog.getByRole("button", { name: "Revoke all API keys" }).click();
    await expect(keys).toContainText("No API keys");
    for (const bot of clients) await expect(bot(ownUserEndpoints.getOwnUser, {})).rejects.toMatchObject(invalidKey);
  });
});
