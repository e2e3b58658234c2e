import { describe, expect, it } from "vitest";
import { mdnsHostName } from "./service-name.ts";
import { createOfficeNetwork, officeNetworkProblem } from "./testing/office-network.ts";
import { startColleague, startServer } from "./testing/people.ts";

const unavailable = await officeNetworkProblem();

describe.skipIf(unavailable)(`a network with only IPv6${unavailable ? ` (skipped: ${unavailable})` : ""}`, () => {
  it("lets Ada's computer find the server at its IPv6 address, and learn when the server stops", async () => {
    const office = await createOfficeNetwork();
    await using _office = { [Symbol.asyncDispose]: office.close };
    await office.connect("server", "fd77::1");
    await office.connect("ada", "fd77::2");
    const server = startServer(office, "server");
    const hostName = mdnsHostName("server");
    expect(await server.started()).toEqual({
      status: "advertising",
      name: "Acme",
      hostName,
      addresses: ["fd77::1"],
      reasons: [],
    });
    const ada = await startColleague(office, "ada", "fd77::2");

    const aaaa = { name: hostName, type: "AAAA", ttl: 120, flush: true, data: "fd77::1" };
    const found = await ada.ask("PTR", "_teamchat._tcp.local");
    expect(found.answers).toMatchObject([{ type: "PTR", ttl: 4_500, data: "Acme._teamchat._tcp.local" }]);
    expect(found.additionals?.map(({ type }) => type)).toEqual(["SRV", "TXT", "AAAA"]);
    expect(found.additionals).toContainEqual(aaaa);
    expect((await ada.ask("AAAA", hostName)).answers).toEqual([aaaa]);

    const once = await office.output("ada", process.execPath, "-e", askOnce, hostName);
    expect(JSON.parse(once)).toEqual({ id: 4711, questions: 1, answers: 1, ttl: 10 });

    await server.runCommand("stop");
    await ada.waitForRecord((record) => record.type === "AAAA" && record.name === hostName && record.ttl === 0);
  });
});

/** Asks for the address of a name from another port, as `dig -6 @ff02::fb%eth0 -p 5353` does. */
const askOnce = `
  const socket = require("node:dgram").createSocket("udp6");
  const labels = process.argv[1].split(".").flatMap((label) => [label.length, ...Buffer.from(label)]);
  socket.once("message", (message) => {
    const ttlAt = 12 + (labels.length + 5) + (labels.length + 1) + 4;
    const [id, questions, answers] = [0, 4, 6].map((at) => message.readUInt16BE(at));
    const isShort = message[12 + labels.length + 5] >= 192;
    const ttl = message.readUInt32BE(isShort ? 12 + labels.length + 5 + 2 + 4 : ttlAt);
    console.log(JSON.stringify({ id, questions, answers, ttl }));
    socket.close();
  });
  socket.send(Buffer.from([18, 103, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...labels, 0, 0, 28, 0, 1]), 5353, "ff02::fb%eth0");
`;
