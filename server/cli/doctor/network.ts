import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestEncrypted } from "node:https";
import { createServer } from "node:net";
import { defaultPort } from "../../config.ts";
import type { ServerDescription } from "../../control/operations/describe-server.ts";
import { findAddressProblem, lanAddresses } from "../../lan/addresses.ts";
import { machineHostNames } from "../../lan/host-allow-list.ts";
import { discoveryReasons } from "../../texts/reasons/discovery-reasons.ts";
import { writeReason } from "../../texts/write-reason.ts";
import { type Finding, fine, wrong } from "./check.ts";

/** Checks that this computer has an address on a network. */
export function checkNetwork(): Finding {
  const addresses = lanAddresses().map(({ address }) => address);
  if (addresses.length > 0) return fine("Network", addresses.join(", "));
  return wrong("Network", "this computer has no address on a network", "Connect it to the office network.");
}

/** If only chosen networks are used, checks that the running server has an address on at least one of them. */
export function checkChosenNetworks({ networks, urls }: Pick<ServerDescription, "networks" | "urls">): Finding[] {
  const { chosen, by } = networks;
  if (chosen.length === 0) return [];
  const name = "Networks";
  const how = by === "start" ? "with --interface" : "on the admin page";
  const detail = `only ${chosen.join(", ")}, chosen ${how}`;
  if (urls.length > 0) return [fine(name, detail)];
  const remedy = by === "start" ? "another with --interface" : "others on the admin page, under Organization, Networks";
  return [wrong(name, `${detail}, not connected at the moment`, `Connect one of them, or choose ${remedy}.`)];
}

/** Checks that discovery of the running server works on the LAN. */
export function checkDiscovery({ discovery }: ServerDescription): Finding {
  const name = "Discovery";
  const { status, problem } = discovery;
  if (status === "failed")
    return wrong(name, "other computers can't find the server by name", problem ?? "Restart the server.");
  if (problem !== null) return wrong(name, `found as "${discovery.name}", but not on every network`, problem);
  return fine(name, status === "advertising" ? `found as "${discovery.name}"` : status);
}

/** Reports whether the port that the server tries first is free. */
export async function checkPort(): Promise<Finding> {
  const name = "Port";
  if (await isFree(defaultPort)) return fine(name, `${defaultPort} is free`);
  return fine(name, `${defaultPort} is taken by another program: the server will take the next free one`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "0.0.0.0", exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

/** Checks that the running server answers requests, with each name of this computer as the Host header. */
export async function checkRequests({ url, pid }: Pick<ServerDescription, "url" | "pid">): Promise<Finding[]> {
  const { hostname, port } = new URL(url);
  const addressProblem = findAddressProblem(hostname.replace(/^\[|\]$/g, ""));
  if (addressProblem !== null) {
    return [wrong("Server", `process ${pid} cannot answer at ${url}`, writeReason(discoveryReasons, addressProblem))];
  }
  const names = [hostname, ...machineHostNames()];
  const statuses = await Promise.all(names.map((name) => statusFor(url, `${name}:${port}`)));
  const own = statuses[0];
  if (own !== 200) {
    return [wrong("Server", `process ${pid} does not answer at ${url}`, "Stop it, and start it again.")];
  }
  return [fine("Server", `process ${pid} answers at ${url}`), ...checkHostNames(names, statuses)];
}

/** Says which host names the server refuses, and which get no answer. */
function checkHostNames(names: readonly string[], statuses: readonly number[]): Finding[] {
  const name = "Host names";
  const withStatus = (status: number) => names.filter((_, index) => statuses[index] === status).join(", ");
  const [refused, unanswered] = [withStatus(421), withStatus(noAnswer)];
  if (refused === "" && unanswered === "") return [fine(name, names.join(", "))];
  const refusal = wrong(name, `requests to ${refused} are refused`, "Add the names to WATERCOOLER_ALLOWED_HOSTS.");
  const silence = wrong(
    name,
    `requests to ${unanswered} get no answer`,
    "Check again in a minute: the server may be busy. If nothing changes, restart the server.",
  );
  return [...(refused === "" ? [] : [refusal]), ...(unanswered === "" ? [] : [silence])];
}

/** In place of a status: the request failed, or nothing came in time. */
const noAnswer = 0;

/** The status of the server's response. The certificate is not verified here. */
function statusFor(url: string, host: string): Promise<number> {
  const target = new URL("/api/v1/server_settings", url);
  const options = { headers: { host }, agent: false, timeout: 5_000 } as const;
  return new Promise((resolve) => {
    const request =
      target.protocol === "https:"
        ? requestEncrypted(target, { ...options, rejectUnauthorized: false })
        : requestPlain(target, options);
    request.on("response", (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode ?? noAnswer);
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(noAnswer));
    request.end();
  });
}
