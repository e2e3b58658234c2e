import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { invitationEndpoints } from "#server/domain/invitations/contract.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { expect } from "./expect.ts";
import { violationsOn } from "./expect-accessible.ts";
import { expectFits } from "./expect-fits.ts";
import { ada, asOwner } from "./office.ts";
import { untranslatedIn } from "./untranslated.ts";
import { test } from "./world.ts";

const catalogs = globSync("*.po", { cwd: join(import.meta.dirname, "../ui/locales") });
const translated = catalogs.map((file) => basename(file, ".po")).filter((language) => language !== "en");
/** Languages of the tests: one that doubles the length of every text, and one that also runs from right to left. */
const languages = [...translated.sort(), "en-XA", "ar-XB"];

/** The rules of axe that depend on the words. The languages of the tests are checked by all rules. */
const rulesOfWords = ["label-content-name-mismatch", "landmark-unique", "button-name", "link-name", "html-lang-valid"];

const pages = [
  "/",
  "/about",
  "/admin",
  "/admin/people",
  "/admin/people?open=1",
  "/admin/people?open=new",
  "/admin/people?open=many",
  "/admin/people?view=bots",
  "/admin/people?view=invitations",
  "/admin/channels",
  "/admin/channels?open=new",
  "/admin/channels?open=1",
  "/admin/folders?open=new",
  "/admin/groups",
  "/admin/groups?open=new",
  ...["profile", "permissions", "messages", "sign-up", "emoji"].map((part) => `/admin/organization?open=${part}`),
  ...["linkifiers", "profile-fields", "email", "networks", "secure"].map((part) => `/admin/organization?open=${part}`),
  "/admin/defaults",
  ...["backups", "restore", "exports", "changes", "log"].map((view) => `/admin/data?view=${view}`),
];

test.describe.configure({ timeout: 180_000 });

for (const language of languages) {
  const direction = language === "ar-XB" ? "rtl" : "ltr";
  const findUntranslated = untranslatedIn(language);
  const rules = translated.includes(language) ? rulesOfWords : undefined;
  const expectTranslated = async (page: Page, what: string) => {
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await expect(page.locator("html"), what).toHaveAttribute("lang", language);
    await expect(page.locator("html"), what).toHaveAttribute("dir", direction);
    await expectFits(page, what);
    expect(await violationsOn(page, rules), what).toEqual([]);
    expect(await findUntranslated(page), what).toEqual([]);
  };

  test.describe(`in ${language} on a phone`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test.describe("before there is an organization", () => {
      test.use({ people: "nobody" });

      test("the setup is translated, fits and is accessible", async ({ page, server }) => {
        await page.addInitScript((chosen) => localStorage.setItem("watercooler-language", chosen), language);
        await page.goto(server.setupUrl ?? "");
        await expect(page.getByRole("textbox")).toBeFocused();
        await expectTranslated(page, "first question");
        for (const answer of ["Lindholm", "Ada Lindholm", "ada@example.test"]) {
          await page.getByRole("textbox").fill(answer);
          await page.keyboard.press("Enter");
          await expect(page.getByRole("textbox")).toHaveValue("");
          await expectTranslated(page, `after ${answer}`);
        }
        await page.goto("/setup");
        await expectTranslated(page, "without a link");
      });
    });

    test("the pages for strangers are translated, fit and are accessible", async ({ page, server }) => {
      await page.addInitScript((chosen) => localStorage.setItem("watercooler-language", chosen), language);
      const owner = await asOwner(server);
      const { invite_link } = await owner(invitationEndpoints.createInvitationLink, {});
      const { pathname } = new URL(invite_link);
      for (const path of ["/", "/sign-in", "/join", pathname, "/join/none", "/reset-password/none", "/none"]) {
        await page.goto(path);
        await expectTranslated(page, path);
      }
    });

    test.describe("signed in as Ada", () => {
      test.use({ signedIn: ada });

      test("every page is translated, fits and is accessible", async ({ page, server }) => {
        const owner = await asOwner(server);
        await owner(settingsEndpoints.updateOwnSettings, { default_language: language });
        // Its email waits for a mail server, which the overview warns about.
        await owner(invitationEndpoints.inviteByMail, { invitee_emails: "kaj@example.test", stream_ids: [] });
        for (const path of pages) {
          await page.goto(path);
          await expectTranslated(page, path);
        }
      });
    });
  });
}
