import { overviewEndpoints } from "#server/domain/overview/contract.ts";
import { openChatClient } from "./chat-client.ts";
import { expect } from "./expect.ts";
import { ada, addNina, asOwner, nina, organizationName } from "./office.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test.use({ signedIn: ada });

/** The timeout of an assertion inside `afterTime`. If it fails, `afterTime` fires the timers again and repeats it. */
const shortTimeout = { timeout: 1_000 };

test.beforeEach(async ({ page, homePage, afterTime: _ }) => {
  await page.goto("/");
  await homePage.expectOrganization(organizationName);
});

test("a message from an independent client increases the count without a reload", async ({
  page,
  server,
  homePage,
}) => {
  await expect(homePage.connectedPerson(ada.full_name)).toContainText("1 app");
  const before = Number(await homePage.count("Messages today").textContent());
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  const client = await openChatClient(server, ada);
  // The page also polls every ten seconds. Right after a poll, only an event can increase the count.
  const asked = page.waitForResponse(/overview/);
  await page.clock.fastForward(10_000);
  await asked;
  const sent = await client.messages.send({
    type: "stream",
    to: "general",
    topic: "greetings",
    content: "Good morning",
  });
  expect(sent).toMatchObject({ result: "success", msg: "" });
  await expect(homePage.count("Messages today")).toHaveText(`${before + 1}`, { timeout: 8_000 });
  expect(loads).toBe(0);
});

test("Nina is shown as connected while her client listens", async ({ server, homePage, afterTime }) => {
  await addNina(server);
  await expect(homePage.count("People")).toHaveText("2");
  await expect(homePage.connectedPerson(ada.full_name)).toContainText("1 app");
  await expect(homePage.connectedPerson(nina.full_name)).toHaveCount(0);

  const client = await openChatClient(server, nina);
  const { queue_id, last_event_id } = await client.queues.register({ event_types: ["message"] });
  const poll = client.events.retrieve({ queue_id, last_event_id });
  await afterTime(10_000, () => expect(homePage.connectedPerson(nina.full_name)).toContainText("1 app", shortTimeout));

  const hers = await openChatClient(server, nina);
  await hers.messages.send({ type: "stream", to: "general", topic: "greetings", content: "Hello" });
  expect((await poll).events[0]).toMatchObject({ type: "message" });
});

test("a page that is closed or reloaded is no longer connected", async ({ page, server, homePage, afterTime }) => {
  const owner = await asOwner(server);
  await page.reload();
  await page.reload();
  await homePage.expectOrganization(organizationName);
  await afterTime(10_000, () => expect(homePage.connectedPerson(ada.full_name)).toContainText("1 app", shortTimeout));
  await page.goto("about:blank");
  await expect.poll(async () => (await owner(overviewEndpoints.getOverview, {})).connected).toEqual([]);
});

test("the home page does not report a failure while discovery starts, and soon says that it works", async ({
  page,
  homePage,
}) => {
  // Discovery is off in these tests, so that they are not announced on the network.
  const states = ["starting", "advertising"];
  await page.route(/overview/, async (route) => {
    const response = await route.fetch();
    const discovery = { status: states[0], name: organizationName, problem: null };
    await route.fulfill({ response, json: { ...(await response.json()), discovery } });
  });
  await page.reload();
  await expect(homePage.discovery).toHaveText(/^In a moment, chat apps/);
  states.shift();
  await expect(homePage.discovery).toHaveText(/find this server automatically, as “Lindholm/, { timeout: 5_000 });
});

test("nobody sees an address that works only on the server's own computer", async ({ page }) => {
  await expect(page.getByText("This server was started for this computer only")).toBeVisible();
});

test.describe("with the server in its own process", () => {
  test.use({ byCommand: true });

  test("a lost connection is announced, and comes back with the server", async ({ server, startAgain, homePage }) => {
    await server.stop();
    await expect(homePage.connectionLost).toBeVisible();
    await homePage.expectOrganization(organizationName);
    const restarted = await startAgain();
    await expect(homePage.connectionLost).toBeHidden({ timeout: 30_000 });

    const client = await openChatClient(restarted, ada);
    const before = Number(await homePage.count("Messages today").textContent());
    await client.messages.send({ type: "stream", to: "general", topic: "greetings", content: "Back again" });
    await expect(homePage.count("Messages today")).toHaveText(`${before + 1}`);
  });
});
