import type { Page } from "@playwright/test";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { passwordResetEndpoints } from "#server/domain/password-resets/contract.ts";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { userEndpoints } from "#server/domain/users/contract.ts";
import { type Client, createClient } from "#server/http/client.ts";
import { changeAnswers } from "./change-answers.ts";
import { expect } from "./expect.ts";
import { expectFits } from "./expect-fits.ts";
import { fillOffice } from "./filled-office.ts";
import { personalInvitation, revokeLinks } from "./invitations.ts";
import { expectOpenedTranslated, expectTranslated, languages, parts, translated } from "./language-walk.ts";
import { ada, asOwner, nina, signInByApi } from "./office.ts";
import { test } from "./world.ts";

// Each of these tests checks many pages.
test.describe.configure({ timeout: 600_000 });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test.describe("before there is an organization", () => {
    test.use({ people: "nobody" });

    test("the setup is translated, fits and is accessible in all languages", async ({ page, server }) => {
      await page.goto("/setup");
      for (const language of languages) {
        await remember(page, language);
        await page.goto("/setup");
        await expectTranslated(page, language, `the setup without a link in ${language}`);
        await page.goto(server.setupUrl ?? "");
        for (const answer of ["Lindholm", "Ada Lindholm", "ada@example.test"]) {
          await expectTranslated(page, language, `the setup before ${answer} in ${language}`);
          await page.getByRole("textbox").fill(answer);
          await page.keyboard.press("Enter");
          await expect(page.getByRole("textbox")).toHaveValue("");
        }
        await expectTranslated(page, language, `the password in ${language}`);
      }
    });
  });

  test("the pages for strangers are translated, fit and are accessible in all languages", async ({ page }) => {
    await page.goto("/about");
    await expectLoadedInAll(page, ["/", "/about", "/sign-in", "/forgot-password", "/setup", "/none"]);
  });

  test("the page about trusting the certificate is translated, fits and is accessible in all languages", async ({
    page,
    server,
  }) => {
    const owner = await asOwner(server);
    for (const mode of ["off", "optional"] as const) {
      await owner(secureConnectionEndpoints.chooseSecureMode, { mode });
      for (const language of translated) {
        // The server writes this page in the language that the browser asks for.
        await page.unrouteAll();
        await page.route("**/trust", async (route) => {
          const headers = { ...route.request().headers(), "accept-language": language };
          await route.fulfill({ response: await route.fetch({ headers }) });
        });
        await page.goto("/trust");
        await expectTranslated(page, language, `/trust with HTTPS ${mode} in ${language}`);
      }
    }
  });

  test("the pages of links are translated, fit and are accessible in all languages", async ({ page, server }) => {
    const owner = await asOwner(server);
    const used = await personalInvitation(owner, "kaj@example.test");
    await createClient({ baseUrl: server.url, credentials: "none" })(invitationEndpoints.signUp, {
      token: used.link.split("/").at(-1) ?? "",
      ...{ full_name: "Kaj Munk", email: "kaj@example.test", password: "battery staple" },
    });
    const revoked = await owner(invitationEndpoints.createInvitationLink, {});
    await revokeLinks(owner);
    const { invite_link } = await owner(invitationEndpoints.createInvitationLink, {});
    const personal = await personalInvitation(owner, "tove@example.test");
    const links = [used.link, revoked.invite_link, invite_link, personal.link].map((link) => new URL(link).pathname);
    await changeAnswers(page, "**/api/v1/join?token=expired", (answer) => ({ ...answer, state: "expired" }));
    const headings = new Set<string | null>();
    for (const path of [...links, "/join/expired", "/join/none", "/join", "/join/code", "/join/ask"]) {
      await page.goto(path);
      for (const language of languages) {
        await changeByChoice(page, language);
        await expectTranslated(page, language, `${path} in ${language}`);
      }
      headings.add(await page.getByRole("heading", { level: 1 }).textContent());
    }
    // Two links can be used, and a code can be entered on the same page. Each of the others has its own problem.
    expect(headings.size).toBe(6);
  });

  test("the pages of links to a new password are translated, fit and are accessible in all languages", async ({
    page,
    server,
  }) => {
    const owner = await asOwner(server);
    const added = await owner(userEndpoints.createUser, { full_name: "Tove Berg", email: "tove@example.test" });
    const known = await owner(userEndpoints.createUser, { ...nina });
    const paths = ["/reset-password/none"];
    for (const { user_id } of [added, known]) {
      const { reset_link } = await owner(passwordResetEndpoints.createPasswordReset, { user_id });
      paths.push(new URL(reset_link).pathname);
    }
    await page.goto("/about");
    await expectLoadedInAll(page, paths);
  });

  test("the pages of links are translated, fit and are accessible for somebody who is signed in", async ({
    page,
    server,
  }) => {
    const owner = await asOwner(server);
    const { invite_link } = await owner(invitationEndpoints.createInvitationLink, {});
    const { user_id } = await owner(userEndpoints.createUser, { ...nina });
    const { reset_link } = await owner(passwordResetEndpoints.createPasswordReset, { user_id });
    await signInByApi(page.context(), server, ada);
    await page.goto("/about");
    await expectLoadedInAll(page, [new URL(invite_link).pathname, new URL(reset_link).pathname]);
  });

  test.describe("signed in as Ada", () => {
    test.use({ signedIn: ada });

    for (const [part, { empty, filled, fillMore }] of Object.entries(parts)) {
      test(`the pages of ${part} are translated, fit and are accessible in all languages`, async ({ page, server }) => {
        const owner = await asOwner(server);
        // Its email waits for a mail server, which the overview warns about.
        await personalInvitation(owner, "kaj@example.test");
        await walk(page, owner, empty);
        const office = await fillOffice(owner);
        await fillMore?.(owner);
        await walk(page, owner, filled(office));
      });
    }
  });
});

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1280, height: 900 }, signedIn: ada });

  test("every place is walked to, no tab stands alone in a line, and none moves when another is opened", async ({
    page,
    server,
  }) => {
    const owner = await asOwner(server);
    const office = await fillOffice(owner);
    const walked = Object.values(parts).flatMap(({ empty, filled }) => [...empty, ...filled(office)]);
    for (const path of ["/admin/organization", "/admin/data"]) {
      await page.goto(path);
      const tabs = page.locator("main nav").getByRole("link");
      await tabs.last().waitFor();
      const linked = await page.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      const places = linked.filter((place) => place?.startsWith("/admin") && !/[?&]setting=/.test(place));
      expect(places.length).toBeGreaterThan(12);
      expect(places.filter((place) => !walked.some((each) => each.startsWith(`${place}`)))).toEqual([]);
      for (const language of languages) {
        await owner(settingsEndpoints.updateOwnSettings, { default_language: language });
        await page.locator(`html[lang="${language}"]`).waitFor();
        const what = `${path} in ${language}`;
        await tabs.first().click();
        await expect(tabs.first()).toHaveAttribute("aria-current", "page");
        const before = await tabs.evaluateAll(placesOf);
        await expectFits(page, what);
        const lines = Map.groupBy(before, ({ top }) => top);
        for (const [top, inLine] of lines) expect(inLine.length, `${what}: tabs at ${top} px`).toBeGreaterThan(1);
        await tabs.nth(1).click();
        await expect(tabs.nth(1)).toHaveAttribute("aria-current", "page");
        expect(await tabs.evaluateAll(placesOf), what).toEqual(before);
      }
    }
  });

  test("the labels of views are in one line in all languages", async ({ page, server }) => {
    const owner = await asOwner(server);
    for (const path of ["/admin", "/admin/people", "/admin/channels"]) {
      await page.goto(path);
      for (const language of translated) {
        await owner(settingsEndpoints.updateOwnSettings, { default_language: language });
        await page.locator(`html[lang="${language}"]`).waitFor();
        const labels = page.locator(".mantine-SegmentedControl-label");
        await labels.first().waitFor();
        expect(await labels.evaluateAll(findWrapped), `${path} in ${language}`).toEqual([]);
      }
    }
  });
});

/** The texts of the elements whose words are in more than one line. Runs in the page. */
function findWrapped(elements: readonly Element[]): (string | null)[] {
  const isWrapped = (element: Element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size > 1;
  };
  return elements.filter(isWrapped).map(({ textContent }) => textContent);
}

/** Where elements are within the page, in whole pixels. Runs in the page. */
function placesOf(elements: readonly Element[]): { left: number; top: number }[] {
  return elements.map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top) };
  });
}

/** Checks pages in all languages, each in one visit. */
async function walk(page: Page, owner: Client, paths: readonly string[]): Promise<void> {
  for (const [at, path] of paths.entries()) {
    // The first language differs from page to page: a page loads its texts in it, and loads others on a change.
    const first = at % languages.length;
    await choose(owner, languages.at(first) ?? "");
    await page.goto(path);
    for (const language of [...languages.slice(first), ...languages.slice(0, first)]) {
      await choose(owner, language);
      await expectTranslated(page, language, `${path} in ${language}`);
      await expectOpenedTranslated(page, language, path);
    }
  }
}

/** Chooses Ada's language, and the organization's, in which sheets are printed. */
async function choose(owner: Client, default_language: string): Promise<void> {
  await owner(organizationEndpoints.updateOrganization, { default_language });
  await owner(settingsEndpoints.updateOwnSettings, { default_language });
}

/** Checks pages that have no choice of a language: each is loaded in every language. */
async function expectLoadedInAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const language of languages) {
    await remember(page, language);
    for (const path of paths) {
      await page.goto(path);
      await expectTranslated(page, language, `${path} in ${language}`);
    }
  }
}

/** Chooses the language of the pages that this browser loads next. */
function remember(page: Page, language: string): Promise<void> {
  return page.evaluate((chosen) => localStorage.setItem("watercooler-language", chosen), language);
}

/** Changes the language by the choice on the page, which does not have the languages of the tests. */
async function changeByChoice(page: Page, language: string): Promise<void> {
  const choice = page.locator("select").last();
  await choice.evaluate((select, value) => select.append(new Option(value, value)), language);
  await choice.selectOption(language);
}
