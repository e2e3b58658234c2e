import { once } from "node:events";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dataFiles } from "../db/data-folder.ts";
import { holdLock } from "../db/lock.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { networkEndpoints } from "../domain/networks/contract.ts";
import { machineHostNames } from "../lan/host-allow-list.ts";
import { createWorld } from "../testing/world.ts";
import { checkChosenNetworks, checkRequests } from "./doctor/network.ts";
import { checkNode } from "./doctor/program.ts";
import { spawnUnprivileged, temporaryFolder } from "./testing/process.ts";
import { run } from "./testing/run.ts";

type Report = { ok: boolean; checks: { name: string; ok: boolean; detail: string; mend: string | null }[] };

async function examine(
  data: string,
): Promise<{ code: number; find: (name: string) => Report["checks"][number] | undefined }> {
  const { code, stdout } = await run("doctor", "--data", data, "--json");
  const report: Report = JSON.parse(stdout);
  expect(report.ok).toBe(report.checks.every(({ ok }) => ok));
  expect(code === 0).toBe(report.ok);
  for (const { ok, mend } of report.checks) expect(mend === null).toBe(ok);
  return { code, find: (checked) => report.checks.find(({ name }) => name === checked) };
}

test("all checks pass for a healthy server", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  const { find } = await examine(world.folder);
  expect(find("Server")).toMatchObject({ ok: true, detail: `process ${process.pid} answers at ${world.url}` });
  const names = ["Node.js", "Data folder", "Secrets", "Disk space", "Database", "Clock", "Backups", "Host names"];
  for (const name of [...names, "Firewall", "Discovery"]) {
    expect(find(name)).toMatchObject({ name, ok: true });
  }
});

test("chosen networks are listed, with what to do when none of them is connected", async () => {
  const world = await createWorld();
  onTestFinished(world.close);
  expect((await examine(world.folder)).find("Networks")).toBeUndefined();
  await world.boris.call(networkEndpoints.chooseNetworks, { interfaces: ["eth7", "Wi-Fi"] });
  expect((await examine(world.folder)).find("Networks")).toMatchObject({
    ...{ ok: true, detail: "only eth7, Wi-Fi, chosen on the admin page" },
  });
  const networks = { chosen: ["eth7"], by: "start" as const };
  expect(checkChosenNetworks({ networks, urls: [] })).toMatchObject([
    { ok: false, mend: "Connect one of them, or choose another with --interface." },
  ]);
});

test("a missing folder is reported, and not created", async () => {
  const folder = join(temporaryFolder(), "no");
  const { code, find } = await examine(folder);
  expect(code).toBe(1);
  expect(find("Data folder")).toMatchObject({ detail: `${folder} does not exist` });
  expect((await examine(folder)).find("Data folder")).toMatchObject({ ok: false });
});

test.skipIf(process.platform === "win32")("a folder that others can read is wrong", async () => {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  expect((await examine(folder)).find("Data folder")).toMatchObject({ ok: false, mend: `Run: chmod 700 "${folder}"` });
});

test("for a damaged database the doctor suggests a backup, with its own exit code", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "watercooler.sqlite"), "nonsense");
  const { code, find } = await examine(folder);
  expect(code).toBe(4);
  expect(find("Database")).toMatchObject({ ok: false, mend: expect.stringContaining("watercooler restore") });
});

test.skipIf(process.platform === "win32")("a read-only database is reported, and not served", async () => {
  const folder = temporaryFolder();
  const database = join(folder, "watercooler.sqlite");
  expect(
    (await run("init", "--data", folder, "--org", "Lindholm", "--email", "ada@example.test", "--name", "Ada")).code,
  ).toBe(0);
  chmodSync(database, 0o400);
  const doctor = await spawnUnprivileged(["doctor", "--data", folder]);
  expect(doctor).toMatchObject({ code: 1, stdout: expect.stringContaining(`${database} can't be written to.`) });
  const serve = await spawnUnprivileged(["serve", "--data", folder, "--port", "0", "--no-discovery"]);
  expect(serve).toMatchObject({
    code: 1,
    stderr: `The file ${database} can't be written to. Check its permissions.\n`,
  });
});

test("if the server's address is gone, the advice is not to start it there again", async () => {
  const server = { url: "https://192.0.2.7:8420", pid: 7 };
  expect(await checkRequests(server)).toMatchObject([
    {
      ok: false,
      detail: "process 7 cannot answer at https://192.0.2.7:8420",
      mend: expect.stringMatching(/^The server listens only at 192\.0\.2\.7,/),
    },
  ]);
});

test("host names that get no answer are wrong, also beside those that are refused", async () => {
  const names = machineHostNames();
  let refused: readonly string[] = [];
  const server = createServer(({ headers: { host = "" } }, response) => {
    const name = host.replace(/:\d+$/, "");
    if (name === "127.0.0.1") response.end();
    else if (refused.includes(name)) response.writeHead(421).end();
    else response.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const findProblems = async () => {
    const findings = await checkRequests({ url: `http://127.0.0.1:${port}`, pid: 7 });
    return findings.filter(({ ok }) => !ok).map(({ name, detail, mend }) => ({ name, detail, mend }));
  };
  const silence = (silent: readonly string[]) => ({
    name: "Host names",
    detail: `requests to ${silent.join(", ")} get no answer`,
    mend: expect.stringContaining("Check again"),
  });
  expect(await findProblems()).toEqual([silence(names)]);
  refused = names.slice(0, 1);
  expect((await findProblems()).map(({ detail }) => detail)).toEqual([
    `requests to ${names[0]} are refused`,
    ...(names.length === 1 ? [] : [silence(names.slice(1)).detail]),
  ]);
});

test("a process that locks the folder and does not answer is reported", async () => {
  const folder = temporaryFolder();
  onTestFinished(holdLock(join(folder, "lock")));
  expect((await examine(folder)).find("Server")).toMatchObject({ ok: false });
});

test("problems that would keep a server from starting are reported, with what to do", async () => {
  const folder = temporaryFolder();
  const { lock, certificates, logs } = dataFiles(folder);
  mkdirSync(certificates, { mode: 0o700 });
  writeFileSync(join(certificates, "authority.json"), "{");
  writeFileSync(lock, "no lock ".repeat(200));
  writeFileSync(logs, "a file", { mode: 0o600 });
  const { code, find } = await examine(folder);
  expect(code).toBe(4);
  expect(find("Lock")).toMatchObject({ ok: false, mend: `${lock} is damaged. Delete that file.` });
  expect(find("Certificate")).toMatchObject({ mend: expect.stringContaining("Restore the file from a copy") });
  expect(find("Log")).toMatchObject({ detail: `${logs} can't be written to` });
});

test("a clock behind the newest message is wrong", async () => {
  const future = Date.UTC(2100, 0);
  const world = await createWorld({ clock: { now: () => future } });
  onTestFinished(world.close);
  await world.nina.call(messageEndpoints.sendMessage, { type: "direct", to: [world.omar.id], content: "From 2100" });
  expect((await examine(world.folder)).find("Clock")).toMatchObject({ ok: false, mend: "Set this computer's clock." });
});

test("a Node.js that is too old is wrong", () => {
  expect(checkNode("18.20.0")).toMatchObject({ ok: false, detail: "18.20.0 is too old" });
});

test("without --json each finding is a line, with the result at the end", async () => {
  const { stdout, code } = await run("doctor", "--data", join(temporaryFolder(), "no"));
  expect(code).toBe(1);
  expect(stdout).toMatch(/wrong +Data folder +.* does not exist\. Choose the right one with --data/);
  expect(stdout.trim().endsWith("Problems found: see above.")).toBe(true);
});
