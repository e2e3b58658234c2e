import type { DiscoveryState } from "../discovery-state.ts";
import type { Child } from "./child.ts";
import { createOfficeNetwork, type OfficeNetwork } from "./office-network.ts";
import { allRecords, type ReadableRecord, type ReadableResponse } from "./records.ts";

/** A server that advertises itself from one computer of an office network. */
export type AdvertisingServer = Child<DiscoveryState> & {
  /** The state once the first announcement is sent, or could not be. */
  started(): Promise<DiscoveryState>;
  /** Sends a command to `advertise.ts` and waits for the state after it. */
  runCommand(command: string): Promise<DiscoveryState>;
};

/** Someone who looks for servers from another computer. */
export type Colleague = Child<Partial<ReadableResponse>> & {
  /** Sends a question to the network, and returns the first response that answers only this question. */
  ask(type: string, name: string): Promise<Partial<ReadableResponse>>;
  /** Waits for a record that was or will be sent. */
  waitForRecord(isMatch: (record: ReadableRecord) => boolean): Promise<ReadableRecord>;
};

/** An office network with a computer called `server` at 10.77.1.1 and Ada's computer at 10.77.1.2. */
export async function createOffice(): Promise<OfficeNetwork & AsyncDisposable> {
  const network = await createOfficeNetwork();
  await network.connect("server", "10.77.1.1");
  await network.connect("ada", "10.77.1.2");
  return { ...network, [Symbol.asyncDispose]: network.close };
}

/** Starts discovery on a computer; by default for an organization called Acme on port 9991 without TLS. */
export function startServer(network: OfficeNetwork, computer: string, options: object = {}): AdvertisingServer {
  const txt = { api: "v1", level: "1", version: "0.1.0" };
  const advertised = { port: 9991, tls: false, txt, organizationName: "Acme", instanceId: computer, ...options };
  const child = network.start<DiscoveryState>(computer, "advertise.ts", JSON.stringify(advertised));
  return {
    ...child,
    started: () => child.firstMatching(() => true),
    async runCommand(command) {
      await child.firstMatching(() => true);
      const state = child.next();
      child.send(command);
      return await state;
    },
  };
}

/** Starts listening on a computer, on the interface with this address. */
export async function startColleague(network: OfficeNetwork, computer: string, address: string): Promise<Colleague> {
  const child = network.start<Partial<ReadableResponse>>(computer, "listen.ts", address);
  await child.firstMatching((line) => "listening" in line);
  return {
    ...child,
    async ask(type, name) {
      const start = child.lines.length;
      child.send(`${type} ${name}`);
      return await child.firstMatching(
        (response) => child.lines.indexOf(response) >= start && isAnswer(response, type, name),
      );
    },
    async waitForRecord(isMatch) {
      const response = await child.firstMatching((candidate) => allRecords(candidate).some(isMatch));
      return allRecords(response).find(isMatch) as ReadableRecord;
    },
  };
}

/** Announcements contain records of all types. The answer to a question contains only the requested type. */
function isAnswer({ answers = [] }: Partial<ReadableResponse>, type: string, name: string): boolean {
  return answers.length > 0 && answers.every((record) => record.type === type && record.name === name);
}
