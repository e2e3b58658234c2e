import { networkInterfaces } from "node:os";
import multicastDns from "multicast-dns";
import { type MulticastGroup, multicastGroup, type ResponderInterface } from "../../lan/multicast.ts";
import { responderInterfaces } from "../../lan/responder-set.ts";
import { type Finding, fine, wrong } from "./check.ts";

/** How long an answer may take, in milliseconds. On a LAN it takes a few. */
const answerTimeout = 2_000;

/**
 * Checks that a query on the network finds the server, as one from another computer would (RFC 6763, section 4). The
 * query is sent from this computer, so this check does not notice a firewall that blocks other computers.
 * @param name the announced name
 */
export async function checkRoundTrip(
  name: string,
  interfaces: readonly ResponderInterface[] = ownInterfaces(),
): Promise<Finding> {
  const began = performance.now();
  const addresses = interfaces.flatMap((each) => each.addresses);
  const answered = await Promise.all(
    interfaces.map(async (one) => ((await isFound(name, multicastGroup(one))) ? one.addresses : [])),
  );
  const found = answered.flat();
  const took = `${Math.round(performance.now() - began)} ms`;
  if (found.length > 0) return fine("By its name", `"${name}" answers on ${found.join(", ")} (${took})`);
  return wrong(
    "By its name",
    `nobody answers to "${name}" on ${addresses.join(", ") || "any network"}`,
    "Allow UDP port 5353 in this computer's firewall, and check whether another program uses it exclusively.",
  );
}

function ownInterfaces(): ResponderInterface[] {
  const all = Object.entries(networkInterfaces()).flatMap(([interfaceName, entries = []]) =>
    entries.map((entry) => ({ ...entry, interfaceName })),
  );
  return responderInterfaces(all.filter(({ internal, address }) => !internal && !address.startsWith("fe80:")));
}

async function isFound(name: string, group: MulticastGroup): Promise<boolean> {
  const socket = multicastDns({ ...group, loopback: true });
  const serviceName = `${name}._teamchat._tcp.local`;
  try {
    return await new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), answerTimeout).unref();
      socket.on("error", () => resolve(false));
      socket.on("response", ({ answers }) => {
        if (answers?.some((record) => record.type === "PTR" && record.data === serviceName && record.ttl !== 0))
          resolve(true);
      });
      socket.once("ready", () => socket.query("_teamchat._tcp.local", "PTR"));
    });
  } finally {
    socket.destroy();
  }
}
