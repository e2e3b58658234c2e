import type { Page } from "@playwright/test";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "./expect.ts";
import { expectFits } from "./expect-fits.ts";
import { expectOpenedTranslated, expectTranslated, languages, parts } from "./language-walk.ts";
import { ada, asOwner, signInByApi } from "./office.ts";
import { test } from "./world.ts";

// Each of these tests checks many pages.
test.describe.configure({ timeout: 300_000 });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const language of languages) {
    test.describe(`in ${language}`, () => {
      test.describe("before there is an organization", () => {
        test.use({ people: "nobody" });

        test("the setup is translated, fits and is accessible", async ({ page, server }) => {
          await chooseBeforeSignIn(page, language);
          await page.goto(server.setupUrl ?? "");
          await expect(page.getByRole("textbox")).toBeFocused();
          await expectTranslated(page, language, "first question");
          for (const answer of ["Lindholm", "Ada Lindholm", "ada@example.test"]) {
            await page.getByRole("textbox").fill(answer);
            await page.keyboard.press("Enter");
            await expect(page.getByRole("textbox")).toHaveValue("");
            await expectTranslated(page, language, `after ${answer}`);
          }
          await page.goto("/setup");
          await expectTranslated(page, language, "without a link");
        });
      });

      test("the pages for strangers are translated, fit and are accessible", async ({ page, server }) => {
        await chooseBeforeSignIn(page, language);
        const owner = await asOwner(server);
        const { invite_link } = await owner(invitationEndpoints.createInvitationLink, {});
        const { pathname } = new URL(invite_link);
        const known = ["/", "/about", "/sign-in", "/setup", "/join", pathname];
        for (const path of [...known, "/join/none", "/reset-password/none", "/none"]) {
          await page.goto(path);
          await expectTranslated(page, language, path);
        }
        await owner(settingsEndpoints.updateOwnSettings, { default_language: language });
        await signInByApi(page.context(), server, ada);
        await page.goto(pathname);
        await expectTranslated(page, language, "an invitation of somebody who is signed in");
      });
    });
  }

  test.describe("signed in as Ada", () => {
    test.use({ signedIn: ada });

    for (const [part, paths] of Object.entries(parts)) {
      test(`the pages of ${part} are translated, fit and are accessible in all languages`, async ({ page, server }) => {
        const owner = await asOwner(server);
        // Its email waits for a mail server, which the overview warns about.
        await owner(invitationEndpoints.inviteByMail, { invitee_emails: "kaj@example.test", stream_ids: [] });
        const choose = (language: string) => owner(settingsEndpoints.updateOwnSettings, { default_language: language });
        for (const [at, path] of paths.entries()) {
          // The first language differs from page to page: a page loads its texts in it, and loads others on a change.
          const first = at % languages.length;
          await choose(languages.at(first) ?? "");
          await page.goto(path);
          for (const language of [...languages.slice(first), ...languages.slice(0, first)]) {
            await choose(language);
            await expectTranslated(page, language, `${path} in ${language}`);
            await expectOpenedTranslated(page, language, path);
          }
        }
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
    const walked = Object.values(parts).flat();
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
});

/** Where elements are within the page, in whole pixels. Runs in the page. */
function placesOf(elements: readonly Element[]): { left: number; top: number }[] {
  return elements.map((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { left: Math.round(left), top: Math.round(top) };
  });
}

async function chooseBeforeSignIn(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem("watercooler-language", chosen), language);
}
