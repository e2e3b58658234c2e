import type { Page } from "@playwright/test";
import { completeLanguages } from "../scripts/texts/completeness.ts";
import { expect } from "./expect.ts";
import { violationsOn } from "./expect-accessible.ts";
import { expectFits, expectOpenedFits } from "./expect-fits.ts";
import { openedOn } from "./opened-parts.ts";
import { untranslatedOn } from "./untranslated.ts";

/** A language that is only partly translated is shown in English where it has no text, so it cannot be walked through. */
const translated = completeLanguages();

/** The languages, and two of the tests: one doubles the length of every text, one also runs from right to left. */
export const languages = [...translated, "en-XA", "ar-XB"];

/** The rules of axe that depend on the words. The languages of the tests are checked by all rules. */
const rulesOfWords = ["label-content-name-mismatch", "landmark-unique", "button-name", "link-name", "html-lang-valid"];

const organizationAt = (part: string) => `/admin/organization?open=${part}`;

/** The pages for people who are signed in, by the part of the product that they belong to. */
export const parts: Readonly<Record<string, readonly string[]>> = {
  home: ["/", "/admin"],
  people: [
    "/admin/people",
    "/admin/people?q=zzzz",
    "/admin/people?open=1",
    "/admin/people?open=new",
    "/admin/people?open=many",
    "/admin/people?view=bots",
    "/admin/people?view=invitations",
  ],
  channels: [
    "/admin/channels",
    "/admin/channels?open=new",
    "/admin/channels?open=1",
    "/admin/folders",
    "/admin/folders?open=new",
  ],
  groups: ["/admin/groups", "/admin/groups?open=new"],
  organization: [
    ...["profile", "permissions", "messages", "sign-up", "emoji"].map((part) => organizationAt(part)),
    ...["linkifiers", "profile-fields", "email", "networks", "secure"].map((part) => organizationAt(part)),
    "/admin/defaults",
  ],
  data: ["backups", "restore", "exports", "changes", "log"].map((view) => `/admin/data?view=${view}`),
};

/** Waits for the page in this language, then checks it, and what opens over it; `what` names it in a failure. */
export async function expectTranslated(page: Page, language: string, what: string): Promise<void> {
  const direction = language === "ar-XB" ? "rtl" : "ltr";
  await page.locator(`html[lang="${language}"][dir="${direction}"]`).waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // When the language changes, a page is rendered again. It shows gray boxes until it has its data again.
  await expect(page.locator(".mantine-Skeleton-root"), what).toHaveCount(0);
  await expectState(page, language, what);
}

/** Opens what can open over the page at this path, and checks each. Afterwards the page is as before. */
export async function expectOpenedTranslated(page: Page, language: string, path: string): Promise<void> {
  for (const { name, open, close } of openedOn[path] ?? []) {
    await open(page);
    await expectOpenedFits(page, `${name} in ${language}`);
    await expectState(page, language, `${name} on ${path} in ${language}`);
    await close(page);
  }
}

async function expectState(page: Page, language: string, what: string): Promise<void> {
  await expectFits(page, what);
  expect(await violationsOn(page, translated.includes(language) ? rulesOfWords : undefined), what).toEqual([]);
  expect(await untranslatedOn(page, language), what).toEqual([]);
}
