import type { Locator } from "@playwright/test";
import { backupEndpoints } from "#server/domain/backups/contract.ts";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { eventQueueEndpoints } from "#server/domain/event-queues/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { createClient } from "#server/http/client.ts";
import { roles } from "#server/http/roles.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, addNina, asOwner, nina, organizationName, renameOrganization } from "./office.ts";
import { addHistory, overviewPageOn } from "./pages/overview-page.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ signedIn: ada });

/** Connects bots of Ada's, named "Clock 01" and so on. They wait for events. */
async function connectBots(server: Server, count: number) {
  const owner = await asOwner(server);
  for (let number = 1; number <= count; number += 1) {
    const name = String(number).padStart(2, "0");
    const { api_key } = await owner(botEndpoints.createBot, {
      full_name: `Clock ${name}`,
      short_name: `clock-${name}`,
    });
    const { members } = await owner(userEndpoints.getUsers, {});
    const email = members.find(({ full_name }) => full_name === `Clock ${name}`)?.email ?? "";
    const bot = createClient({ baseUrl: server.url, credentials: { email, apiKey: api_key } });
    const { queue_id, last_event_id } = await bot(eventQueueEndpoints.registerQueue, { event_types: ["message"] });
    await bot(eventQueueEndpoints.getEvents, { queue_id: queue_id ?? "", last_event_id, dont_block: true });
  }
}

test("Ada sees the organization, its addresses and its warnings, and the page follows changes by others", async ({
  page,
  server,
  adminPage,
}) => {
  const overview = overviewPageOn(page);
  await adminPage.open("/admin", "Overview");
  await expect(overview.organization).toContainText(organizationName);
  await expect(overview.organization).toContainText("1 person");
  await expect(overview.organization).toContainText(/Watercooler \d+\.\d+\.\d+/);
  await expect(overview.organization).toContainText("started just now");
  const connect = overview.card("Connect your people");
  await expect(connect.getByRole("img", { name: `QR code of ${server.url}` })).toBeVisible();
  await expect(connect).toContainText("Discovery on the network is off");
  await connect.getByRole("button", { name: `Copy ${server.url}` }).click();
  await expect(connect.getByRole("status")).toHaveText(/Copied|Select it instead/);
  await expect(overview.card("Storage")).toContainText(/\d GB free of \d+ GB/);
  await expect(overview.card("Storage")).toContainText(/Messages and settings\s*\d+(\.\d)? [kM]B/);
  await expect(overview.card("Last backup")).toContainText("None yet");
  await expect(overview.card("Messages per day")).toContainText("No messages in the last 30 days.");

  const alone = overview.warning("You are the only owner");
  await expect(alone).toContainText("Make someone you trust an owner too.");
  await alone.getByRole("link", { name: "Choose an owner" }).click();
  await adminPage.expectSection("People");
  await page.goBack();
  await adminPage.expectSection("Overview");

  await renameOrganization(server, "Lindholm & Nieces");
  await expect(overview.organization).toContainText("Lindholm & Nieces");
  await addNina(server);
  await expect(overview.organization).toContainText("2 people");
  const owner = await asOwner(server);
  await owner(userEndpoints.editUser, { user_id_or_email: nina.email, role: roles.owner });
  await expect(overview.warnings).toHaveCount(0);
});

test("the overview reports no failure while discovery starts, and soon says that it works", async ({
  page,
  adminPage,
}) => {
  // Discovery is off in these tests, so that they are not announced on the network.
  const states = ["starting", "advertising"];
  await page.route(/server_status/, async (route) => {
    const response = await route.fetch();
    const discovery = { status: states[0], name: organizationName, problem: null, reasons: [] };
    await route.fulfill({ response, json: { ...(await response.json()), discovery } });
  });
  await adminPage.open("/admin", "Overview");
  const connect = overviewPageOn(page).card("Connect your people");
  await expect(connect).toContainText("In a moment, chat apps");
  states.shift();
  await expect(connect).toContainText("find this server automatically, as “Lindholm", { timeout: 5_000 });
});

test("the overview warns of problems, and making a backup removes a warning", async ({
  page,
  data,
  server,
  startAgain,
  adminPage,
  afterTime,
}) => {
  await server.stop();
  addHistory(data);
  const restarted = await startAgain();
  const overview = overviewPageOn(page);
  await adminPage.open("/admin", "Overview");
  await expect(overview.warning("There is no backup yet")).toBeVisible();
  const mail = overview.warning("1 email is waiting to be sent");
  await expect(mail.getByRole("link", { name: "Set up mail server" })).toHaveAttribute(
    "href",
    "/admin/organization?open=email",
  );
  await overview.warning("There is no backup yet").getByRole("link", { name: "Go to backups" }).focus();
  await page.keyboard.press("Enter");
  await adminPage.expectSection("Data");
  await adminPage.goTo("Overview");
  const owner = await asOwner(restarted);
  await owner(backupEndpoints.createBackup, {});
  await afterTime(10_000, () =>
    expect(overview.card("Last backup")).toContainText(/just now\s*\d+(\.\d)? [kM]B/, { timeout: 1_000 }),
  );
  await expect(overview.warning("There is no backup yet")).toHaveCount(0);
});

test("messages are counted by day under the pointer, with the arrow keys, and in a table", async ({
  page,
  data,
  server,
  startAgain,
  adminPage,
  afterTime,
}) => {
  await server.stop();
  addHistory(data);
  const restarted = await startAgain();
  const owner = await asOwner(restarted);
  const sendMessage = () => {
    return owner(messageEndpoints.sendMessage, {
      type: "stream",
      to: "general",
      topic: "tea",
      content: "Tea is ready",
    });
  };
  await sendMessage();
  const overview = overviewPageOn(page);
  await adminPage.open("/admin", "Overview");
  await expect(overview.card("Messages per day")).toContainText("204 messages in 30 days");
  await expect(overview.columns).toHaveCount(30);
  await expect(overview.plot).toHaveAttribute("aria-valuetext", /: 1 message$/);
  await overview.plot.hover();
  await expect(overview.plot).toHaveAttribute("aria-valuetext", /: 7 messages$/);
  await page.mouse.move(0, 0);

  await overview.plot.focus();
  await expect(overview.plot).toHaveAttribute("aria-valuenow", "29");
  await page.keyboard.press("ArrowLeft");
  await expect(overview.plot).toHaveAttribute("aria-valuenow", "28");
  await expect(overview.plot).toHaveAttribute("aria-valuetext", /^\w+.* \d+.*: 7 messages$/);
  await page.keyboard.press("Home");
  await expect(overview.plot).toHaveAttribute("aria-valuenow", "0");
  await overview.asTable.focus();
  await page.keyboard.press("Enter");
  await expect(overview.table.getByRole("row")).toHaveCount(31);
  await expect(overview.table.getByRole("row").nth(1)).toHaveText(/1$/);
  await page.getByRole("radio", { name: "30 days" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/days=90/);
  await expect(overview.columns).toHaveCount(90);
  await expect(overview.table.getByRole("row")).toHaveCount(91);

  await sendMessage();
  await afterTime(10_000, () =>
    expect(overview.card("Messages per day")).toContainText("625 messages in 90 days", { timeout: 1_000 }),
  );
  await page.reload();
  await expect(overview.columns).toHaveCount(90);
});

test.describe("when parts come late, or never", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("the plot and the code move nothing when they come, and the page works without them", async ({
    page,
    data,
    server,
    startAgain,
    adminPage,
  }) => {
    const overview = overviewPageOn(page);
    const top = () => overview.connected.evaluate((card) => card.getBoundingClientRect().top + window.scrollY);
    const parts = /\/assets\/(messages-card|qr-code)-/;
    const expectSteady = async (shown: Locator) => {
      const held = Promise.withResolvers<void>();
      await page.route(parts, async (route) => {
        await held.promise;
        await route.continue();
      });
      await adminPage.open("/admin", "Overview");
      const code = overview.card("Connect your people").getByRole("img");
      await expect(overview.connected).toBeVisible();
      await expect(shown.or(code)).toHaveCount(0);
      const before = await top();
      held.resolve();
      await expect(shown).toBeVisible();
      await expect(code).toBeVisible();
      expect(await top()).toBeCloseTo(before, -1);
      await page.unroute(parts);
    };
    await expectSteady(page.getByText("No messages in the last 30 days."));
    await server.stop();
    addHistory(data);
    await startAgain();
    await expectSteady(overview.plot);

    await page.route(parts, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(overview.card("Connect your people").getByRole("button", { name: /^Copy/ })).toBeVisible();
    await expect(overview.connected).toBeVisible();
  });
});

test("connected people are listed with client and time, can be searched, and open their details", async ({
  page,
  server,
  adminPage,
}) => {
  const overview = overviewPageOn(page);
  await adminPage.open("/admin", "Overview");
  await expect(overview.connectedPerson(ada.full_name)).toContainText("Chrome on Linux");
  await expect(overview.connectedPerson(ada.full_name)).toContainText("127.0.0.1");
  await expect(overview.connectedPerson(ada.full_name)).toContainText("connected just now");
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await connectBots(server, 11);
  await expect(overview.connected).toContainText("12 people, 12 apps", { timeout: 20_000 });
  await expect(overview.connectedPeople).toHaveCount(12);
  await page.keyboard.press("/");
  await page.keyboard.type("clock 11");
  await expect(overview.connectedPeople).toHaveCount(1);
  await expect(page).toHaveURL(/q=clock/);
  await page.keyboard.type("111");
  await expect(page.getByText("No connected people found.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(overview.connectedPeople).toHaveCount(12);
  await overview.link("Clock 07").focus();
  await page.keyboard.press("Enter");
  await adminPage.expectSection("People");
  await expect(page.getByRole("heading", { level: 2, name: "Clock 07" })).toBeVisible();
});

test("without the server the page keeps its data and says so, and a missing part can be requested again", async ({
  page,
  server,
  startAgain,
  adminPage,
}) => {
  const overview = overviewPageOn(page);
  await adminPage.open("/admin", "Overview");
  await expect(overview.card("Storage")).toBeVisible();
  await server.stop();
  await expect(adminPage.connectionLost).toBeVisible({ timeout: 30_000 });
  await expect(overview.card("Storage")).toBeVisible();
  await startAgain();
  await expect(adminPage.connectionLost).toBeHidden({ timeout: 30_000 });

  await page.route("**/server_status*", (route) => route.abort());
  await adminPage.open("/admin", "Overview");
  await expect(page.getByRole("alert")).toContainText("The server did not answer.");
  await page.unroute("**/server_status*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(overview.card("Storage")).toBeVisible();
});

test("the overview has no accessibility violations in light and dark colors, and fits a phone", async ({
  page,
  data,
  server,
  startAgain,
  adminPage,
}) => {
  const overview = overviewPageOn(page);
  await adminPage.open("/admin", "Overview");
  await expect(overview.card("Messages per day")).toContainText("No messages");
  await expectAccessibleInBothColors(page, "an office where nothing happened yet");
  await server.stop();
  addHistory(data);
  await startAgain();
  await adminPage.open("/admin", "Overview");
  await overview.asTable.click();
  await overview.plot.focus();
  await expectAccessibleInBothColors(page, "an office with a past");
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessibleInBothColors(page, "the same on a phone");
  await expectFits(page);
});
