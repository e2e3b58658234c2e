import { join } from "node:path";
import { type Page, test } from "@playwright/test";
import { answerPage } from "../electron/page-protocol.ts";
import { describeRestoring, type StatusView, statusActions, viewOf } from "../electron/status.ts";
import { statusPage } from "../electron/status-page.ts";
import { expect } from "./expect.ts";
import { expectAccessibleInBothColors } from "./expect-accessible.ts";

const folder = join(import.meta.dirname, "../dist/app/page");
const address = "http://status.test/";
const stopped = viewOf({
  heading: "The server stopped",
  text: "It stopped unexpectedly (code 134). It restarts in 1 second. Everything that was saved is safe.",
  actions: [...statusActions],
});

test("the desktop's status page shows the problem and its actions, and is updated when the status changes", async ({
  page,
}) => {
  const actions = await openStatusPage(page, stopped);
  await expect(page.getByRole("heading")).toHaveText(stopped.heading);
  await expect(page.getByRole("status")).toHaveText(stopped.text);
  await page.getByRole("button", { name: "Show server log" }).click();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  expect(actions).toEqual(["showLogs", "startEmpty"]);

  const starting = viewOf({ heading: "Watercooler is starting", text: "", actions: [] });
  await page.evaluate((status) => Reflect.get(window, "onStatus")(status), starting);
  await expect(page.getByRole("heading")).toHaveText("Watercooler is starting");
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("progressbar")).toBeHidden();

  await page.evaluate((status) => Reflect.get(window, "onStatus")(status), viewOf(describeRestoring(0.4)));
  await expect(page.getByRole("progressbar", { name: "Restoring the backup" })).toHaveAttribute("value", "0.4");
});

test("the desktop's status page is in the shell's language, and runs from right to left if that language does", async ({
  page,
}) => {
  await openStatusPage(page, {
    ...stopped,
    language: "ar",
    direction: "rtl",
    labels: { ...stopped.labels, quit: "خروج" },
  });
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("button", { name: "خروج" })).toBeVisible();
});

test("the desktop's status page has no accessibility violations, in light and dark colors", async ({ page }) => {
  await openStatusPage(page, stopped);
  await expect(page.getByRole("button")).toHaveCount(statusActions.length);
  await expectAccessibleInBothColors(page, "a server that stopped");
  await page.evaluate((status) => Reflect.get(window, "onStatus")(status), viewOf(describeRestoring(0.4)));
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectAccessibleInBothColors(page, "a restore in progress");
});

/** Opens the page as the shell serves it. Returns a list that gets each action that the page requests. */
async function openStatusPage(page: Page, status: StatusView): Promise<string[]> {
  const actions: string[] = [];
  await page.exposeFunction("recordAction", (action: string) => void actions.push(action));
  await page.addInitScript((first) => {
    const shell = {
      status: async () => first,
      act: (action: string) => Reflect.get(window, "recordAction")(action),
      onStatus: (listener: unknown) => Object.assign(window, { onStatus: listener }),
    };
    Object.assign(window, { shell });
  }, status);
  await page.route(`${address}**`, async (route) => {
    const url = route.request().url().replace(address, statusPage);
    const answer = await answerPage(url, folder);
    const headers = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });
  await page.goto(address);
  return actions;
}
