import { execFileSync } from "node:child_process";
import { expect, onTestFinished, test } from "vitest";
import { createClient } from "../http/client.ts";
import { sendDirect } from "./actions.ts";
import { startChildServer } from "./child-server.ts";
import { freePort } from "./free-port.ts";
import { createWorld } from "./world.ts";

test.runIf(process.platform === "linux")(
  "a failing disk is not reported as full, ends all writing, and is visible in the health check",
  async () => {
    const world = await createWorld();
    onTestFinished(() => world.close());
    await world.asTemplate();
    const port = await freePort();
    const server = await startChildServer(world.folder, { flags: ["--metrics-port", String(port)] });
    onTestFinished(() => server.killHard());
    const omar = { ...world.omar, call: clientOf(server.url, world.omar) };
    const health = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health`);
      return { code: answer.status, body: await answer.json() };
    };
    await sendDirect(omar, [world.nina], "before");
    expect(await health()).toMatchObject({ code: 200 });

    // Every write of the process to a file fails from now on, as on a removed disk.
    execFileSync("prlimit", ["--pid", String(server.process.pid), "--fsize=0"]);
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(sendDirect(omar, [world.nina], "after")).rejects.toMatchObject({
        status: 503,
        code: "STORAGE_UNAVAILABLE",
        message: expect.stringContaining("disk is failing"),
      });
    }
    expect(await health()).toMatchObject({
      code: 503,
      body: { checks: { database: expect.stringMatching(/is failing, so nothing is being saved/) } },
    });
  },
);

function clientOf(baseUrl: string, { email, apiKey }: { email: string; apiKey: string }) {
  return createClient({ baseUrl, credentials: { email, apiKey }, userAgent: "Watercooler-tests/1" });
}
