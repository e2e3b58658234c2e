import { writeFileSync } from "node:fs";
import { sessionEndpoints } from "#server/domain/sessions/contract.ts";
import { csrfHeader } from "#server/http/csrf-header.ts";
import { closeWelcome } from "../browser-pool.ts";
import { ada } from "../office.ts";
import { test as base } from "../world.ts";
import { type ChatWindow, chatWindowOn } from "./chat-window.ts";
import type { DrivenWindow } from "./webdriver.ts";
import { startWebKit, type WebKit } from "./webkit.ts";

/** The fixtures of a test in WebKit: a new server, and a window in which Ada is signed in. */
export const test = base.extend<{ driven: DrivenWindow; chat: ChatWindow }, { webKit: WebKit }>({
  webKit: [
    async ({ browserName: _ }, use) => {
      const webKit = await startWebKit();
      await use(webKit);
      await webKit.end();
    },
    { scope: "worker" },
  ],
  driven: async ({ webKit, server }, use, info) => {
    const driven = await webKit.open();
    await driven.open(`${server.url}/sign-in`);
    await driven.resize(1280, 800);
    await driven.evaluate(closeWelcome);
    await driven.evaluate(signIn, `/api/v1${sessionEndpoints.signIn.path}`, csrfHeader, ada.email, ada.password);
    await use(driven);
    if (info.status !== info.expectedStatus) {
      writeFileSync(info.outputPath("window.png"), Buffer.from(await driven.picture(), "base64"));
    }
    await driven.close();
  },
  chat: async ({ driven, server }, use) => use(chatWindowOn(driven, server.url)),
});

/** Runs in the page. */
async function signIn(path: string, header: string, email: string, password: string): Promise<void> {
  const body = new URLSearchParams({ email, password });
  const answer = await fetch(path, { method: "POST", headers: { [header]: "1" }, body });
  if (!answer.ok) throw new Error(await answer.text());
}
