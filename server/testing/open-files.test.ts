import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { startChildServer } from "./child-server.ts";
import { createWorld } from "./world.ts";

test.runIf(process.platform === "linux")(
  "a server that cannot open more files reports it in its log and on the overview",
  async () => {
    const world = await createWorld();
    onTestFinished(() => world.close());
    await world.asTemplate();
    const server = await startChildServer(world.folder);
    onTestFinished(() => server.killHard());
    // A keep-alive connection, because the server accepts no other then.
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

test.runIf(process.platform === "linux")(
  "one address gets no more connections than its share of the server's file limit, and others are answered",
  async () => {
    const world = await createWorld();
    onTestFinished(() => world.close());
    await world.asTemplate();
    const server = await startChildServer(world.folder, { openFiles: 512 });
    onTestFinished(() => server.killHard());
    const { port } = new URL(server.url);
    const isAnswered = (localAddress: string) =>
      new Promise((resolve) => {
        const outgoing = get(`${server.url}/api/v1/server_settings`, { localAddress, agent: false });
        outgoing.on("response", (answer) => resolve(answer.resume().statusCode === 200));
        outgoing.on("error", () => resolve(false));
      });
    expect(await isAnswered("127.0.0.2")).toBe(true);
    // A few more than a quarter: the first connection may still be closing.
    for (let count = 0; count < 140; count++) {
      const socket = connect({ port: Number(port), host: "127.0.0.1", localAddress: "127.0.0.2" });
      socket.on("error", () => undefined);
      onTestFinished(() => void socket.destroy());
      await once(socket, "connect");
    }
    await expect.poll(() => isAnswered("127.0.0.2")).toBe(false);
    expect(await isAnswered("127.0.0.3")).toBe(true);
  },
);
