import type { Answer } from "dns-packet";
import multicastDns from "multicast-dns";
import { expect, onTestFinished, test } from "vitest";
import { listenOnLoopback, startOnLoopback, uniqueName } from "./testing/loopback.ts";

const type = "_teamchat._tcp.local";

test("a question from another port gets a unicast answer, with its id and question, and for ten seconds", async () => {
  const organizationName = uniqueName();
  await using server = startOnLoopback({ organizationName });
  await server.settled();
  using everybody = await listenOnLoopback();
  const querier = multicastDns({ port: 0, interface: "127.0.0.1" });
  onTestFinished(() => querier.destroy());
  const name = `${organizationName}.${type}`;
  const answered = new Promise<{ id?: number; questions?: unknown[]; answers: Answer[]; additionals: Answer[] }>(
    (resolve) => querier.once("response", resolve),
  );
  querier.query({ id: 4711, questions: [{ name, type: "SRV" }] }, { address: "224.0.0.251", port: 5353 });
  const { id, questions, answers, additionals } = await answered;
  expect({ id, questions }).toMatchObject({ id: 4711, questions: [{ name, type: "SRV" }] });
  expect(answers).toMatchObject([{ name, type: "SRV", ttl: 10, flush: false }]);
  expect([...answers, ...additionals].every((record) => "ttl" in record && Number(record.ttl) <= 10)).toBe(true);
  await everybody.catchUp();
  expect(everybody.received.filter((record) => record.name === name)).toEqual([]);
});

test("an answer that the querier has is not repeated, unless it is about to expire", async () => {
  const organizationName = uniqueName();
  await using server = startOnLoopback({ organizationName });
  await server.settled();
  using ada = await listenOnLoopback();
  const data = `${organizationName}.${type}`;
  const isOurs = (record: Answer) => record.type === "PTR" && record.data === data;
  const ask = (ttl: number) =>
    ada.socket.query({ questions: [{ name: type, type: "PTR" }], answers: [{ name: type, type: "PTR", ttl, data }] });
  ask(2_250);
  await ada.ask("A", server.state.now().hostName);
  expect(ada.received.filter(isOurs)).toEqual([]);
  ask(2_249);
  expect(await ada.waitForRecord(isOurs)).toMatchObject({ ttl: 4_500 });
});
