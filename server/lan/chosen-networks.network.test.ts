import { describe, expect, it } from "vitest";
import { officeNetworkProblem } from "./testing/office-network.ts";
import { createOffice, startColleague } from "./testing/people.ts";
import { allRecords, type ReadableRecord } from "./testing/records.ts";

const unavailable = await officeNetworkProblem();

type ReportedState = { hosts: string[]; networks: { name: string; used: boolean }[]; discovery: { status: string } };

const serviceType = "_teamchat._tcp.local";
const isAdvertised = (recordType: string) => (record: ReadableRecord) =>
  record.type === recordType && record.name.endsWith(serviceType) && record.ttl > 0;
const isGoodbye = (record: ReadableRecord) => record.type === "PTR" && record.name === serviceType && record.ttl === 0;

describe.skipIf(unavailable)(`advertised networks${unavailable ? ` (skipped: ${unavailable})` : ""}`, () => {
  it("choosing another network moves the advertisement there at once, without a restart", {
    timeout: 60_000,
  }, async () => {
    await using office = await createOffice();
    await office.connect("server", "10.77.2.1", { lan: "upstairs", interfaceName: "tun0" });
    await office.connect("bob", "10.77.2.2", { lan: "upstairs" });
    const ada = await startColleague(office, "ada", "10.77.1.2");
    const bob = await startColleague(office, "bob", "10.77.2.2");
    const server = office.start<ReportedState>("server", "serve.ts");
    const usual = {
      hosts: ["10.77.1.1"],
      networks: [{ used: true }, { name: "tun0", used: false, looks_like: "vpn" }],
    };
    expect(await server.firstMatching(() => true)).toMatchObject(usual);
    await ada.waitForRecord(isAdvertised("SRV"));
    expect(bob.lines.flatMap(allRecords)).toEqual([]);

    // A line sent to `testing/serve.ts` lists the networks to use. An empty line means the default ones.
    const answer = server.next();
    server.send("tun0");
    expect(await answer).toMatchObject({ hosts: ["10.77.2.1"], networks: [{ used: false }, { used: true }] });
    await ada.waitForRecord(isGoodbye);
    await bob.waitForRecord(isAdvertised("SRV"));
    const { answers } = await bob.ask("PTR", serviceType);
    expect(answers).toMatchObject([{ data: `Lindholm & Daughters.${serviceType}` }]);
    const isAddress = ({ type }: ReadableRecord) => type === "A";
    const addresses = (colleague: typeof ada) =>
      new Set(
        colleague.lines
          .flatMap(allRecords)
          .filter(isAddress)
          .map(({ data }) => data),
      );
    expect(addresses(bob)).toEqual(new Set(["10.77.2.1"]));

    const received = ada.lines.length;
    ada.send(`PTR ${serviceType}`);
    // When Bob's later question is answered, everything for Ada would have been sent as well.
    await bob.ask("PTR", "_services._dns-sd._udp.local");
    const since = ada.lines.slice(received).flatMap(allRecords);
    expect(since.filter(({ ttl }) => ttl > 0)).toEqual([]);

    const again = ada.nextMatching((response) => allRecords(response).some(isAdvertised("SRV")));
    server.send("");
    await again;
    await bob.waitForRecord(isGoodbye);

    const stopped = server.nextMatching((line) => !("networks" in line));
    server.send("stop");
    await stopped;
  });
});
