import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { type DrivenWindow, openWindow } from "./webdriver.ts";

/** WebKit's browser for tests, and what it opens its windows on. */
export type WebKit = { readonly open: () => Promise<DrivenWindow>; readonly end: () => Promise<void> };

/**
 * Starts WebKit's driver, which `npm run test:other-browsers` has found. Where there is no screen, the browser draws on
 * one of Xvfb.
 */
export async function startWebKit(): Promise<WebKit> {
  const { WEBKIT_DRIVER_PATH: program = "WebKitWebDriver", WEBKIT_BROWSER_PATH: binary } = process.env;
  const port = await freePort();
  const screen = process.env.DISPLAY ? undefined : await startScreen();
  const env = { ...process.env, ...(screen && { DISPLAY: screen.display }) };
  const driver = spawn(program, [`--port=${port}`], { stdio: "ignore", env });
  const ended = once(driver, "exit");
  const address = `http://127.0.0.1:${port}`;
  await answers(address);
  const options = { ...(binary && { binary }), args: ["--automation"] };
  return {
    open: () => openWindow(address, { alwaysMatch: { "webkitgtk:browserOptions": options } }),
    end: async () => {
      driver.kill();
      await ended;
      screen?.end();
    },
  };
}

/** Starts a screen in memory, on a free display. */
async function startScreen(): Promise<{ readonly display: string; readonly end: () => void }> {
  const args = ["-displayfd", "1", "-screen", "0", "1600x1200x24"];
  const screen = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  const [number] = await once(screen.stdout, "data");
  return { display: `:${String(number).trim()}`, end: () => void screen.kill() };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

/** Waits until the driver listens, for five seconds. */
async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const isThere = await fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKit's driver does not answer.");
}
