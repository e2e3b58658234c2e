import { setTimeout as wait } from "node:timers/promises";
import { type Subscribable, subscribable } from "../subscribable.ts";
import type { DiscoveryReason } from "../texts/reasons/discovery-reasons.ts";
import {
  type ChosenBy,
  findAddressProblem,
  findMissingInterfaces,
  type Interfaces,
  lanAddresses,
} from "./addresses.ts";
import { type DiscoveryState, runningState } from "./discovery-state.ts";
import { claimName, type Delay } from "./name-claim.ts";
import { yieldsTo } from "./other-host.ts";
import { type BonjourFactory, openResponder, type Responder } from "./responder.ts";
import { matchResponders, responderInterfaces } from "./responder-set.ts";
import { fullServiceNames, mdnsHostName } from "./service-name.ts";
import { boundedTxt, type ServiceTxt } from "./service-txt.ts";

/** What to advertise, and where to report. */
export type DiscoveryOptions = {
  port: number;
  tls: Subscribable<boolean>;
  txt: Pick<ServiceTxt, "api" | "level" | "version">;
  organizationName: string;
  /** The server's stable id, the same at every start and unlike any other server's. */
  instanceId: string;
  log: { info(message: string): void; warn(message: string): void };
  /** The machine's interfaces. The caller watches them. */
  interfaces: Subscribable<Interfaces>;
  /** The IP address that the server listens at; all of them by default. */
  listensAt?: string;
  /** Names or addresses of the interfaces to advertise on; those of the LAN by default. */
  chosen?: Subscribable<readonly string[]>;
  /** Who chose them; a flag at the start by default. */
  chosenBy?: ChosenBy;
  /** How to make a bonjour instance; the real one by default. */
  createBonjour?: BonjourFactory;
  /** How to wait between probes; a timer by default. */
  delay?: Delay;
};

/** A running advertisement. None of its promises reject: problems are in `state`. */
export type Discovery = {
  /** Advertises under another organization name; resolves once that is announced, or replaced by a later call. */
  rename(organizationName: string): Promise<void>;
  /** Reads the machine's addresses again and retries what had failed; resolves like `rename`. */
  refresh(): Promise<void>;
  /**
   * Reopens sockets where a network card was removed and came back under the same address, which no system reports;
   * resolves like `rename`.
   */
  rejoin(): Promise<void>;
  /** Asks for the name and announces it once more, as after a sleep (RFC 6762, section 8); resolves like `rename`. */
  announceAgain(): Promise<void>;
  /** Says goodbye and is silent until it is resumed; resolves like `rename`. */
  pause(paused: boolean): Promise<void>;
  /** Resolves when all work started so far is done, including the first announcement. */
  settled(): Promise<void>;
  readonly state: Subscribable<DiscoveryState>;
  /**
   * Says goodbye to the network and closes the sockets: a few milliseconds, at most four seconds on a stuck network.
   */
  stop(): Promise<void>;
};

/**
 * When names are contested repeatedly, somebody is attacking. Then no more names are yielded until the next refresh.
 */
const maximumLostNames = 15;

/**
 * Makes the server findable on the office network over multicast DNS (RFC 6762) with DNS-SD (RFC 6763): one service
 * instance, named after the organization, under `_teamchat._tcp` and `_http._tcp`. It follows its subscribable options.
 */
export function startDiscovery(options: DiscoveryOptions): Discovery {
  const { log, interfaces, chosenBy = "start", delay = abortableDelay } = options;
  const hostName = mdnsHostName(options.instanceId);
  let { organizationName } = options;
  let phase: "starting" | "running" | "stopped" = "starting";
  let paused = false;
  let responders: Responder[] = [];
  let failures: DiscoveryReason[] = [];
  let name = "";
  let stopWatching = () => {};
  const lost = new Set<string>();
  let reported = "";
  const state = subscribable(currentState);

  /** Each run applies the present options, so a later run may cut an earlier one short. */
  let run = new AbortController();
  let work: Promise<void> = Promise.resolve();

  function resetPhase(): void {
    if (phase === "running") phase = "starting";
    lost.clear();
  }

  function advertiseAgain(): Promise<void> {
    if (phase === "stopped") return work;
    run.abort();
    run = new AbortController();
    const { signal } = run;
    work = work.then(() => advertise(signal)).catch(fail);
    return work;
  }

  async function advertise(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    if (paused) {
      await closeResponders();
      return report();
    }
    const present = interfaces.now();
    const chosen = options.chosen?.now() ?? [];
    const targets = responderInterfaces(lanAddresses(present, chosen));
    ({ responders, failures } = await matchResponders(responders, targets, (on) =>
      openResponder(on, options.createBonjour),
    ));
    const gone = options.listensAt === undefined ? null : findAddressProblem(options.listensAt);
    failures.push(...(gone === null ? findMissingInterfaces(present, chosen, chosenBy) : [gone]));

    const txt = boundedTxt({
      ...options.txt,
      org: organizationName,
      id: options.instanceId,
      tls: options.tls.now() ? "1" : "0",
    });
    const advertisement = { hostName, port: options.port, txt };
    const claimed = await claimName(responders, organizationName, advertisement, { lost, delay, signal });
    if (claimed === undefined) return;

    name = claimed;
    watchRivals();
    await Promise.all(responders.map((responder) => responder.publish({ ...advertisement, name })));
    if (phase === "starting") phase = "running";
    report();
  }

  async function closeResponders(): Promise<void> {
    stopWatching();
    await Promise.all(responders.map((responder) => responder.close()));
    responders = [];
  }

  /** Another host may appear later, when two networks are joined or a computer wakes up. */
  function watchRivals(): void {
    stopWatching();
    const watches = responders.map((responder) =>
      responder.watchHolders(fullServiceNames(name), hostName, (otherHost) => {
        if (!yieldsTo(otherHost, hostName) || lost.size >= maximumLostNames) return;
        lost.add(name);
        stopWatching();
        log.warn(`Another computer on the network (${otherHost}) is called “${name}” too. Looking for a free name.`);
        void advertiseAgain();
      }),
    );
    stopWatching = () => {
      for (const stop of watches) stop();
    };
  }

  function fail(error: unknown): void {
    if (phase === "starting") phase = "running";
    failures = [{ code: "stopped", facts: { detail: String(error) } }];
    report();
  }

  function report(): void {
    state.changed();
    const { status, name, addresses, problem } = state.now();
    const found = `Findable on the network as “${name}” at ${addresses.join(", ")}.`;
    const message = status === "advertising" ? found : status === "paused" ? "Discovery is paused." : "";
    const text = [message, problem].filter(Boolean).join(" ");
    if (text === reported) return;
    reported = text;
    if (problem === undefined) log.info(text);
    else log.warn(text);
  }

  function currentState(): DiscoveryState {
    if (phase === "running" && !paused) return runningState(name, hostName, responders, failures);
    const status = phase === "stopped" ? "off" : paused ? "paused" : "starting";
    return { status, name: "", hostName, addresses: [], reasons: [] };
  }

  function refresh(): Promise<void> {
    lost.clear();
    return advertiseAgain();
  }

  void advertiseAgain();
  const changes = [options.tls, options.chosen, interfaces].map((option) => option?.subscribe(refresh));

  return {
    rename(newName) {
      organizationName = newName;
      lost.clear();
      return advertiseAgain();
    },
    refresh,
    rejoin() {
      const cutOff = responders.filter((responder) => responder.isCutOff());
      if (cutOff.length === 0) return work;
      const where = cutOff.map(({ on }) => on.interfaceName).join(", ");
      log.info(`The network card ${where} was replaced under the same address. The server is announced there again.`);
      return advertiseAgain();
    },
    announceAgain() {
      resetPhase();
      work = work.then(closeResponders);
      return advertiseAgain();
    },
    pause(isPaused) {
      if (isPaused === paused) return work;
      paused = isPaused;
      resetPhase();
      return advertiseAgain();
    },
    settled: () => work,
    state,
    stop() {
      if (phase === "stopped") return work;
      phase = "stopped";
      for (const end of changes) end?.();
      run.abort();
      work = work.then(closeResponders);
      return work;
    },
  };
}

async function abortableDelay(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal }).catch(() => undefined);
}
