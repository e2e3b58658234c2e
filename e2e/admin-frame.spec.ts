import type { Request } from "@playwright/test";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, addNina, nina, organizationName, renameOrganization, signInByApi } from "./office.ts";
import { tabTo } from "./pages/tab-to.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

const sections = ["Overview", "People", "Channels", "Folders", "Groups", "Reports", "Organization", "Defaults", "Data"];

test("a stranger signs in first, and then sees the page that they opened", async ({ page, signInPage, adminPage }) => {
  await page.goto("/admin/people?q=nina");
  await expect(signInPage.heading).toBeVisible();
  await signInPage.signIn(ada);
  await adminPage.expectSection("People");
  await expect(page).toHaveURL(/\/admin\/people\?q=nina$/);
});

test("Nina, who is a member, sees that this is for administrators, and no data is requested", async ({
  page,
  server,
  chatPage,
  context,
}) => {
  await addNina(server);
  await signInByApi(context, server, nina);
  await page.goto("/admin");
  const refusal = page.getByRole("heading", { name: "This page is for administrators" });
  await expect(refusal).toBeVisible();
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) requested.push(`${request.method()} ${pathname}`);
  });
  for (const path of ["/admin", "/admin/people?open=1", "/admin/data"]) {
    await page.goto(path);
    await expect(refusal).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }
  expect(new Set(requested)).toEqual(new Set(["GET /api/v1/session"]));
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await chatPage.expectOrganization(organizationName);
});

test.describe("signed in as Ada", () => {
  test.use({ signedIn: ada });

  test("the administration is opened from the chat, and closed through her menu", async ({
    page,
    server,
    chatPage,
    adminPage,
  }) => {
    await page.goto("/");
    await chatPage.openOrganizationMenu(organizationName);
    await page.getByRole("menuitem", { name: "Administration" }).click();
    await adminPage.expectSection("Overview");
    await chatPage.openMenu(ada.full_name);
    await page.getByRole("menuitem", { name: "Chat" }).click();
    await expect(page).toHaveURL(`${server.url}/`);
  });

  test("every section has its own address, and the rail marks the current one", async ({ page, adminPage }) => {
    await adminPage.open("/admin", "Overview");
    for (const section of [...sections.slice(1), "Overview"]) {
      await adminPage.goTo(section);
      await expect(adminPage.rail.locator("[aria-current=page]")).toHaveText([section]);
      await page.reload();
      await adminPage.expectSection(section);
    }
  });

  test("what an administrator changes elsewhere shows without a reload", async ({ server, adminPage }) => {
    await adminPage.open("/admin/people", "People");
    await expect(adminPage.rows("People")).toHaveCount(1);
    await addNina(server);
    await expect(adminPage.rows("People")).toHaveText([/Ada/, /Nina/]);
  });

  test("a lost connection is announced, and missed changes are there when it is back", async ({
    server,
    startAgain,
    adminPage,
  }) => {
    await adminPage.open("/admin/people", "People");
    await expect(adminPage.rows("People")).toHaveCount(1);
    await server.stop();
    await expect(adminPage.connectionLost).toBeVisible();
    const restarted = await startAgain();
    await addNina(restarted);
    await expect(adminPage.rows("People")).toHaveText([/Ada/, /Nina/], { timeout: 30_000 });
    await expect(adminPage.connectionLost).toBeHidden();
  });

  test("with the keyboard only she goes through the list, opens Nina, and returns to the same row", async ({
    page,
    server,
    adminPage,
  }) => {
    await addNina(server);
    await adminPage.open("/admin/people", "People");
    const [first, second] = [adminPage.rows("People").nth(0), adminPage.rows("People").nth(1)];
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Search people" })).toBeFocused();
    // Skips the filters and column headers, however many there are.
    await tabTo(page, first);
    await page.keyboard.press("End");
    await expect(second).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/people\?open=\d+$/);
    await expect(page.getByRole("heading", { level: 2, name: nina.full_name })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("heading", { level: 2, name: nina.full_name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/admin\/people$/);
    await expect(second).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(first).toBeFocused();
  });

  test("the order and the search of a list are in the address", async ({ page, server, adminPage }) => {
    await addNina(server);
    await adminPage.open("/admin/people", "People");
    await page.getByRole("button", { name: "Name", exact: true }).click();
    await page.getByRole("button", { name: "Name", exact: true }).click();
    await expect(adminPage.rows("People")).toHaveText([/Nina/, /Ada/]);
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "descending");
    await expect(page).toHaveURL(/sort=-name/);
    await page.getByRole("searchbox").fill("ada@");
    await expect(adminPage.rows("People")).toHaveText([/Ada/]);
    await page.reload();
    await expect(adminPage.rows("People")).toHaveText([/Ada/]);
    await page.getByRole("searchbox").fill("nobody");
    await expect(page.getByRole("heading", { name: "No people found" })).toBeVisible();
  });

  test("the palette finds pages and people by a few letters", async ({ page, server, adminPage }) => {
    await addNina(server);
    await adminPage.open("/admin", "Overview");
    await page.keyboard.press("Control+k");
    await expect(adminPage.paletteField).toBeFocused();
    await page.keyboard.type("nin");
    await expect(adminPage.paletteOptions).toHaveText([nina.full_name]);
    await page.keyboard.press("Enter");
    await adminPage.expectSection("People");
    await expect(page.getByRole("heading", { level: 2, name: nina.full_name })).toBeVisible();
    await page.getByRole("button", { name: "Search", exact: false }).first().click();
    await page.keyboard.type("d");
    await page.keyboard.press("ArrowDown");
    const selected = adminPage.paletteOptions.nth(1);
    await expect(selected).toHaveAttribute("aria-selected", "true");
    await expect(adminPage.paletteField).toHaveAttribute(
      "aria-activedescendant",
      (await selected.getAttribute("id")) ?? "",
    );
    await adminPage.paletteOptions.filter({ hasText: "Defaults" }).click();
    await adminPage.expectSection("Defaults");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("export");
    await expect(adminPage.paletteOptions).toHaveText(["Data: Exports"]);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("navigation", { name: "Parts of this page" })).toContainText("Exports");
    await expect(page).toHaveURL(/view=exports/);
  });

  test.describe("on a first visit", () => {
    test.use({ firstVisit: true });

    test("a part that was never opened says that the server is gone, and the page and her edits stay", async ({
      page,
      server,
      startAgain,
      chatPage,
      adminPage,
    }) => {
      await page.goto("/admin/folders?open=new");
      const name = page.getByLabel("Name", { exact: true });
      await expect(name).toBeVisible();
      await server.stop();
      await name.fill("Books");
      await page.keyboard.press("Control+k");
      await expect(adminPage.toasts).toContainText("The server did not answer.");
      await chatPage.openMenu(ada.full_name);
      await expect(name).toHaveValue("Books");
      await startAgain();
      await expect(adminPage.connectionLost).toBeHidden({ timeout: 30_000 });
      await page.keyboard.press("Control+k");
      await expect(adminPage.paletteField).toBeFocused();
      await expect(page.getByRole("listbox", { name: "Results" })).toHaveCSS("overflow-y", "auto");
    });

    test("after her first input on the page, parts open without the server", async ({ page, server, adminPage }) => {
      const pendingRequests = new Set<Request>();
      page.on("request", (request) => /assets/.test(request.url()) && pendingRequests.add(request));
      page.on("requestfinished", (request) => pendingRequests.delete(request));
      await adminPage.open("/admin/folders", "Folders");
      const palette = page.waitForResponse(/palette.*\.js$/);
      await page.keyboard.press("Shift");
      await palette;
      await expect.poll(() => pendingRequests.size).toBe(0);
      await server.stop();
      await page.keyboard.press("Control+k");
      await expect(adminPage.paletteField).toBeFocused();
    });

    test.describe("where a section cannot be loaded", () => {
      test.use({ expectedErrors: /Unable to preload CSS|Failed to fetch|Refused to apply style/ });

      test("it loads when the server is back", async ({ page, server, startAgain, adminPage }) => {
        await adminPage.open("/admin/folders", "Folders");
        await server.stop();
        await expect(adminPage.connectionLost).toBeVisible();
        await adminPage.rail.getByRole("link", { name: "Channels" }).click();
        await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
        await startAgain();
        const heading = page.getByRole("heading", { level: 1, name: "Channels", exact: true });
        await expect(heading).toBeVisible({ timeout: 30_000 });
      });
    });
  });

  test("a form says Saved, asks before unsaved edits are left, and shows changes by somebody else", async ({
    page,
    server,
    adminPage,
  }) => {
    await adminPage.open("/admin/organization", "Organization");
    const name = page.getByLabel("Name", { exact: true });
    await name.fill("");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Enter a name for the organization.")).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill("Lindholm & Sons");
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Saved")).toBeVisible();
    await expect(page.getByRole("banner")).toContainText("Lindholm & Sons");

    await name.fill("Lindholm & Nieces");
    await adminPage.rail.getByRole("link", { name: "People" }).click();
    await page.getByRole("button", { name: "Stay here" }).click();
    await expect(name).toHaveValue("Lindholm & Nieces");
    await renameOrganization(server, "Lindholm & Nephews");
    await expect(page.getByText("Someone else changed “Name”.")).toBeVisible();
    await expect(name).toHaveValue("Lindholm & Nieces");
    await page.getByRole("button", { name: "Use theirs" }).click();
    await expect(name).toHaveValue("Lindholm & Nephews");

    await name.fill("Lindholm & Aunts");
    await adminPage.rail.getByRole("link", { name: "People" }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await adminPage.expectSection("People");
    await adminPage.goTo("Organization");
    await expect(name).toHaveValue("Lindholm & Nephews");
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

    test("the sections are in a sheet, details replace the list, and everything fits", async ({
      page,
      server,
      adminPage,
    }) => {
      await addNina(server);
      await adminPage.open("/admin", "Overview");
      for (const section of sections) {
        await adminPage.sheetButton.tap();
        await adminPage.goTo(section);
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expectFits(page, section);
      }
      await page.goto("/admin/people");
      await adminPage.rows("People").filter({ hasText: nina.full_name }).tap();
      await expect(page.getByRole("heading", { level: 1, name: nina.full_name })).toBeVisible();
      await expect(page.getByRole("grid")).toHaveCount(0);
      await page.getByRole("button", { name: "Back to the list" }).tap();
      await adminPage.expectSection("People");
      await expect(adminPage.rows("People")).toHaveCount(2);
    });
  });

  test("no section has an accessibility violation in light and dark colors", async ({ page, adminPage }) => {
    await adminPage.open("/admin", "Overview");
    for (const section of sections) {
      await adminPage.goTo(section);
      await expectAccessibleInBothColors(page, section);
    }
    await page.keyboard.press("Control+k");
    await adminPage.paletteField.fill("a");
    await expectAccessibleInBothColors(page, "the palette");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(adminPage.shortcuts).toBeVisible();
    await expectAccessibleInBothColors(page, "the shortcuts");
  });
});
