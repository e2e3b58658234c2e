import { createSocket, type RemoteInfo, type Socket } from "node:dgram";
import { Bonjour, type ServiceConfig } from "bonjour-service";
import type { Answer, RecordType } from "dns-packet";
import type { MulticastDNS } from "multicast-dns";
import type { DiscoveryReason } from "../texts/reasons/discovery-reasons.ts";
import { createAnswerLimit } from "./answer-limit.ts";
import { type MulticastGroup, multicastGroup, type ResponderInterface } from "./multicast.ts";
import { isNeighborOf, isResponder } from "./on-link.ts";
import { findOtherHost, type OtherHost } from "./other-host.ts";
import { createReply, type Query, type Records } from "./reply.ts";
import { addressRecords, type OutgoingPacket, packetForInterface } from "./responder-records.ts";
import { serviceTypes } from "./service-name.ts";

/** One advertisement: everything that is the same on all interfaces. */
export type Advertisement = { name: string; hostName: string; port: number; txt: Record<string, string> };

/** Answers for this server on one interface. Its methods never throw or reject because of the network. */
export type Responder = {
  on: ResponderInterface;
  /** The problem on this interface; undefined if there is none. */
  problem(): DiscoveryReason | undefined;
  /**
   * Whether the interface was removed and has come back under the same address. No system reports that, and the old
   * socket does not work there anymore.
   */
  isCutOff(): boolean;
  /** Asks which hosts have the names, and claims them (RFC 6762, section 8.1). Rivals are reported to the watchers. */
  probe(fullNames: string[], advertisement: Advertisement): void;
  /** Calls back with each other host that claims to have one of the names, until the returned function is called. */
  watchHolders(fullNames: string[], hostName: string, onOtherHost: (otherHost: OtherHost) => void): () => void;
  /** Calls back with each other host that probes for one of the names, until the returned function is called. */
  watchProbes(fullNames: string[], hostName: string, onOtherHost: (otherHost: OtherHost) => void): () => void;
  /** Announces this, after a goodbye for the earlier advertisement if that differs. Resolves once it is sent. */
  publish(advertisement: Advertisement): Promise<void>;
  /** Sends the goodbye and closes the socket; takes at most a second. */
  close(): Promise<void>;
};

/** Makes a bonjour instance; tests pass their own. */
export type BonjourFactory = (options: Partial<ServiceConfig> & MulticastGroup & { socket: Socket }) => Bonjour;

/**
 * Opens a responder on one interface. Each interface needs an instance, because a single one sends on the default
 * route's interface only. It is bound to every address, because a socket bound to the interface's own address receives
 * no multicast.
 */
export async function openResponder(
  on: ResponderInterface,
  createBonjour: BonjourFactory = (options) => new Bonjour(options),
): Promise<Responder> {
  const group = multicastGroup(on);
  const socket = createSocket({ type: group.type, reuseAddr: true, ipv6Only: group.type === "udp6" });
  const bonjour = createBonjour({ ...group, socket });
  const { server } = bonjour as unknown as { server: { mdns: MulticastDNS; register(records: Answer[]): void } };
  const { mdns } = server;

  let hostName = "";
  let published = "";
  let wasCutOff = false;
  const problems: Problems = {};
  const mayAnswer = createAnswerLimit();
  const send = mdns.respond.bind(mdns) as Send;
  /** The answers of bonjour-service to the query that it is processing, one question after the other. */
  let found: Records = nothing;
  mdns.respond = (packet: OutgoingPacket, callback?: unknown) => {
    const records = packetForInterface(packet, hostName, on.addresses);
    if (Array.isArray(packet)) {
      send(records, (error: Error | null | undefined) => {
        recordSending(error);
        if (typeof callback === "function") callback();
      });
      return;
    }
    found = {
      answers: [...found.answers, ...records.answers],
      additionals: [...found.additionals, ...records.additionals],
    };
  };
  mdns.prependListener("query", () => {
    found = nothing;
  });
  mdns.on("query", (query: Query, sender: RemoteInfo) => {
    const reply = createReply(query, sender, found);
    const isReachable = reply?.to === null || isNeighborOf(sender.address, on.addresses);
    if (reply === undefined || !isReachable || !mayAnswer()) return;
    send(reply.packet, reply.to, recordSending);
  });

  function recordSending(error: Error | null | undefined) {
    if (error) problems.sending = error;
    else problems.binding = problems.sending = undefined;
  }

  async function withdraw() {
    await waitAtMostASecond((done) => bonjour.unpublishAll(done));
  }

  await waitForSocket(mdns, problems);

  return {
    on,
    problem() {
      const error = problems.binding ?? problems.joining ?? problems.sending;
      return error && reasonOf(error, on);
    },
    isCutOff() {
      const hadJoined = problems.binding === undefined && problems.joining === undefined;
      wasCutOff ||= hadJoined && isOutside(socket, group);
      return wasCutOff;
    },
    probe(fullNames, advertisement) {
      const questions = fullNames.map((name) => ({ name, type: anyType }));
      const authorities = fullNames.map((name) => srvRecord(name, advertisement));
      mdns.query({ questions, authorities }, recordSending);
    },
    watchHolders(fullNames, ownHostName, onOtherHost) {
      return watch(mdns, "response", ({ answers, additionals }: Sections) => {
        const otherHost = findOtherHost([...answers, ...additionals], fullNames, ownHostName);
        if (otherHost !== undefined) onOtherHost(otherHost);
      });
    },
    watchProbes(fullNames, ownHostName, onOtherHost) {
      return watch(mdns, "query", ({ authorities }: Sections) => {
        const otherHost = findOtherHost(authorities, fullNames, ownHostName);
        if (otherHost !== undefined) onOtherHost(otherHost);
      });
    },
    async publish(advertisement) {
      const next = JSON.stringify(advertisement);
      if (next === published) return;
      published = next;
      await withdraw();
      hostName = advertisement.hostName;
      server.register(addressRecords(hostName, on.addresses));
      const services = serviceTypes.map((type) =>
        bonjour.publish({ ...advertisement, host: hostName, type, probe: false, disableIPv6: true }),
      );
      await Promise.all(services.map((service) => waitAtMostASecond((done) => service.once("up", done))));
    },
    async close() {
      await withdraw();
      await waitAtMostASecond((done) => bonjour.destroy(done));
    },
  };
}

/** Sends a response: to everybody, or to one querier. */
type Send = (packet: object, toOrSent: unknown, sent?: (error: Error | null | undefined) => void) => void;

const nothing: Records = { answers: [], additionals: [] };

/** The latest error of each kind of socket operation. */
type Problems = Partial<Record<"binding" | "joining" | "sending", NodeJS.ErrnoException | undefined>>;

type Sections = { answers: Answer[]; additionals: Answer[]; authorities: Answer[] };

/** The question for records of every type, which the types of dns-packet lack. */
const anyType = String("ANY") as RecordType;

/** Waits until the socket is bound, or binding fails. multicast-dns tries again every 5 s to join the group. */
async function waitForSocket(mdns: MulticastDNS, problems: Problems): Promise<void> {
  mdns.on("networkInterface", () => {
    problems.joining = undefined;
  });
  mdns.on("warning", (warning: NodeJS.ErrnoException) => {
    if (warning.syscall === "addMembership") problems.joining = warning;
  });
  await new Promise<void>((resolve) => {
    mdns.on("error", (error: NodeJS.ErrnoException) => {
      problems.binding = error;
      resolve();
    });
    mdns.once("ready", resolve);
  });
}

/**
 * Whether a socket that had joined the group on an interface has left it. It joins once more, which is an error for a
 * member. On systems where a member may join twice, this detects nothing.
 */
function isOutside(socket: Socket, group: MulticastGroup): boolean {
  return canJoin(socket, group) && !canJoin(socket, group);
}

function canJoin(socket: Socket, { ip, interface: where }: MulticastGroup): boolean {
  try {
    socket.addMembership(ip, where);
    return true;
  } catch {
    return false;
  }
}

/** Calls the listener only for packets from responders on this network. */
function watch(mdns: MulticastDNS, event: "query" | "response", listener: (packet: Sections) => void): () => void {
  const listenToResponders = (packet: Sections, sender: RemoteInfo) => {
    if (isResponder(sender)) listener(packet);
  };
  mdns.on(event, listenToResponders);
  return () => void mdns.off(event, listenToResponders);
}

function srvRecord(name: string, { hostName, port }: Advertisement): Answer {
  return { name, type: "SRV", ttl: 120, data: { target: hostName, port, priority: 0, weight: 0 } };
}

function reasonOf(error: NodeJS.ErrnoException, { interfaceName, addresses }: ResponderInterface): DiscoveryReason {
  const facts = { network: `${addresses[0]} (${interfaceName})` };
  switch (error.code) {
    case "EADDRINUSE":
      return { code: "port_taken", facts };
    case "EACCES":
    case "EPERM":
      return { code: "not_allowed", facts };
    case "ENETUNREACH":
    case "EHOSTUNREACH":
    case "ENETDOWN":
    case "ENODEV":
    case "EADDRNOTAVAIL":
      return { code: "no_multicast", facts };
    default:
      return { code: "not_working", facts: { ...facts, detail: error.message } };
  }
}

/** Waits for a callback, but no longer than a second: a lost callback must not keep the server from stopping. */
async function waitAtMostASecond(start: (done: () => void) => void): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 1_000);
    start(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
