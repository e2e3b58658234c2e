import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "./expect.ts";
import { violationsOn } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { untranslatedOn } from "./untranslated.ts";
import { test } from "./world.ts";

const catalogs = globSync("*.po", { cwd: join(import.meta.dirname, "../ui/locales") });
const translated = catalogs.map((file) => basename(file, ".po")).filter((language) => language !== "en");
/** Languages of the tests: one that doubles the length of every text, and one that also runs from right to left. */
const languages = [...translated.sort(), "en-XA", "ar-XB"];

/** The rules of axe that depend on the words. The languages of the tests are checked by all rules. */
const rulesOfWords = ["label-content-name-mismatch", "landmark-unique", "button-name", "link-name", "html-lang-valid"];

const organizationAt = (part: string) => `/admin/organization?open=${part}`;

/** The pages for people who are signed in, by the part of the product that they belong to. */
const parts = {
  home: ["/", "/admin"],
  people: [
    "/admin/people",
    "/admin/people?open=1",
    "/admin/people?open=new",
    "/admin/people?open=many",
    "/admin/people?view=bots",
    "/admin/people?view=invitations",
  ],
  channels: ["/admin/channels", "/admin/channels?open=new", "/admin/channels?open=1", "/admin/folders?open=new"],
  groups: ["/admin/groups", "/admin/groups?open=new"],
  organization: [
    ...["profile", "permissions", "messages", "sign-up", "emoji"].map((part) => organizationAt(part)),
    ...["linkifiers", "profile-fields", "email", "networks", "secure"].map((part) => organizationAt(part)),
    "/admin/defaults",
  ],
  data: ["backups", "restore", "exports", "changes", "log"].map((view) => `/admin/data?view=${view}`),
};

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
        const known = ["/", "/about", "/sign-in", "/join", pathname];
        for (const path of [...known, "/join/none", "/reset-password/none", "/none"]) {
          await page.goto(path);
          await expectTranslated(page, language, path);
        }
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
          }
        }
      });
    }
  });
});

test.describe("at a desk", () => {
  test.use({ viewport: { width: 1280, height: 900 }, signedIn: ada });

  for (const language of languages) {
    test(`in ${language} no tab stands alone in a line, and no tab moves when another is opened`, async ({
      page,
      server,
    }) => {
      const owner = await asOwner(server);
      await owner(settingsEndpoints.updateOwnSettings, { default_language: language });
      for (const path of ["/admin/organization", "/admin/data"]) {
        await page.goto(path);
        const tabs = page.locator("main nav").getByRole("link");
        await tabs.last().waitFor();
        const before = await tabs.evaluateAll(placesOf);
        await expectFits(page, path);
        const lines = Map.groupBy(before, ({ top }) => top);
        for (const [top, inLine] of lines) expect(inLine.length, `${path}: tabs at ${top} px`).toBeGreaterThan(1);
        await tabs.nth(1).click();
        await expect(tabs.nth(1)).toHaveAttribute("aria-current", "page");
        expect(await tabs.evaluateAll(placesOf), path).toEqual(before);
      }
    });
  }
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

/** Waits for the page in this language, then checks it; `what` names it in a failure. */
async function expectTranslated(page: Page, language: string, what: string): Promise<void> {
  const direction = language === "ar-XB" ? "rtl" : "ltr";
  await page.locator(`html[lang="${language}"][dir="${direction}"]`).waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expectLoaded(page, what);
  await expectFits(page, what);
  expect(await violationsOn(page, translated.includes(language) ? rulesOfWords : undefined), what).toEqual([]);
  expect(await untranslatedOn(page, language), what).toEqual([]);
}

/** When the language changes, a page is rendered again. It shows gray boxes until it has its data again. */
async function expectLoaded(page: Page, what: string): Promise<void> {
  await expect(page.locator(".mantine-Skeleton-root"), what).toHaveCount(0);
}
