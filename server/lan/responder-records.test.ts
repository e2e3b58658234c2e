import type { Answer } from "dns-packet";
import { expect, it } from "vitest";
import { packetForInterface } from "./responder-records.ts";

const host = "watercooler-aaaaaaaa.local";
const name = "Acme._http._tcp.local";
const pointer: Answer = { name: "_http._tcp.local", type: "PTR", ttl: 28_800, data: name };
const service: Answer = { name, type: "SRV", ttl: 120, data: { target: host, port: 9991 } };
const text: Answer = { name, type: "TXT", ttl: 4_500, data: ["tls=0"] };
const typePointer: Answer = { name: "_services._dns-sd._udp.local", type: "PTR", ttl: 120, data: "_http._tcp.local" };
const here: Answer = { name: host, type: "A", ttl: 120, data: "192.168.1.7" };
const elsewhere: Answer = { name: host, type: "A", ttl: 120, data: "172.17.0.1" };
const sixth: Answer = { name: host, type: "AAAA", ttl: 120, data: "fe80::1" };

const announcement = [pointer, service, text, typePointer, here, elsewhere, sixth];
const lasting = (record: Answer) => ({ ...record, ttl: 4_500 });
const flushed = (record: Answer) => ({ ...record, flush: true });

it("announces the addresses of the interface only, and sets the cache-flush bit on unique records", () => {
  expect(packetForInterface(announcement, host, ["192.168.1.7"])).toEqual({
    answers: [lasting(pointer), flushed(service), flushed(text), lasting(typePointer), flushed(here)],
    additionals: [],
  });
});

it("announces the interface's addresses even if bonjour-service has none", () => {
  const { answers } = packetForInterface([pointer, service, text], host, ["10.8.0.2", "10.8.0.3"]);
  expect(answers.slice(3)).toEqual([
    { name: host, type: "A", ttl: 120, data: "10.8.0.2", flush: true },
    { name: host, type: "A", ttl: 120, data: "10.8.0.3", flush: true },
  ]);
});

it("withdraws everything except the service type, which others may offer too", () => {
  const goodbye = announcement.map((record) => ({ ...record, ttl: 0 }) as Answer);
  const { answers } = packetForInterface(goodbye, host, ["192.168.1.7"]);
  expect(answers.map(({ type, ...record }) => [type, "ttl" in record && record.ttl])).toEqual([
    ["PTR", 0],
    ["SRV", 0],
    ["TXT", 0],
    ["A", 0],
  ]);
  expect(answers).not.toContainEqual({ ...typePointer, ttl: 0 });
});

it("answers questions with the addresses of the interface only, in either section", () => {
  const packet = { answers: [here, elsewhere], additionals: [service, here, elsewhere, sixth] };
  expect(packetForInterface(packet, host, ["192.168.1.7"])).toEqual({
    answers: [flushed(here)],
    additionals: [flushed(service), flushed(here)],
  });
});
