import type { Page } from "@playwright/test";
import type { Client } from "#server/http/client.ts";
import { completeLanguages } from "../scripts/texts/completeness.ts";
import { expect } from "./expect.ts";
import { violationsOn } from "./expect-accessible.ts";
import { expectFits, expectFitsAtDesk, expectOpenedFits } from "./expect-fits.ts";
import type { FilledOffice } from "./filled-office.ts";
import { fillConnections, fillData, reportMessage } from "./filled-parts.ts";
import { openedOn } from "./opened-parts.ts";
import { untranslatedOn } from "./untranslated.ts";

/** A language that is only partly translated is shown in English where it has no text, so it cannot be walked through. */
export const translated = completeLanguages();

/** The languages, and two of the tests: one doubles the length of every text, one also runs from right to left. */
export const languages = [...translated, "en-XA", "ar-XB"];

/** The language in which every place is checked by all rules of axe. Its texts are longer than those of any other. */
const fullyCheckedLanguage = "en-XA";

/**
 * The rules of axe whose outcome depends on the words. Elements, roles and colors are the same in every language, so it
 * is enough that all rules run in one.
 */
const rulesOfWords = ["label-content-name-mismatch", "landmark-unique", "button-name", "link-name", "html-lang-valid"];

/** The languages that are checked on a wide screen too. */
const desks = [...translated, "en-XA"];

const organizationAt = (part: string) => `/admin/organization?open=${part}`;

/** The paths of a part of the product, first in an office with one person only, then in a filled one. */
type Part = {
  readonly empty: readonly string[];
  readonly filled: (office: FilledOffice) => readonly string[];
  /** Makes what only the pages of this part need, before they are walked through in the filled office. */
  readonly fillMore?: (owner: Client) => Promise<void>;
};

/** The pages for people who are signed in, by the part of the product that they belong to. */
export const parts: Readonly<Record<string, Part>> = {
  home: { empty: ["/", "/admin"], filled: () => [] },
  people: {
    empty: [
      ...["/admin/people", "/admin/people?q=zzzz", "/admin/people?open=1", "/admin/people?open=new"],
      ...["/admin/people?open=many", "/admin/people?view=bots", "/admin/people?view=invitations&open=new"],
      ...["/admin/people?view=invitations&open=mail", "/admin/people?view=invitations&invitations=ended"],
      "/admin/people?view=requests",
    ],
    filled: ({ ada, nina, kaj, bot, inactiveBot, link, personal, request }) => [
      ...[
        `/admin/people?open=${ada}&state=all`,
        `/admin/people?state=active&open=${nina}`,
        `/admin/people?state=deactivated&open=${kaj}`,
        `/admin/people?view=bots&open=${bot}`,
        `/admin/people?view=bots&state=deactivated&open=${inactiveBot}`,
        "/admin/people?view=invitations",
      ],
      ...[link, personal].map((id) => `/admin/people?view=invitations&open=${id}`),
      `/admin/people?view=invitations&open=${link}&sheet=1`,
      `/admin/people?view=requests&open=${request}`,
    ],
  },
  channels: {
    empty: [
      ...["/admin/channels?view=folders", "/admin/channels?view=default", "/admin/channels?view=statistics"],
      "/admin/channels?open=new",
      ...["/admin/channels?open=1", "/admin/folders"],
    ],
    filled: ({ channel, archivedChannel, folder, archivedFolder }) => [
      ...["/admin/channels", "/admin/channels?view=folders", `/admin/channels?open=${channel}`],
      ...[`/admin/channels?open=${channel}&part=subscribers`, "/admin/folders?open=new"],
      `/admin/channels?state=archived&open=${archivedChannel}`,
      ...[folder, archivedFolder].map((id) => `/admin/folders?open=${id}`),
    ],
  },
  groups: {
    empty: ["/admin/groups", "/admin/groups?open=new"],
    filled: ({ group, inactiveGroup }) => [
      ...[
        "/admin/groups?show=roles",
        `/admin/groups?open=${group}`,
        `/admin/groups?show=deactivated&open=${inactiveGroup}`,
      ],
    ],
  },
  reports: {
    empty: ["/admin/reports", "/admin/reports?view=decided"],
    filled: () => ["/admin/reports", "/admin/reports?open=1"],
    fillMore: reportMessage,
  },
  organization: {
    empty: [
      ...["profile", "permissions", "messages", "sign-up", "emoji"].map((part) => organizationAt(part)),
      ...["linkifiers", "profile-fields"].map((part) => organizationAt(part)),
      "/admin/defaults",
    ],
    filled: ({ linkifier, field }) => [
      ...["sign-up", "emoji"].map((part) => organizationAt(part)),
      ...["new", linkifier].map((id) => `${organizationAt("linkifiers")}&view=${id}`),
      ...["new", field].map((id) => `${organizationAt("profile-fields")}&view=${id}`),
    ],
  },
  connections: {
    empty: ["email", "networks", "secure"].map((part) => organizationAt(part)),
    filled: () => ["email#mail-server", "secure#offered"].map((part) => organizationAt(part)),
    fillMore: fillConnections,
  },
  data: {
    empty: ["backups", "restore", "exports", "changes", "log"].map((view) => `/admin/data?view=${view}`),
    filled: () => ["backups", "restore", "exports", "changes"].map((view) => `/admin/data?view=${view}`),
    fillMore: fillData,
  },
};

/** Waits for the page in this language, then checks it, and what opens over it; `what` names it in a failure. */
export async function expectTranslated(page: Page, language: string, what: string): Promise<void> {
  const direction = language === "ar-XB" ? "rtl" : "ltr";
  await page.locator(`html[lang="${language}"][dir="${direction}"]`).waitFor();
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  // When the language changes, a page is rendered again. It shows gray boxes until it has its data again.
  await expect(page.locator(".mantine-Skeleton-root"), what).toHaveCount(0);
  await expectState(page, language, what);
  if (desks.includes(language)) await expectFitsAtDesk(page, what);
}

/** Opens what can open over the page at this path, and checks each. Afterwards the page is as before. */
export async function expectOpenedTranslated(page: Page, language: string, path: string): Promise<void> {
  for (const { name, isOnPhonesOnly, open, close } of openedOn(path)) {
    const what = `${name} on ${path} in ${language}`;
    await open(page);
    await expectOpenedFits(page, what);
    await expectState(page, language, what);
    if (desks.includes(language) && !isOnPhonesOnly) await expectFitsAtDesk(page, what);
    await close(page);
  }
}

async function expectState(page: Page, language: string, what: string): Promise<void> {
  await expectFits(page, what);
  expect(await violationsOn(page, language === fullyCheckedLanguage ? undefined : rulesOfWords), what).toEqual([]);
  expect(await untranslatedOn(page, language), what).toEqual([]);
}
