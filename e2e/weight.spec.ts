import { gzipSync } from "node:zlib";
import type { Locator, Page, Response } from "@playwright/test";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { namesOf } from "#server/http/names.ts";
import { expect } from "./expect.ts";
import { largestShare } from "./language-share.ts";
import { ada, asOwner, nina } from "./office.ts";
import { weightBudgets } from "./weight-budgets.ts";
import { test } from "./world.ts";

test.use({ firstVisit: true });

test.describe("signed in", () => {
  test.use({ signedIn: ada });

  test("the first load of the chat and of the administration keeps to its budget", async ({ page }) => {
    await expectWeight(page, "/#feed", "/#feed");
    // The warnings come last.
    await expectWeight(page, "/admin", "/admin", page.getByRole("region", { name: "Needs attention" }));
    await expectWeight(page, "/", "/");
  });

  test("the first load of each section of the administration keeps to its budget", async ({ page }) => {
    for (const section of sectionsWithBudget) await expectWeight(page, section, section);
    const links = page.getByRole("navigation", { name: "Administration" }).getByRole("link");
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    const sections = addresses.filter((address) => address?.startsWith("/admin/"));
    // Every section has a budget, and every budget a section.
    expect(sections.toSorted()).toEqual(sectionsWithBudget.toSorted());
  });
});

test.describe("in a new organization", () => {
  test.use({ signedIn: ada, seesChecklist: true });

  test("the first load of the administration keeps to its budget with the checklist too", async ({ page }) => {
    await expectWeight(page, "/admin, new", "/admin", page.getByRole("region", { name: "Getting started" }));
  });
});

test("the first load of each page before the sign-in keeps to its budget", async ({ page, server }) => {
  const owner = await asOwner(server);
  await owner(organizationEndpoints.updateOrganization, { invite_required: false });
  await expectWeight(page, "/ for strangers", "/");
  await expectWeight(page, "/sign-in", "/sign-in");
  await expectWeight(page, "/forgot-password", "/forgot-password");
  await expectWeight(page, "/join", "/join");
  await expectWeight(page, "/about", "/about");
  const { user_id } = await owner(userEndpoints.createUser, { ...nina });
  const { reset_link } = await owner(passwordResetEndpoints.createPasswordReset, { user_id });
  await expectWeight(page, "/reset-password", new URL(reset_link).pathname);
});

test.describe("before there is an organization", () => {
  test.use({ people: "nobody" });

  test("the first load of the setup keeps to its budget", async ({ page, server }) => {
    await expectWeight(page, "/setup", server.setupUrl ?? "");
  });
});

const sectionsWithBudget = namesOf(weightBudgets).filter((name) => name.startsWith("/admin/"));

/** Loads a page without a cache, and expects that it and the languages' share of it are not larger than they may be. */
async function expectWeight(
  page: Page,
  name: keyof typeof weightBudgets,
  address: string,
  last = page.getByRole("heading", { level: 1 }).first(),
): Promise<void> {
  const { code, areas } = await loadFirst(page, address, last);
  expect(areas, name).toContain("base");
  const { language, catalog, all, added } = await largestShare(areas);
  const measured = `${name} in ${language}: ${code + catalog} bytes; for languages ${all}, texts ${catalog}; added ${added}`;
  const budget = weightBudgets[name];
  // A run shows every page that is too large.
  expect.soft(code + catalog, measured).toBeLessThanOrEqual(budget.all);
  expect.soft(all, measured).toBeLessThanOrEqual(budget.languages);
  expect.soft(added, measured).toBeLessThanOrEqual(budget.added);
}

/** How long after a page is drawn its first load may continue, in milliseconds. */
const latest = 1_000;

/**
 * Leaves out what a page loads later on purpose, on a slow machine too, where that may be before the page is drawn. Runs
 * in the page.
 */
function ignoreLateTimers(longest: number): void {
  const begin = window.setTimeout.bind(window);
  const beginSoon = (act: () => void, delay = 0) => (delay > longest ? 0 : begin(act, delay));
  Object.assign(window, { setTimeout: beginSoon });
}

/** The bytes of a page's code and styles, compressed, and the areas of its texts. Data and pictures do not count. */
async function loadFirst(page: Page, address: string, last: Locator): Promise<{ code: number; areas: string[] }> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.addInitScript(ignoreLateTimers, latest);
  const addresses = new Set<string>();
  const areas: string[] = [];
  const count = (response: Response) => {
    const area = /\/texts-\w+\/en\/(.+)\.json$/.exec(response.url())?.[1];
    if (area !== undefined) areas.push(area);
    else if (/document|script|stylesheet/.test(response.request().resourceType())) addresses.add(response.url());
  };
  page.on("response", count);
  await page.goto(address);
  await last.waitFor();
  // What loads directly after the page is drawn counts too.
  await page.waitForTimeout(latest);
  page.off("response", count);
  await client.detach();
  expect(addresses.size).toBeGreaterThan(3);
  // The browser does not keep what it has received.
  const all = await Promise.all([...addresses].map(async (each) => (await page.request.get(each)).body()));
  return { code: all.reduce((sum, body) => sum + gzipSync(body).length, 0), areas };
}
