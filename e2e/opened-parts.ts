import type { Page } from "@playwright/test";
import { expect } from "./expect.ts";

/** Something that opens over a page. It is found without words, because they differ from language to language. */
type OpenedPart = {
  readonly name: string;
  readonly isOnPhonesOnly?: true;
  readonly open: (page: Page) => Promise<void>;
  readonly close: (page: Page) => Promise<void>;
};

const dialogOn = (page: Page) => page.getByRole("dialog");
const barButtonsOn = (page: Page) => page.getByRole("banner").getByRole("button");
const submitOn = (page: Page) => page.getByRole("main").locator('button[type="submit"]').last();
const discardOn = (page: Page) => page.getByRole("main").locator('form button[data-variant="subtle"]').last();
const toastOn = (page: Page) => page.getByRole("status").getByRole("group");

const palette: OpenedPart = {
  name: "the palette",
  open: async (page) => {
    await page.keyboard.press("Control+k");
    await dialogOn(page).getByRole("option").first().waitFor();
  },
  close: closeDialog,
};

const shortcuts: OpenedPart = {
  name: "the keyboard shortcuts",
  open: async (page) => {
    await page.keyboard.press("?");
    await dialogOn(page).locator("kbd").first().waitFor();
  },
  close: closeDialog,
};

const sections: OpenedPart = {
  name: "the sections",
  isOnPhonesOnly: true,
  open: async (page) => {
    await barButtonsOn(page).first().click();
    await dialogOn(page).getByRole("link").first().waitFor();
  },
  close: closeDialog,
};

const personMenu: OpenedPart = {
  name: "the menu of the person",
  open: async (page) => {
    await barButtonsOn(page).last().click();
    await page.getByRole("menu").waitFor();
  },
  close: async (page) => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toHaveCount(0);
  },
};

const confirmation: OpenedPart = {
  name: "the question whether to archive the channel",
  open: async (page) => {
    await page.getByRole("main").locator('button[data-variant="outline"]').last().click();
    await dialogOn(page).getByRole("button").last().waitFor();
  },
  close: async (page) => {
    await dialogOn(page).getByRole("button").last().click();
    await expect(dialogOn(page)).toHaveCount(0);
  },
};

/** The confirmation has caused it. Undoing restores the channel. */
const toast: OpenedPart = {
  name: "the message that the channel is archived",
  open: (page) => toastOn(page).waitFor(),
  close: async (page) => {
    await toastOn(page).getByRole("button").first().click();
    await expect(toastOn(page)).toHaveCount(0);
    await page.getByRole("main").locator('button[data-variant="outline"]').last().waitFor();
  },
};

const suggestions: OpenedPart = {
  name: "the groups and people to choose from",
  open: async (page) => {
    await page.getByRole("main").getByRole("combobox").and(page.locator("input")).first().click();
    await page.getByRole("listbox").waitFor();
  },
  close: async (page) => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("listbox")).toHaveCount(0);
  },
};

/** Where a person or a bot has several sections, those with a button are found by their place. */
const sectionsOn = (page: Page) => page.getByRole("main").locator("section section");

const passwordLink: OpenedPart = {
  name: "the password link",
  open: async (page) => {
    await sectionsOn(page).locator('button[data-variant="default"]').first().click();
    await page.getByText("/reset-password/").first().waitFor();
  },
  // It stays until another person is opened.
  close: async () => {},
};

const deactivation = question("the question whether to deactivate the person", (page) =>
  page.getByRole("main").locator('button[data-variant="outline"]').last().click(),
);

const reactivation = question("the question whether to reactivate the person", (page) =>
  page.getByRole("main").locator('button[data-variant="default"]').last().click(),
);

const newKey = question("the question whether to create another API key", (page) =>
  sectionsOn(page).locator('button[data-variant="default"]').first().click(),
);

const revocation = question("the question whether to revoke the invitation", (page) =>
  page.getByRole("main").locator('button[data-variant="outline"]').last().click(),
);

const removedRelay = question("the question whether to remove the mail server", (page) =>
  page.getByRole("main").locator('button[data-variant="outline"]').last().click(),
);

const requiredHttps = question("the question whether to require HTTPS", (page) =>
  page.getByRole("main").locator('button[data-variant="filled"]').last().click(),
);

/** Ada chose the first option. */
const removedOption = question("the question whether to remove an option that somebody chose", async (page) => {
  await page.getByRole("main").locator(".mantine-CloseButton-root").first().click();
  await submitOn(page).click();
});

const shorterRetention = question("the question whether to delete messages sooner", async (page) => {
  await page.getByRole("main").locator('select:has(option[value="days"])').selectOption("days");
  await page.getByRole("main").locator('input[inputmode="numeric"]').first().fill("30");
  await submitOn(page).click();
});

/** A question that was canceled has caused it. Discarding the edits removes it. */
const notSaved: OpenedPart = {
  name: "the reason why nothing was saved",
  open: (page) => discardOn(page).waitFor(),
  close: async (page) => {
    await discardOn(page).click();
    await expect(submitOn(page)).toBeDisabled();
  },
};

const reviewedPeople: OpenedPart = {
  name: "the review of many people",
  open: async (page) => {
    await page.getByRole("main").locator("textarea").first().fill("Tove Berg, tove@example.test\nada@example.test");
    await page.getByRole("main").getByRole("table").waitFor();
  },
  close: async (page) => {
    await page.getByRole("main").locator("textarea").first().fill("");
    await expect(page.getByRole("main").getByRole("table")).toHaveCount(0);
  },
};

/** A question of a dialog. Its first button cancels. */
function question(name: string, ask: (page: Page) => Promise<void>): OpenedPart {
  return {
    name,
    open: async (page) => {
      await ask(page);
      await dialogOn(page).getByRole("button").nth(1).waitFor();
    },
    close: async (page) => {
      await dialogOn(page).getByRole("button").first().click();
      await expect(dialogOn(page)).toHaveCount(0);
    },
  };
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(dialogOn(page)).toHaveCount(0);
}

/** What can open over the page at a path, in an order in which each can follow the other. */
export function openedOn(path: string): readonly OpenedPart[] {
  return opened.find(([page]) => page.test(path))?.[1] ?? [];
}

/** One of each kind, and the questions with the longest sentences. */
const opened: readonly (readonly [RegExp, readonly OpenedPart[]])[] = [
  [/^\/admin$/, [palette, shortcuts, sections, personMenu]],
  [/^\/admin\/channels\?open=1$/, [confirmation, toast]],
  [/^\/admin\/organization\?open=permissions$/, [suggestions]],
  [/^\/admin\/organization\?open=messages$/, [shorterRetention, notSaved]],
  [/^\/admin\/people\?state=active&open=\d+$/, [passwordLink, deactivation]],
  [/^\/admin\/people\?state=deactivated&open=\d+$/, [reactivation]],
  [/^\/admin\/people\?view=bots&open=\d+$/, [newKey]],
  [/^\/admin\/people\?view=invitations&open=\d+$/, [revocation]],
  [/^\/admin\/people\?open=many$/, [reviewedPeople]],
  [/^\/admin\/organization\?open=email#mail-server$/, [removedRelay]],
  [/^\/admin\/organization\?open=secure#offered$/, [requiredHttps]],
  [/^\/admin\/organization\?open=profile-fields&view=\d+$/, [removedOption, notSaved]],
];
