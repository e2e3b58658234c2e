import { gzipSync } from "node:zlib";
import { expect } from "./expect.ts";
import { ada, openOffice, organizationName } from "./office.ts";
import { test } from "./world.ts";

test("everything the home page loads is at most 250 KB, compressed", async ({ page, server, signInPage, homePage }) => {
  await openOffice(server);
  await signInPage.open();
  await signInPage.signIn(ada);
  await homePage.isOf(organizationName);

  const loads: Promise<number>[] = [];
  page.on("response", (response) => {
    if (/document|script|stylesheet/.test(response.request().resourceType()))
      loads.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.reload();
  await homePage.isOf(organizationName);
  const sizes = await Promise.all(loads);
  expect(sizes.length).toBeGreaterThan(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000);
});
