import { existsSync } from "node:fs";
import { styleText } from "node:util";
import { systemClock } from "../clock.ts";
import { defaultPort } from "../config.ts";
import { callServer, NoServer } from "../control/control-client.ts";
import { readControlFile } from "../control/control-file.ts";
import { exitCodes } from "../control/failure.ts";
import { describeServer, type ServerDescription } from "../control/operations/describe-server.ts";
import { dataFiles } from "../db/data-folder.ts";
import { repairIndexes } from "../db/repair.ts";
import { command, dataArgument } from "./command.ts";
import { checkCertificate } from "./doctor/certificate.ts";
import { type Finding, wrong } from "./doctor/check.ts";
import { checkFirewall } from "./doctor/firewall.ts";
import { checkDatabase, checkDisk, checkFolder, checkStorage } from "./doctor/folder.ts";
import { checkChosenNetworks, checkDiscovery, checkNetwork, checkPort, checkRequests } from "./doctor/network.ts";
import { checkNode } from "./doctor/program.ts";
import { checkRoundTrip } from "./doctor/round-trip.ts";
import { checkSecrets } from "./doctor/secrets.ts";
import { checkStart } from "./doctor/start.ts";
import { configure, type Installation } from "./installation.ts";

/** `watercooler doctor`: reports what is wrong with an installation, and how to solve it. */
export function doctorCommand(installation: Installation) {
  return command({
    summary: "Find problems, and show how to fix them",
    args: {
      ...dataArgument,
      repair: { type: "boolean", description: "Rebuild damaged indexes of the database first, without losing data" },
      json: { type: "boolean", description: "Print the findings as JSON" },
    },
    run: async ({ data, repair, json }) => {
      const { dataFolder, migrationsFolder } = configure(installation, { dataFolder: data });
      if (repair === true) repairIndexes(dataFolder);
      const findings = await examine(dataFolder, migrationsFolder);
      const ok = findings.every((finding) => finding.ok);
      process.stdout.write(json === true ? formatJson(ok, findings) : formatText(ok, findings));
      return Math.max(exitCodes.success, ...findings.map(({ exitCode }) => exitCode));
    },
  });
}

async function examine(folder: string, migrationsFolder: string): Promise<Finding[]> {
  const folderFinding = checkFolder(folder);
  const isThere = existsSync(folder);
  const start = folderFinding.ok ? checkStart(folder) : { isInUse: false, findings: [] };
  return [
    checkNode(),
    folderFinding,
    ...(isThere
      ? [checkSecrets(folder), checkDisk(folder), ...checkDatabase(folder, migrationsFolder, systemClock.now())]
      : []),
    ...start.findings,
    checkNetwork(),
    ...(start.isInUse ? await examineServer(folder) : await examinePort()),
  ];
}

/** Checks the port that a server would use, while none runs. */
async function examinePort(): Promise<Finding[]> {
  return [await checkPort(), await checkFirewall(defaultPort)];
}

async function examineServer(folder: string): Promise<Finding[]> {
  const control = readControlFile(dataFiles(folder).control);
  try {
    if (control === undefined) throw new NoServer("left no control file");
    const server = await callServer(control, describeServer, {}, () => {});
    return [
      ...(await checkRequests(server)),
      checkStorage(server),
      ...checkCertificate(server, systemClock.now()),
      ...checkChosenNetworks(server),
      checkDiscovery(server),
      ...(await examineReach(server)),
    ];
  } catch {
    return [wrong("Server", "a process uses the folder but does not answer", "Stop it, and start the server again.")];
  }
}

/** Checks whether other computers can reach the server, by its port and by its name. */
async function examineReach({ url, discovery }: ServerDescription): Promise<Finding[]> {
  const { port, protocol } = new URL(url);
  const firewall = await checkFirewall(Number(port || (protocol === "https:" ? 443 : 80)));
  return discovery.status === "advertising" ? [firewall, await checkRoundTrip(discovery.name)] : [firewall];
}

function formatJson(ok: boolean, findings: readonly Finding[]): string {
  const checks = findings.map(({ name, ok, detail, mend }) => ({ name, ok, detail, mend }));
  return `${JSON.stringify({ ok, checks })}\n`;
}

function formatText(ok: boolean, findings: readonly Finding[]): string {
  const lines = findings.map((finding) => {
    const mark = finding.ok ? styleText("green", "ok   ") : styleText("red", "wrong");
    const mend = finding.mend === null ? "" : `. ${finding.mend}`;
    return `${mark}  ${finding.name.padEnd(12)}${finding.detail}${mend}`;
  });
  return `${[...lines, "", ok ? "No problems found." : "Problems found: see above."].join("\n")}\n`;
}
