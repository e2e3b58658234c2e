import { randomUUID } from "node:crypto";
import type { NetworkInterfaceInfo } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Answer, RecordType } from "dns-packet";
import multicastDns from "multicast-dns";
import { constant } from "../../subscribable.ts";
import type { Interfaces } from "../addresses.ts";
import { type Discovery, type DiscoveryOptions, startDiscovery } from "../discovery.ts";

/** The loopback interface presented as a network: the real protocol, for machines without network namespaces. */
export function loopbackAsNetwork(): Interfaces {
  const loopback: NetworkInterfaceInfo = {
    address: "127.0.0.1",
    netmask: "255.0.0.0",
    family: "IPv4",
    mac: "00:00:00:00:00:00",
    internal: false,
    cidr: "127.0.0.1/8",
  };
  return { office0: [loopback] };
}

/** A discovery on loopback that records its log, probes quickly, and stops at the end of the test. */
export type LoopbackDiscovery = Discovery & AsyncDisposable & { messages: string[] };

/** Starts discovery on loopback. Each test needs its own organization name, because all tests share this network. */
export function startOnLoopback(options: Partial<DiscoveryOptions> = {}): LoopbackDiscovery {
  const messages: string[] = [];
  const discovery = startDiscovery({
    port: 9991,
    tls: constant(false),
    txt: { api: "v1", level: "1", version: "0.1.0" },
    organizationName: uniqueName(),
    instanceId: randomUUID(),
    log: { info: (message) => messages.push(message), warn: (message) => messages.push(message) },
    interfaces: constant(loopbackAsNetwork()),
    delay: async (milliseconds, signal) => {
      await wait(milliseconds / 10, undefined, { signal }).catch(() => undefined);
    },
    ...options,
  });
  return { ...discovery, messages, [Symbol.asyncDispose]: discovery.stop };
}

/** An organization name that no other test uses. */
export function uniqueName(): string {
  return `Acme ${randomUUID().slice(0, 8)}`;
}

/** A socket that receives and sends multicast DNS on loopback, without code of the product. */
export async function listenOnLoopback() {
  const socket = multicastDns({ interface: "127.0.0.1", bind: "0.0.0.0" });
  const received: Answer[] = [];
  const waiting = new Set<() => void>();
  socket.on("response", ({ answers = [], additionals = [] }) => {
    received.push(...answers, ...additionals);
    for (const wake of waiting) wake();
  });
  await new Promise<void>((resolve) => socket.once("ready", resolve));

  async function waitForRecord(fits: (record: Answer) => boolean): Promise<Answer> {
    for (;;) {
      const record = received.find(fits);
      if (record) return record;
      await new Promise<void>((resolve) => waiting.add(resolve));
      waiting.clear();
    }
  }

  return {
    socket,
    received,
    /** Waits for a record that was or will be sent. */
    waitForRecord,
    /** Asks, and waits for the answer to exactly that question: an announcement has records of other types too. */
    async ask(type: RecordType, name: string): Promise<Answer[]> {
      return await new Promise<Answer[]>((resolve) => {
        socket.on("response", ({ answers = [] }) => {
          const isAnswer =
            answers.length > 0 && answers.every((record) => record.type === type && record.name === name);
          if (isAnswer) resolve(answers);
        });
        socket.query(name, type);
      });
    },
    /**
     * Waits until everything sent so far has arrived: it sends a record itself, and packets on loopback keep their
     * order.
     */
    async catchUp(): Promise<void> {
      const name = `${randomUUID()}.local`;
      socket.respond([{ name, type: "A", data: "127.0.0.1" }]);
      await waitForRecord((record) => record.name === name);
    },
    /** Waits until someone asks about a name that starts with this text. */
    async waitForQuestion(beginning: string): Promise<void> {
      await new Promise<void>((resolve) => {
        socket.on("query", ({ questions = [] }) => {
          if (questions.some(({ name }) => name.startsWith(beginning))) resolve();
        });
      });
    },
    [Symbol.dispose]: () => void socket.destroy(),
  };
}
