import type { Page } from "@playwright/test";
import { channelEndpoints } from "#server/domain/channels/contract.ts";
import { messageReportEndpoints } from "#server/domain/message-reports/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { ownUserEndpoints } from "#server/domain/own-user/contract.ts";
import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import type { Client } from "#server/http/client.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner, asPerson, nina, type Person } from "./office.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });
test.use({ people: "Ada and Nina", signedIn: ada });

const kaj: Person = { full_name: "Kaj Holm", email: "kaj@example.test", password: "garden gate" };

/** Nina writes five messages, and Kaj reports the third. Reports are allowed after a channel for them is chosen. */
async function fillOffice(server: Server): Promise<{ owner: Client; hers: Client; his: Client; reported: number }> {
  const owner = await asOwner(server);
  await owner(userEndpoints.createUser, kaj);
  const { user_id } = await owner(ownUserEndpoints.getOwnUser, {});
  const moderators = { name: "moderators", subscribers: [user_id], invite_only: true };
  const { id } = await owner(channelEndpoints.createChannel, moderators);
  await owner(organizationEndpoints.updateOrganization, { moderation_request_channel_id: id });
  const [hers, his] = [await asPerson(server, nina), await asPerson(server, kaj)];
  const ids: number[] = [];
  for (const content of ["First", "Second", "You are a fool", "Fourth", "Fifth"])
    ids.push(
      (await hers(messageEndpoints.sendMessage, { type: "channel", to: "general", topic: "lunch", content })).id,
    );
  return { owner, hers, his, reported: ids[2] ?? 0 };
}

const reportBy = (call: Client, message_id: number, description = "Again") =>
  call(messageReportEndpoints.reportMessage, { message_id, report_type: "harassment", description });

/** The newest message that the notification bot sent to somebody. */
async function newestNotice(call: Client): Promise<string> {
  const { messages } = await call(messageEndpoints.getMessages, {
    ...{ anchor: "newest", num_before: 1, num_after: 0, apply_markdown: false },
    narrow: [{ operator: "is", operand: "dm" }],
  });
  return messages[0]?.content ?? "";
}

const row = (page: Page) => page.getByRole("grid", { name: "Reports" }).locator("tbody tr");
const details = (page: Page) => page.getByRole("region", { name: `Message from ${nina.full_name}` });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name });

test("a report appears without a reload, with the message in its conversation, and Ada deletes it", async ({
  page,
  server,
}) => {
  await page.goto("/admin/reports");
  await expect(page.getByText("Nobody can report messages until a private channel")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No open reports" })).toBeVisible();
  const { his, hers, reported } = await fillOffice(server);
  await expect(page.getByText("Reports also appear in #moderators.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Who can report messages" })).toBeVisible();
  await reportBy(his, reported, "He wrote it twice");
  await expect(link(page, "Reports 1 open report")).toBeVisible();
  await row(page).click();
  await expect(details(page)).toContainText("He wrote it twice");
  await expect(details(page)).toContainText("Harassment");
  const conversation = details(page).getByRole("list", { name: "The message in its conversation" });
  await expect(conversation.getByRole("listitem")).toHaveText([
    /First/,
    /Second/,
    /Reported.*fool/s,
    /Fourth/,
    /Fifth/,
  ]);
  await expectAccessibleInBothColors(page, "a report");

  await details(page).getByRole("button", { name: "Delete message" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Nina Vogel's message?" });
  await expect(dialog).toContainText("Kaj Holm is told that it was deleted.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row(page)).toHaveCount(1);
  await details(page).getByRole("button", { name: "Delete message" }).click();
  await dialog.getByRole("button", { name: "Delete message" }).click();
  await expect(page.getByText("Report closed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No open reports" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(link(page, "Reports")).toHaveAccessibleName("Reports");
  expect(await newestNotice(his)).toContain("it was deleted");
  await expect(hers(messageEndpoints.getMessage, { message_id: reported })).rejects.toMatchObject({
    code: "BAD_REQUEST",
  });

  await page.getByRole("radiogroup", { name: "View" }).getByText("Decided").click();
  await row(page).click();
  await expect(details(page)).toContainText(/Decided by\s*Ada Lindholm/);
  await expect(details(page)).toContainText("The message was deleted.");
  await expect(details(page).getByRole("button", { name: "No action" })).toHaveCount(0);
});

test("Ada warns Nina with the keyboard only, on a phone", async ({ page, server }) => {
  const { his, hers, reported } = await fillOffice(server);
  await reportBy(his, reported);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/reports");
  await expect(row(page)).toHaveCount(1);
  await expectAccessibleInBothColors(page, "the reports");
  await expectFits(page, "the reports");
  await page.goto("/admin/reports?open=1");
  const warn = details(page).getByRole("button", { name: "Warn author" });
  await expect(warn).toBeVisible();
  await expectAccessibleInBothColors(page, "a report");
  await expectFits(page, "a report");
  await warn.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Warn Nina Vogel" });
  const words = dialog.getByRole("textbox", { name: "Warning" });
  await expect(words).toBeFocused();
  await expectAccessibleInBothColors(page, "a warning");
  await expectFits(page, "a warning");
  await expect(dialog.getByRole("button", { name: "Send warning" })).toBeDisabled();
  await page.keyboard.type("Please be kind.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Report closed.")).toBeVisible();
  expect(await newestNotice(hers)).toContain("> Please be kind.");
  expect(await newestNotice(his)).toContain("has warned the author");
});

test("a warning that is not sent is kept, also when the sign-in ends", async ({ page, server, signInPage }) => {
  const { owner, his, reported } = await fillOffice(server);
  await reportBy(his, reported);
  await page.goto("/admin/reports?open=1");
  const warn = details(page).getByRole("button", { name: "Warn author" });
  const dialog = page.getByRole("dialog", { name: "Warn Nina Vogel" });
  const words = dialog.getByRole("textbox", { name: "Warning" });
  await warn.click();
  await words.fill("Please be kind.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await warn.click();
  await expect(words).toHaveValue("Please be kind.");
  await owner(signInEndpoints.revokeOwnSignIns, {});
  await dialog.getByRole("button", { name: "Send warning" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("You are not signed in anymore.");
  await dialog.getByRole("link", { name: "Sign in" }).click();
  await signInPage.signIn(ada);
  await warn.click();
  await expect(words).toHaveValue("Please be kind.");
  await dialog.getByRole("button", { name: "Send warning" }).click();
  await expect(page.getByText("Report closed.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join(" "))).not.toContain("report-warning");
});

test("Ada moves a message, and closes another report without action", async ({ page, server }) => {
  const { owner, his, reported } = await fillOffice(server);
  await reportBy(his, reported);
  await page.goto("/admin/reports?open=1");
  await details(page).getByRole("button", { name: "Move message" }).click();
  const dialog = page.getByRole("dialog", { name: "Move message" });
  await expect(dialog.getByRole("button", { name: "Move message" })).toBeDisabled();
  await dialog.getByLabel("Topic").fill("quarrels");
  await dialog.getByRole("button", { name: "Move message" }).click();
  await expect(page.getByText("Report closed.")).toBeVisible();
  const { message } = await owner(messageEndpoints.getMessage, { message_id: reported });
  expect(message.subject).toBe("quarrels");
  expect(await newestNotice(his)).toContain("it was moved");

  await reportBy(his, reported + 1);
  await row(page).click();
  await details(page).getByRole("button", { name: "No action" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close report" }).click();
  await expect(page.getByRole("heading", { name: "No open reports" })).toBeVisible();
  expect(await newestNotice(his)).toContain("left it as it is");
});

test("each decision asks with the number of reports that it closes", async ({ page, server }) => {
  const { owner, hers, his, reported } = await fillOffice(server);
  const lena: Person = { full_name: "Lena Ek", email: "lena@example.test", password: "garden gate" };
  await owner(userEndpoints.createUser, lena);
  await reportBy(his, reported);
  await reportBy(await asPerson(server, lena), reported);
  await hers(messageEndpoints.updateMessage, { message_id: reported, content: "You are a big fool" });
  await reportBy(his, reported);
  await page.goto("/admin/reports?open=1");
  const dialog = page.getByRole("dialog");
  const one = "This also closes 1 other report of the message. The person who sent it is told too.";
  for (const [name, words] of [
    ["Delete message", "This also closes 2 other reports of the message. The people who sent them are told too."],
    ["Move message", one],
    ["Warn author", one],
    ["No action", one],
  ] as const) {
    await details(page).getByRole("button", { name }).click();
    await expect(dialog).toContainText(words);
    await expectFits(page, name);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.goto("/admin/reports?open=3");
  await details(page).getByRole("button", { name: "No action" }).click();
  await expect(dialog).toContainText("Nothing is done about the message.");
  await expect(dialog).not.toContainText("also closes");
  await dialog.getByRole("button", { name: "Close report" }).click();
  await expect(page.getByText("Report closed.")).toBeVisible();
  expect((await owner(messageReportEndpoints.getReports, {})).open_count).toBe(2);
});

for (const width of [360, 1280])
  test(`after a decision the focus is on the next report, at ${width} px`, async ({ page, server }) => {
    const { his, reported } = await fillOffice(server);
    await reportBy(his, reported, "The first");
    await reportBy(his, reported + 1, "The second");
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/admin/reports");
    await expect(row(page)).toHaveCount(2);
    await row(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(details(page)).toContainText("The second");
    await details(page).getByRole("button", { name: "No action" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: "Close report" }).focus();
    await page.keyboard.press("Enter");
    await expect(row(page)).toHaveCount(1);
    await expect(row(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(details(page)).toContainText("The first");
  });

test("of a direct message Ada sees only what was reported, and another administrator may be faster", async ({
  page,
  server,
}) => {
  const { owner, hers, his } = await fillOffice(server);
  const { user_id: kajId } = await his(ownUserEndpoints.getOwnUser, {});
  const { id } = await hers(messageEndpoints.sendMessage, {
    type: "direct",
    to: [kajId],
    content: `You *fool*${"\nfool".repeat(50)}`,
  });
  await reportBy(his, id);
  await page.goto("/admin/reports?open=1");
  await expect(details(page)).toContainText("A direct message");
  const copy = details(page).getByRole("figure", { name: "As it was reported" });
  // The long text scrolls with the keyboard too.
  await expect(copy.locator("[tabindex='0']")).toContainText("You *fool*");
  await expect(details(page).getByRole("list")).toHaveCount(0);
  for (const name of ["Delete message", "Move message"])
    await expect(details(page).getByRole("button", { name })).toHaveCount(0);
  await owner(messageReportEndpoints.decideReport, { report_id: 1, decision: "none" });
  await expect(details(page)).toContainText("No action");
  await expect(details(page).getByRole("button", { name: "Warn author" })).toHaveCount(0);
  await page.goto("/admin/reports?open=4711");
  await expect(page.getByRole("heading", { name: "Report not found" })).toBeVisible();
});

test("of a message that is deleted already, Ada cannot say that nothing was done", async ({ page, server }) => {
  const { owner, his, reported } = await fillOffice(server);
  await reportBy(his, reported);
  await page.goto("/admin/reports?open=1");
  await expect(details(page).getByRole("button", { name: "No action" })).toBeVisible();
  await expect(details(page).getByRole("figure")).toHaveCount(0);
  await owner(messageEndpoints.deleteMessage, { message_id: reported });
  await expect(details(page)).toContainText("The message was deleted.");
  await expect(details(page).getByRole("figure", { name: "As it was reported" })).toContainText("You are a fool");
  await expect(details(page).getByRole("button", { name: "Close as deleted" })).toBeVisible();
  for (const name of ["No action", "Move message"])
    await expect(details(page).getByRole("button", { name })).toHaveCount(0);
});

test("where moving is not allowed, it is not offered", async ({ page, server }) => {
  const { owner, his, reported } = await fillOffice(server);
  await reportBy(his, reported);
  await page.goto("/admin/reports?open=1");
  const move = details(page).getByRole("button", { name: "Move message" });
  await expect(move).toBeVisible();
  const { stream_id } = await owner(channelEndpoints.getChannelId, { stream: "general" });
  await owner(channelEndpoints.archiveChannel, { stream_id });
  await expect(details(page).getByRole("button", { name: "No action" })).toBeVisible();
  await expect(move).toHaveCount(0);
});

test.describe("the server answers only some requests", () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_/ });

  test("what the list knows of a report shows at once, with its text until the conversation is there", async ({
    page,
    server,
  }) => {
    const { his, reported } = await fillOffice(server);
    await reportBy(his, reported);
    await page.route(/\/message_reports\/1(\?|$)/, () => {});
    await page.route(/\/api\/v1\/messages\?/, (route) => route.abort());
    await page.goto("/admin/reports");
    await row(page).click();
    await expect(details(page)).toContainText("Harassment");
    await expect(details(page).getByRole("figure", { name: "As it was reported" })).toContainText("You are a fool");
    await expect(details(page).getByRole("alert")).toContainText("The server did not answer.");
    await expect(details(page).getByRole("button", { name: "Move message" })).toHaveCount(0);
  });

  test("a message that was moved is not moved again when only closing the report failed", async ({ page, server }) => {
    const { his, reported } = await fillOffice(server);
    await reportBy(his, reported);
    await page.route("**/message_reports/1/decision", (route) => route.abort());
    await page.goto("/admin/reports?open=1");
    await details(page).getByRole("button", { name: "Move message" }).click();
    const dialog = page.getByRole("dialog", { name: "Move message" });
    // The mark of a resolved topic does not count.
    await dialog.getByLabel("Topic").fill(`✔ ${"t".repeat(60)}`);
    await dialog.getByRole("button", { name: "Move message" }).click();
    await expect(dialog.getByRole("alert")).toContainText("The server did not answer.");
    for (const name of ["Channel", "Topic"]) await expect(dialog.getByLabel(name)).toBeDisabled();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.unroute("**/message_reports/1/decision");
    await details(page).getByRole("button", { name: "Close as moved" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Close as moved" }).click();
    await expect(page.getByText("Report closed.")).toBeVisible();
    expect(await newestNotice(his)).toContain("it was moved");
  });
});

for (const width of [700, 850, 999, 1280])
  test(`a count that arrives late moves no link, at ${width} px`, async ({ page, server }) => {
    await fillOffice(server);
    const release = Promise.withResolvers<void>();
    await page.route(/\/message_reports\?/, async (route) => {
      const answer = await route.fetch();
      await release.promise;
      await route.fulfill({ response: answer, json: { ...(await answer.json()), open_count: 1_234 } });
    });
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/admin/channels");
    const links = page.getByRole("navigation", { name: "Administration" }).getByRole("link");
    const places = () => links.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    await expect(links).toHaveCount(9);
    const before = await places();
    release.resolve();
    const reports = link(page, "Reports 1,234 open reports");
    await expect(reports).toBeVisible();
    expect(await places()).toEqual(before);
    await expectFits(page, "the links with a count");
  });

test.describe("the counts beside the sections do not load", () => {
  test.use({ expectedErrors: /Failed to load resource|ERR_/ });

  test("the page of reports is kept up to date all the same", async ({ page, server }) => {
    await page.route(/assets\/waiting-counts-.*\.js/, (route) => route.abort());
    const { his, reported } = await fillOffice(server);
    await page.goto("/admin/reports");
    await expect(page.getByRole("heading", { name: "No open reports" })).toBeVisible();
    await reportBy(his, reported);
    await expect(row(page)).toHaveCount(1);
  });
});

test.describe("another administrator is faster", () => {
  test.use({ expectedErrors: /400/ });

  test("the warning that Ada writes stays on the screen, and the answer says that it was done already", async ({
    page,
    server,
  }) => {
    const { owner, his, reported } = await fillOffice(server);
    await reportBy(his, reported);
    await page.goto("/admin/reports?open=1");
    await details(page).getByRole("button", { name: "Warn author" }).click();
    const dialog = page.getByRole("dialog", { name: "Warn Nina Vogel" });
    await dialog.getByRole("textbox", { name: "Warning" }).fill("Please be kind.");
    await owner(messageReportEndpoints.decideReport, { report_id: 1, decision: "none" });
    await expect(page.getByText("Decided by")).toBeVisible();
    await dialog.getByRole("button", { name: "Send warning" }).click();
    await expect(dialog.getByRole("alert")).toContainText("This was done already.");
    await expect(dialog.getByRole("textbox", { name: "Warning" })).toHaveValue("Please be kind.");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(details(page).getByRole("button", { name: "Warn author" })).toHaveCount(0);
  });
});
