import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { startChildServer } from "./child-server.ts";
import { createWorld } from "./world.ts";

test.runIf(process.platform === "linux")(
  "a server that can open no more files says so in its log and on the overview",
  async () => {
    const world = await createWorld();
    onTestFinished(() => world.close());
    await world.asTemplate();
    const server = await startChildServer(world.folder);
    onTestFinished(() => server.killHard());
    // One connection that is kept: no other is taken then.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    onTestFinished(() => agent.destroy());
    const warnings = async () => {
      const auth = `${world.boris.email}:${world.boris.apiKey}`;
      const response = await new Promise<NodeJS.ReadableStream>((resolve, reject) =>
        get(`${server.url}/api/v1/server_status`, { agent, auth }, resolve).on("error", reject),
      );
      const { warnings } = JSON.parse(await text(response)) as { warnings: { code: string; limit?: number }[] };
      return warnings.filter(({ code }) => code === "too_many_open_files");
    };
    expect(await warnings()).toEqual([]);

    execFileSync("prlimit", ["--pid", String(server.process.pid), "--nofile=10:10000"]);
    await expect.poll(warnings, { timeout: 5_000 }).toMatchObject([{ limit: 10 }]);
    const log = readFileSync(join(dataFiles(world.folder).logs, "watercooler-1.log"), "utf8");
    expect(log).toContain("The server can open no more files and connections.");
  },
);
