import { describe, expect, it } from "vitest";
import { mdnsHostName } from "./service-name.ts";
import { officeNetworkProblem } from "./testing/office-network.ts";
import { createOffice, startColleague, startServer } from "./testing/people.ts";
import { allRecords } from "./testing/records.ts";

const unavailable = await officeNetworkProblem();

describe.skipIf(unavailable)(`discovery on an office network${unavailable ? ` (skipped: ${unavailable})` : ""}`, () => {
  it("lets Ada's computer find the server, with everything it needs in one answer", async () => {
    await using office = await createOffice();
    const server = startServer(office, "server");
    const ada = await startColleague(office, "ada", "10.77.1.2");
    const hostName = mdnsHostName("server");

    expect(await server.started()).toEqual({
      status: "advertising",
      name: "Acme",
      hostName,
      addresses: ["10.77.1.1"],
      reasons: [],
    });
    for (const type of ["_teamchat._tcp.local", "_http._tcp.local"]) {
      const { answers, additionals } = await ada.ask("PTR", type);
      const name = `Acme.${type}`;
      const txt = { api: "v1", level: "1", version: "0.1.0", org: "Acme", id: "server", tls: "0" };
      expect(answers).toEqual([{ name: type, type: "PTR", ttl: 4_500, flush: false, data: name }]);
      expect(additionals).toEqual([
        { name, type: "SRV", ttl: 120, flush: true, data: `${hostName}:9991` },
        { name, type: "TXT", ttl: 4_500, flush: true, data: txt },
        { name: hostName, type: "A", ttl: 120, flush: true, data: "10.77.1.1" },
      ]);
    }
    const { answers } = await ada.ask("A", hostName);
    expect(answers).toEqual([{ name: hostName, type: "A", ttl: 120, flush: true, data: "10.77.1.1" }]);
    const types = await ada.ask("PTR", "_services._dns-sd._udp.local");
    expect(types.answers?.map(({ data }) => data)).toEqual(["_teamchat._tcp.local", "_http._tcp.local"]);
  });

  it("says goodbye when it stops, but keeps the service types, which others may offer", async () => {
    await using office = await createOffice();
    const server = startServer(office, "server", { tls: true });
    const ada = await startColleague(office, "ada", "10.77.1.2");
    const announced = await ada.waitForRecord(
      ({ type, name }) => type === "TXT" && name === "Acme._teamchat._tcp.local",
    );
    expect(announced.data).toMatchObject({ tls: "1" });

    await server.started();
    expect(await server.runCommand("stop")).toMatchObject({ status: "off", name: "", addresses: [] });
    for (const type of ["_teamchat._tcp.local", "_http._tcp.local"]) {
      await ada.waitForRecord((record) => record.type === "PTR" && record.name === type && record.ttl === 0);
    }
    const withdrawn = ada.lines.flatMap(allRecords).filter(({ ttl }) => ttl === 0);
    expect(withdrawn.map(({ type }) => type).sort()).toEqual(["A", "PTR", "PTR", "SRV", "SRV", "TXT", "TXT"]);
    expect(withdrawn.some(({ name }) => name.startsWith("_services"))).toBe(false);
  });

  it("withdraws the old name and announces the new one when Iris renames the organization", async () => {
    await using office = await createOffice();
    const server = startServer(office, "server");
    const ada = await startColleague(office, "ada", "10.77.1.2");
    await server.started();

    expect(await server.runCommand("rename Globex Ltd.")).toMatchObject({ status: "advertising", name: "Globex Ltd" });
    await ada.waitForRecord(
      ({ type, data, ttl }) => type === "PTR" && data === "Acme._teamchat._tcp.local" && ttl === 0,
    );
    const txt = await ada.waitForRecord(
      ({ type, name }) => type === "TXT" && name === "Globex Ltd._teamchat._tcp.local",
    );
    expect(txt.data).toMatchObject({ org: "Globex Ltd.", id: "server" });
    const { answers } = await ada.ask("PTR", "_teamchat._tcp.local");
    expect(answers?.map(({ data }) => data)).toEqual(["Globex Ltd._teamchat._tcp.local"]);
  });

  it("announces the new TXT record when two long names look the same in the list", async () => {
    await using office = await createOffice();
    const long = "Amalgamated Paper, Pencil and Rubber Stamp Company of Northern Iceland";
    const server = startServer(office, "server", { organizationName: `${long}, Reykjavik` });
    const ada = await startColleague(office, "ada", "10.77.1.2");
    const { name } = await server.started();

    expect(await server.runCommand(`rename ${long}, Akureyri`)).toMatchObject({ name });
    const { answers } = await ada.ask("TXT", `${name}._teamchat._tcp.local`);
    expect(answers?.map(({ data }) => data)).toMatchObject([{ org: `${long}, Akureyri` }]);
  });

  it("announces the new address when the server's changes, and answers only with it", async () => {
    await using office = await createOffice();
    const server = startServer(office, "server");
    const ada = await startColleague(office, "ada", "10.77.1.2");
    await server.started();

    await office.ip("server", "address", "flush", "dev", "eth0");
    await office.ip("server", "address", "add", "10.77.1.9/24", "dev", "eth0");
    expect(await server.runCommand("refresh")).toMatchObject({
      status: "advertising",
      name: "Acme",
      addresses: ["10.77.1.9"],
    });
    await ada.waitForRecord(({ type, data, ttl }) => type === "A" && data === "10.77.1.9" && ttl > 0);
    const { additionals } = await ada.ask("PTR", "_teamchat._tcp.local");
    expect(additionals?.filter(({ type }) => type === "A").map(({ data }) => data)).toEqual(["10.77.1.9"]);
  });

  it("advertises on each of two networks only the address that can be reached there", async () => {
    await using office = await createOffice();
    await office.connect("server", "10.77.2.1", { lan: "upstairs", interfaceName: "eth1" });
    await office.connect("bob", "10.77.2.2", { lan: "upstairs" });
    const ada = await startColleague(office, "ada", "10.77.1.2");
    const bob = await startColleague(office, "bob", "10.77.2.2");
    const server = startServer(office, "server");
    expect(await server.started()).toMatchObject({ name: "Acme", addresses: ["10.77.1.1", "10.77.2.1"] });

    await ada.ask("PTR", "_teamchat._tcp.local");
    await bob.ask("PTR", "_teamchat._tcp.local");
    const addresses = (colleague: typeof ada) =>
      new Set(colleague.lines.flatMap(allRecords).flatMap(({ type, data }) => (type.startsWith("A") ? [data] : [])));
    expect(addresses(ada)).toEqual(new Set(["10.77.1.1"]));
    expect(addresses(bob)).toEqual(new Set(["10.77.2.1"]));
  });

  it.each([
    ["one of two networks is chosen", "eth1", ["10.77.1.1"]],
    ["the other leads into a virtual machine", "vboxnet0", []],
  ])("is silent on the other where %s", async (_why, interfaceName, chosen) => {
    await using office = await createOffice();
    await office.connect("server", "10.77.2.1", { lan: "upstairs", interfaceName });
    await office.connect("bob", "10.77.2.2", { lan: "upstairs" });
    const bob = await startColleague(office, "bob", "10.77.2.2");
    const ada = await startColleague(office, "ada", "10.77.1.2");
    const server = startServer(office, "server", { chosen });
    expect(await server.started()).toMatchObject({ status: "advertising", addresses: ["10.77.1.1"] });
    await ada.ask("PTR", "_teamchat._tcp.local");
    bob.send("PTR _teamchat._tcp.local");
    // When Ada's later question is answered, everything for Bob would have been sent as well.
    await ada.ask("SRV", "Acme._teamchat._tcp.local");
    await server.runCommand("stop");
    expect(bob.lines.flatMap(allRecords)).toEqual([]);
  });
});
