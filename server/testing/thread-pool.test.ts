import { readdirSync, readFileSync } from "node:fs";
import { expect, onTestFinished, test, vi } from "vitest";
import { startChildServer } from "./child-server.ts";
import { createWorld } from "./world.ts";

test.runIf(process.platform === "linux")(
  "a server has enough threads for flushes beside passwords and drives that do not answer",
  async () => {
    const world = await createWorld();
    onTestFinished(() => world.close());
    await world.asTemplate();
    vi.stubEnv("UV_THREADPOOL_SIZE", undefined);
    onTestFinished(() => void vi.unstubAllEnvs());
    const server = await startChildServer(world.folder);
    onTestFinished(() => server.killHard());
    const body = new URLSearchParams({ username: world.boris.email, password: "not the password" });
    await fetch(`${server.url}/api/v1/fetch_api_key`, { method: "POST", body });
    const folder = `/proc/${server.process.pid}/task`;
    const names = readdirSync(folder).map((thread) => readFileSync(`${folder}/${thread}/comm`, "utf8").trim());
    expect(names.filter((name) => name === "libuv-worker")).toHaveLength(12);
  },
);
