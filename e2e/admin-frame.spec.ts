import { expect } from "./expect.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { ada, hireNina, nina, openOffice, organizationName } from "./office.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

const sections = ["Overview", "People", "Channels", "Folders", "Groups", "Organization", "Defaults", "Data"];

test.beforeEach(({ server }) => openOffice(server));

test("a stranger signs in first, and is then where they wanted to be", async ({ page, signInPage, adminPage }) => {
  await page.goto("/admin/people?q=nina");
  await expect(signInPage.heading).toBeVisible();
  await signInPage.signIn(ada);
  await adminPage.isAt("People");
  await expect(page).toHaveURL(/\/admin\/people\?q=nina$/);
});

test("Nina, who is a member, is told that this is not for her, and nothing is asked for", async ({
  page,
  server,
  signInPage,
}) => {
  await hireNina(server);
  await page.goto("/admin");
  await signInPage.signIn(nina);
  const refusal = page.getByRole("heading", { name: "This page is for administrators" });
  await expect(refusal).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(`${request.method()} ${pathname}`);
  });
  for (const path of ["/admin", "/admin/people?open=1", "/admin/data"]) {
    await page.goto(path);
    await expect(refusal).toBeVisible();
    await expect(page.getByRole("navigation")).toHaveCount(0);
  }
  expect(new Set(asked)).toEqual(new Set(["GET /api/v1/session"]));
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole("heading", { level: 1, name: organizationName })).toBeVisible();
  await expect(page.getByRole("link", { name: "Administration" })).toHaveCount(0);
});

test.describe("signed in as Ada", () => {
  test.beforeEach(async ({ signInPage, homePage }) => {
    await signInPage.open();
    await signInPage.signIn(ada);
    await homePage.count("People").waitFor();
  });

  test("the administration is reached from the home page, and left through her menu", async ({
    page,
    server,
    homePage,
    adminPage,
  }) => {
    await page.getByRole("link", { name: "Administration" }).click();
    await adminPage.isAt("Overview");
    await homePage.openMenu(ada.full_name);
    await page.getByRole("menuitem", { name: "Home page" }).click();
    await expect(page).toHaveURL(`${server.url}/`);
  });

  test("every section has an address of its own, and the rail says where one is", async ({ page, adminPage }) => {
    await adminPage.open("/admin", "Overview");
    for (const section of [...sections.slice(1), "Overview"]) {
      await adminPage.goTo(section);
      await expect(adminPage.rail.locator("[aria-current=page]")).toHaveText([section]);
      await page.reload();
      await adminPage.isAt(section);
    }
  });

  test("what an administrator changes elsewhere shows without a reload", async ({ page, server, adminPage }) => {
    await adminPage.open("/admin/people", "People");
    await expect(page.getByText("1 person")).toBeVisible();
    await hireNina(server);
    await expect(page.getByText("2 people")).toBeVisible();
  });

  test("a lost connection is told, and what changed meanwhile is there when it is back", async ({
    page,
    server,
    startAgain,
    adminPage,
  }) => {
    await adminPage.open("/admin/people", "People");
    await expect(page.getByText("1 person")).toBeVisible();
    await server.stop();
    await expect(adminPage.connectionLost).toBeVisible();
    const again = await startAgain();
    await hireNina(again);
    await expect(page.getByText("2 people")).toBeVisible({ timeout: 30_000 });
    await expect(adminPage.connectionLost).toBeHidden();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`no section has an accessibility violation in ${colorScheme} colours`, async ({ page, adminPage }) => {
      await page.emulateMedia({ colorScheme });
      await adminPage.open("/admin", "Overview");
      for (const section of sections) {
        await adminPage.goTo(section);
        await expectAccessible(page, section);
      }
      await page.keyboard.press("Control+k");
      await adminPage.paletteField.fill("a");
      await expectAccessible(page, "the palette");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await expect(adminPage.shortcuts).toBeVisible();
      await expectAccessible(page, "the shortcuts");
    });
  }
});
