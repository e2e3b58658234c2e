import { expect } from "@playwright/test";
import { test } from "./application.ts";

test.skip(process.env.ELECTRON_PATH === undefined, "Electron's program is not on this machine");

test("the first launch opens the setup page, which has no access to Node or Electron", async ({ desktop }) => {
  await expect(desktop.window).toHaveURL(/\/setup\?token=/);
  const given = await desktop.window.evaluate(() =>
    ["require", "process", "module", "shell"].filter((it) => it in window),
  );
  expect(given).toEqual([]);
});

test("other sites open in the browser, never in the window", async ({ desktop }) => {
  await expect(desktop.window).toHaveURL(/\/setup/);
  await desktop.application.evaluate(({ shell }) => {
    const opened: string[] = [];
    Object.assign(globalThis, { opened });
    shell.openExternal = async (url) => void opened.push(url);
  });
  await desktop.window.evaluate(() => {
    window.open("https://example.test/window");
    window.location.href = "https://example.test/link";
  });
  const opened = () => desktop.application.evaluate(() => Reflect.get(globalThis, "opened") as string[]);
  await expect.poll(opened).toEqual(["https://example.test/window", "https://example.test/link"]);
  await expect(desktop.window).toHaveURL(/\/setup/);
  expect(desktop.application.windows()).toHaveLength(1);
});

test("closing the window hides it and the server continues; a second launch shows it again", async ({ desktop }) => {
  await expect(desktop.window).toHaveURL(/\/setup/);
  const { origin } = new URL(desktop.window.url());
  const isVisible = () =>
    desktop.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await desktop.application.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await expect.poll(isVisible).toBe(false);
  expect((await fetch(`${origin}/api/v1/server_settings`)).status).toBe(200);
  await desktop.launchSecond();
  await expect.poll(isVisible).toBe(true);
});

test("a killed server is started again, and the window returns to its page", async ({ desktop }) => {
  await expect(desktop.window).toHaveURL(/\/setup/);
  await desktop.application.evaluate(({ app }) => {
    const server = app.getAppMetrics().find(({ serviceName, name }) => `${serviceName}${name}`.includes("Watercooler"));
    if (server === undefined) throw new Error("The server is no process of its own.");
    process.kill(server.pid, "SIGKILL");
  });
  await expect(desktop.window.getByRole("heading")).toHaveText("The server stopped");
  await expect(desktop.window).toHaveURL(/^http:/);
});
