import { linkifierEndpoints } from "#server/domain/linkifiers/contract.ts";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { expect } from "./expect.ts";
import { expectAccessible, expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { linkifiersPageOn } from "./pages/linkifiers-page.ts";
import { pickUp } from "./pages/pick-up.ts";
import type { Server } from "./server.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 120_000 });

test.use({ signedIn: ada });

const ticket = { pattern: "#(?P<number>[0-9]+)", url_template: "https://tickets.example.com/{number}" };
const task = { pattern: "AB-(?P<number>[0-9]+)", url_template: "https://tasks.example.com/{number}" };
const book = { pattern: "book [0-9]+", url_template: "https://books.example.com/" };

/** Adds three linkifiers. Returns Ada's client on another device, and the ID of the first linkifier. */
async function addThreeLinkifiers(server: Server) {
  const owner = await asOwner(server);
  const { id } = await owner(linkifierEndpoints.addLinkifier, ticket);
  await owner(linkifierEndpoints.addLinkifier, task);
  await owner(linkifierEndpoints.addLinkifier, book);
  return { owner, id };
}

test("Ada makes links of ticket numbers: she starts with an example, tries it, and sees its errors", async ({
  page,
  server,
}) => {
  const links = linkifiersPageOn(page);
  await links.open();
  await expect(links.nothing).toBeVisible();
  await links.button("New link").click();
  await links.button("Add link").click();
  await expect(page.getByText("Enter a pattern.")).toBeVisible();
  await expect(links.pattern).toBeFocused();

  await links.button("Tickets: #123").click();
  await expect(links.found("#123")).toHaveAttribute("href", "https://tickets.example/123");
  await links.button("Add link").click();
  await expect(page.getByText("Replace the example with your own address.")).toBeVisible();
  await links.address.fill("tickets/{number}");
  await links.button("Add link").click();
  await expect(page.getByText("Enter an address that starts with http:// or https://")).toBeVisible();
  await links.address.fill("https://tickets.example.com/{id}");
  await expect(page.getByText("The pattern has no part called id.")).toBeVisible();
  await links.address.fill(ticket.url_template);
  await links.pattern.fill("#(?P<number>[0-9]+");
  await expect(
    page.getByText("This pattern can't be used. A closing ) is missing in “#(?P<number>[0-9]+”."),
  ).toBeVisible();
  await expect(links.found("#123")).toBeHidden();
  await links.pattern.fill(ticket.pattern);
  await links.message.fill("No ticket");
  await expect(page.getByText("Nothing in this message becomes a link.")).toBeVisible();
  await links.message.fill("Is it #12?");
  await expect(links.found("#12")).toHaveAttribute("href", "https://tickets.example.com/12");
  await links.button("Add link").click();
  await expect(links.toast(`Automatic link for ${ticket.pattern} added.`)).toBeVisible();
  await expect(links.patterns).toHaveText([ticket.pattern]);
  const owner = await asOwner(server);
  const { rendered } = await owner(messageEndpoints.renderMessage, { content: "See #7" });
  expect(rendered).toContain('<a href="https://tickets.example.com/7">#7</a>');

  await links.button("New link").click();
  await links.pattern.fill(ticket.pattern);
  await links.address.fill("https://other.example.com/{number}");
  await links.button("Add link").click();
  await expect(page.getByText("Another automatic link has that pattern.")).toBeVisible();
  await links.button("Cancel").click();
  await links.dialog("Leave without saving?").getByRole("button", { name: "Leave without saving" }).click();

  await links.row(ticket.pattern).click();
  await links.address.fill("https://tickets.example.org/{number}");
  await links.button("Save link").click();
  await expect(links.saved).toBeVisible();
  await expect(links.list).toContainText("https://tickets.example.org/{number}");
  await links.button("Remove link").click();
  const dialog = links.dialog(`Remove the automatic link for ${ticket.pattern}?`);
  await expect(dialog).toContainText("Links in existing messages stay.");
  await dialog.getByRole("button", { name: "Remove link" }).click();
  await expect(links.nothing).toBeVisible();
});

test("linkifiers are dragged into another order, which can be undone", async ({ page, server }) => {
  await addThreeLinkifiers(server);
  const links = linkifiersPageOn(page);
  await links.open();
  await expect(links.patterns).toHaveText([ticket.pattern, task.pattern, book.pattern]);
  const [from, to] = [await links.handle(book.pattern).boundingBox(), await links.handle(ticket.pattern).boundingBox()];
  if (!from || !to) throw new Error("There is nothing to drag.");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 5, { steps: 12 });
  await page.mouse.up();
  await expect(links.patterns).toHaveText([book.pattern, ticket.pattern, task.pattern]);
  await links.button("Undo").click();
  await expect(links.patterns).toHaveText([ticket.pattern, task.pattern, book.pattern]);
  await page.reload();
  await expect(links.patterns).toHaveText([ticket.pattern, task.pattern, book.pattern]);
});

test("with the keyboard only linkifiers are found, ordered, added, changed and removed", async ({
  page,
  server,
  adminPage,
}) => {
  await addThreeLinkifiers(server);
  const links = linkifiersPageOn(page);
  await adminPage.open("/admin", "Overview");
  await page.keyboard.press("Control+k");
  await expect(adminPage.paletteField).toBeFocused();
  await page.keyboard.type("autom");
  await expect(adminPage.paletteOptions).toHaveText(["Organization: Automatic links"]);
  await page.keyboard.press("Enter");
  await expect(links.patterns).toHaveText([ticket.pattern, task.pattern, book.pattern]);

  await pickUp(links.handle(ticket.pattern));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByText("is over position 2 of 3.")).toBeAttached();
  await page.keyboard.press("Space");
  await expect(links.patterns).toHaveText([task.pattern, ticket.pattern, book.pattern]);

  await links.button("New link").press("Enter");
  await expect(page.getByRole("heading", { name: "New automatic link" })).toBeFocused();
  await links.button("Orders: order 4711").press("Enter");
  await expect(links.found("order 4711")).toBeVisible();
  await links.address.press("ControlOrMeta+a");
  await page.keyboard.type("https://shop.example.com/{number}");
  await page.keyboard.press("Enter");
  await expect(links.patterns).toHaveCount(4);

  await links.row(book.pattern).press("Enter");
  await links.pattern.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Enter");
  await expect(links.patterns).toHaveText([
    task.pattern,
    ticket.pattern,
    "book [0-9]+!",
    "[Oo]rder (?P<number>[0-9]+)",
  ]);
  await links.button("Remove link").press("Enter");
  await links
    .dialog("Remove the automatic link for book [0-9]+!?")
    .getByRole("button", { name: "Remove link" })
    .press("Enter");
  await expect(links.patterns).toHaveCount(3);
});

test("linkifiers are changed on two devices at once, and edits are kept", async ({ page, server, startAgain }) => {
  const { owner, id } = await addThreeLinkifiers(server);
  const links = linkifiersPageOn(page);
  await links.open(id);
  await links.address.fill("https://new.example.com/{number}");
  await owner(linkifierEndpoints.updateLinkifier, {
    filter_id: id,
    pattern: "##(?P<number>[0-9]+)",
    url_template: "https://theirs.example.com/{number}",
  });
  await expect(page.getByText("Someone else changed “Link address”.")).toBeVisible();
  await expect(links.pattern).toHaveValue("##(?P<number>[0-9]+)");
  await expect(links.address).toHaveValue("https://new.example.com/{number}");

  await server.stop();
  await links.button("Save link").click();
  await expect(page.getByText("The server did not answer.")).toBeVisible();
  await expect(links.address).toHaveValue("https://new.example.com/{number}");
  await startAgain();
  await links.button("Save link").click();
  await expect(links.saved).toBeVisible({ timeout: 30_000 });
  await expect(links.list).toContainText("https://new.example.com/{number}");

  await links.pattern.fill("gone#(?P<number>[0-9]+)");
  await owner(linkifierEndpoints.removeLinkifier, { filter_id: id });
  await expect(page.getByRole("heading", { name: "Automatic link not found" })).toBeVisible();
  await expect(page.getByText("What you typed was not saved.")).toBeVisible();
  await expect(page.getByRole("definition")).toContainText("gone#(?P<number>[0-9]+)");
  await links.button("Back to the list").click();
  await expect(links.patterns).toHaveText([task.pattern, book.pattern]);
});

test("the linkifiers have no accessibility violations in light and dark colors, and fit a phone", async ({
  page,
  server,
}) => {
  const links = linkifiersPageOn(page);
  await links.open();
  await expectAccessible(page, "no links yet");
  const { id } = await addThreeLinkifiers(server);
  await links.open("new");
  await page.getByText("How to write patterns").click();
  await links.button("Tickets: #123").click();
  await expect(links.found("#123")).toBeVisible();
  await links.pattern.fill("(");
  await expect(page.getByText("This pattern can't be used.")).toBeVisible();
  await expectAccessibleInBothColors(page, "a new link");
  await links.button("Cancel").click();
  await links.dialog("Leave without saving?").getByRole("button", { name: "Leave without saving" }).click();
  await expect(links.patterns).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await links.open(id);
  await links.message.fill("#123");
  await expect(links.found("#123")).toBeVisible();
  await expectAccessible(page, "a link on a phone");
  await expectFits(page);
});
