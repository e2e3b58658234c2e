import type { Answer } from "dns-packet";
import { expect, test } from "vitest";
import { createReply } from "./reply.ts";

const name = "Acme._http._tcp.local";
const pointer: Answer = { name: "_http._tcp.local", type: "PTR", ttl: 4_500, data: name };
const service: Answer = { name, type: "SRV", ttl: 120, data: { target: "acme.local", port: 9991 }, flush: true };
const text: Answer = { name, type: "TXT", ttl: 4_500, data: ["tls=0", "id=1"], flush: true };
const receivedText: Answer = { ...text, data: [Buffer.from("tls=0"), Buffer.from("id=1")] };
const found = { answers: [pointer], additionals: [service, text] };
const questions = [{ name: pointer.name, type: "PTR" as const }];
const from = (port: number) => ({ address: "192.0.2.9", family: "IPv4" as const, port, size: 0 });

test("a responder gets its answer by multicast, with the full lifetime of records", () => {
  expect(createReply({ id: 7, questions }, from(5353), found)).toEqual({ packet: found, to: null });
});

test("a legacy querier gets a unicast answer with its id and question, for ten seconds and without the flush bit", () => {
  const records = [pointer, service, text].map((record) => ({ ...record, ttl: 10, flush: false }));
  expect(createReply({ id: 7, questions }, from(40_000), found)).toEqual({
    packet: { id: 7, questions, answers: records.slice(0, 1), additionals: records.slice(1) },
    to: from(40_000),
  });
});

test("an answer that the querier has known for less than half its lifetime is not repeated, in any notation", () => {
  const known = { ...pointer, name: "_HTTP._tcp.local", ttl: 2_250 };
  expect(createReply({ answers: [known] }, from(5353), found)).toBeUndefined();
  expect(createReply({ answers: [{ ...known, ttl: 2_249 }] }, from(5353), found)?.packet.answers).toEqual([pointer]);
  expect(createReply({ answers: [{ ...known, data: `x${name}` }] }, from(5353), found)?.packet.answers).toEqual([
    pointer,
  ]);
  expect(createReply({ answers: [receivedText] }, from(5353), found)?.packet).toEqual({
    ...{ answers: [pointer], additionals: [service] },
  });
});

test("a question that is repeated in one packet is answered once", () => {
  const often = { answers: [pointer, pointer, service], additionals: [service, text, text] };
  expect(createReply({}, from(5353), often)?.packet).toEqual({ answers: [pointer, service], additionals: [text] });
});
