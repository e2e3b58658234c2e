import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import type { Config } from "../config.ts";
import { dataFiles } from "../db/data-folder.ts";
import { certifyNames, createOtherAuthority, writeCertificate } from "../lan/certificates/testing/other-authority.ts";
import { constant } from "../subscribable.ts";
import { createEmptyServer } from "../testing/world.ts";
import { readyLine, readyScreen } from "./serve-ready.ts";

async function emptyServer(config: Partial<Config> = {}) {
  const server = await createEmptyServer({ config });
  onTestFinished(server.close);
  return server;
}

const screenOf = (server: Awaited<ReturnType<typeof emptyServer>>) =>
  stripVTControlCharacters(readyScreen(server, server.ctx.config));

test("the screen shows the address, the folder, the setup link and how to stop", async () => {
  const server = await emptyServer();
  const screen = screenOf(server);
  expect(screen).toContain(`On this computer  ${server.url.now()}\n`);
  expect(screen).toContain(`Data folder       ${server.ctx.config.dataFolder}\n`);
  expect(screen).toContain(`    ${server.readSetupUrl()}\n`);
  expect(screen).toContain("Press Ctrl-C to stop.");
  expect(screen).not.toContain("is taken");
});

test("a port that was taken is mentioned with the one that is used instead", async () => {
  const first = await emptyServer();
  const second = await emptyServer({ port: first.port });
  expect(second.port).toBeGreaterThan(first.port);
  expect(screenOf(second)).toContain(`Port ${first.port} is taken, so this is the next free one.`);
});

test("the address for other computers is shown as text and as a code to scan, with its own setup link", async () => {
  const server = await emptyServer();
  const urls = constant(["http://192.0.2.7:8420", "http://[2001:db8::7]:8420"]);
  const screen = screenOf({ ...server, ctx: { ...server.ctx, site: { ...server.ctx.site, urls } } });
  expect(screen).toContain("On the network    http://192.0.2.7:8420\n");
  expect(screen).toMatch(/ {4}http:\/\/192\.0\.2\.7:8420\/setup\?token=/);
  expect(screen).toContain("█");
});

test("with HTTPS the page about the certificate and the fingerprint are shown", async () => {
  const server = await emptyServer({ https: true });
  const screen = screenOf(server);
  expect(screen).toContain(`On this computer  https://127.0.0.1:${server.port}\n`);
  expect(screen).toContain(`trust it on each device: http://127.0.0.1:${server.port}/trust\n`);
  expect(screen).toContain(server.ctx.site.https.authority.now()?.fingerprint);
  expect(JSON.parse(readyLine(server, server.ctx.config))).toMatchObject({ url: server.url.now() });
});

test("there is a warning when the certificate is not for the server's names", async () => {
  const certificate = writeCertificate(certifyNames(createOtherAuthority(), ["other.example.test"], Date.now()));
  const server = await emptyServer({ certificate, allowedHosts: ["chat.example.test"] });
  expect(screenOf(server)).toMatch(
    / {2}The certificate is not for .*chat\.example\.test.*\. It is for other\.example\.test\. Get one for a name/,
  );
  expect(screenOf(await emptyServer({ https: true }))).not.toContain("The certificate is not for");
});

test("without HTTPS, an unreadable authority does not matter", async () => {
  const server = await emptyServer({ https: false });
  const { certificates } = dataFiles(server.folder);
  mkdirSync(certificates);
  writeFileSync(join(certificates, "authority.json"), "{");
  expect(screenOf(server)).toContain("Press Ctrl-C to stop.");
});

test("an upgrade is mentioned with the path of the old data", async () => {
  const server = await emptyServer();
  expect(screenOf({ ...server, migrationBackup: "/data/backups/before.sqlite" })).toContain(
    "/data/backups/before.sqlite",
  );
});

test("the output for programs is one line", async () => {
  const server = await emptyServer();
  const line = readyLine(server, server.ctx.config);
  expect(line.split("\n")).toHaveLength(2);
  expect(JSON.parse(line)).toMatchObject({ event: "ready", port: server.port, setup_url: server.readSetupUrl() });
});
