import type { Page } from "@playwright/test";
import { hireCrowd } from "./crowd.ts";
import { expect } from "./expect.ts";
import { ada, openOffice } from "./office.ts";
import { peoplePageOn } from "./pages/people-page.ts";
import { test } from "./world.ts";

test.describe.configure({ timeout: 90_000 });

test("ten thousand people are searched, sorted, filtered, linked to and scrolled smoothly", async ({
  page,
  data,
  server,
  startAgain,
  signInPage,
}) => {
  await openOffice(server);
  await server.stop();
  hireCrowd(data, 10_000);
  await startAgain();
  const people = peoplePageOn(page);
  await page.goto("/admin/people?state=all");
  await signInPage.signIn(ada);
  await expect(people.found("10,001 people")).toBeVisible();

  const perFrame = await scrollingWork(page, 120);
  test.info().annotations.push({ type: "work per frame of scrolling, ms", description: perFrame.toFixed(1) });
  // Thirty frames a second while ten new rows come with each, on a machine that has other things to do.
  expect(perFrame).toBeLessThan(33);
  expect(await people.rows.count()).toBeLessThan(60);

  await people.table.getByRole("button", { name: "Name" }).click();
  await people.table.getByRole("button", { name: "Name" }).click();
  await people.rows.first().focus();
  await page.keyboard.press("Home");
  await expect(people.rows.first()).toContainText("Colleague 10000");

  await people.search.fill("09876");
  await expect(people.found("1 person")).toBeVisible();
  await people.openPerson("Colleague 09876");
  await expect(page).toHaveURL(/open=\d+/);
  await page.reload();
  await expect(people.details("Colleague 09876")).toBeVisible();
  await expect(people.search).toHaveValue("09876");

  await people.search.fill("");
  await people.role.selectOption("Guests");
  await people.state.selectOption("Deactivated");
  await expect(people.found("142 people")).toBeVisible();
  await expect(page).toHaveURL(/role=guest/);
  await expect(page).toHaveURL(/state=deactivated/);
  await people.search.fill("nobody of that name");
  await page.getByRole("button", { name: "Show every active one" }).click();
  await expect(people.found("8,573 people")).toBeVisible();
});

/**
 * How much time of the processor a frame takes while the list is scrolled by ten rows each, in milliseconds: what else
 * the machine does meanwhile is not in it.
 */
async function scrollingWork(page: Page, frames: number): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => {
    const { metrics } = await client.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
  };
  const before = await busy();
  const reached = await page.evaluate(async (count) => {
    const list = document.querySelector("[role=grid]")?.parentElement;
    for (let frame = 0; list && frame < count; frame += 1) {
      list.scrollTop += 400;
      await new Promise(requestAnimationFrame);
    }
    return list?.scrollTop;
  }, frames);
  expect(reached).toBe(frames * 400);
  return (((await busy()) - before) * 1000) / frames;
}
