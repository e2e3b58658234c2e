import { styleText } from "node:util";
import { renderUnicodeCompact } from "uqr";
import type { Config } from "../config.ts";
import type { RunningServer } from "../serve.ts";
import { describeNamesRemedy } from "./doctor/certificate.ts";

/** The line for a program that waits until the server is ready. */
export function readyLine(server: RunningServer, config: Config): string {
  const addresses = { url: server.url.now(), urls: server.ctx.site.urls.now(), port: server.port };
  const setup_url = server.readSetupUrl();
  return `${JSON.stringify({ event: "ready", ...addresses, data: config.dataFolder, setup_url })}\n`;
}

/** The text for the person at the terminal when the server is ready. */
export function readyScreen(server: RunningServer, config: Config): string {
  const url = server.url.now();
  const setupUrl = server.readSetupUrl();
  const fromElsewhere = server.ctx.site.urls.now().filter((other) => other !== url);
  const facts = [
    ["On this computer", url],
    ...fromElsewhere.map((other, index) => [index === 0 ? "On the network" : "", other]),
    ["Data folder", config.dataFolder],
    ["Discovery", describeDiscovery(server, config)],
    ...describeCertificate(server),
  ];
  const best = fromElsewhere[0];
  return [
    "",
    styleText("bold", `Watercooler ${config.version}`),
    "",
    ...facts.map(([name = "", value]) => `  ${name.padEnd(18)}${value}`),
    ...(server.portWasTaken ? ["", `  Port ${config.port} is taken, so this is the next free one.`] : []),
    ...describeMissingNames(server),
    ...(server.migrationBackup === null ? [] : ["", ...describeUpgrade(server.migrationBackup)]),
    ...(setupUrl === null ? [] : ["", ...describeSetup(setupUrl, url, best)]),
    ...(best === undefined ? [] : ["", indent(renderUnicodeCompact(best))]),
    "",
    "Press Ctrl-C to stop.",
    "",
    "",
  ].join("\n");
}

/** What people need to trust the certificate: the page that explains it, and the fingerprint to compare. */
function describeCertificate({ ctx, url }: RunningServer): [string, string][] {
  const { https } = ctx.site;
  const authority = https.authority.now();
  if (https.mode.now() === "off" || authority === null) return [];
  const address = (ctx.site.urls.now()[0] ?? url.now()).replace(/^https:/, "http:");
  return [
    ["Certificate", `trust it on each device: ${address}/trust`],
    ["Fingerprint", authority.fingerprint],
  ];
}

function describeMissingNames({ ctx }: RunningServer): string[] {
  const certificate = ctx.site.https.certificate.now();
  if (certificate === null || certificate.missing_names.length === 0) return [];
  return [
    "",
    `  The certificate is not for ${certificate.missing_names.join(", ")}. ${describeNamesRemedy(certificate)}`,
  ];
}

function describeDiscovery(server: RunningServer, config: Config): string {
  if (!config.discovery) return "off";
  if (server.readSetupUrl() !== null) return "starts once the organization is set up";
  const { status, name, problem } = server.ctx.site.discovery.now();
  switch (status) {
    case "advertising":
      return `other computers find this server as "${name}"${problem === null ? "" : `. ${problem}`}`;
    case "failed":
      return `not working. ${problem ?? ""}`;
    case "starting":
    case "paused":
    case "off":
      return status;
  }
}

function describeUpgrade(backup: string): string[] {
  return ["  The data was upgraded to this version. A copy of the old data is kept in", `  ${backup}`];
}

/** The link is a secret: it is shown here and nowhere else. */
function describeSetup(setupUrl: string, url: string, best: string | undefined): string[] {
  const elsewhere =
    best === undefined ? [] : ["", "  Or, from another computer:", "", `    ${best}${setupUrl.slice(url.length)}`];
  return ["  Set up your organization with this link. It works once:", "", `    ${setupUrl}`, ...elsewhere];
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}
