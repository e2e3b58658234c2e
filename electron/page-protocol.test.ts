import { join } from "node:path";
import { expect, test } from "vitest";
import { answerPage } from "./page-protocol.ts";
import { statusPage } from "./status-page.ts";

const folder = join(import.meta.dirname, "page");

test("the window's own page runs only its own script, and cannot connect anywhere", async () => {
  const page = await answerPage(statusPage, folder);
  expect(page.status).toBe(200);
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await page.text()).toContain('<h1 id="heading">');
});

test("the files of the page are served with their own content types", async () => {
  const style = await answerPage(`${statusPage}status.css`, folder);
  expect(style.headers.get("content-type")).toBe("text/css; charset=utf-8");
});

test.each(["preload.ts", "../main.ts", "%2e%2e/main.ts", "", "constructor"])("%j is not served", async (name) => {
  expect((await answerPage(`watercooler://elsewhere/${name}`, folder)).status).toBe(404);
  if (name !== "") expect((await answerPage(statusPage + name, folder)).status).toBe(404);
});
