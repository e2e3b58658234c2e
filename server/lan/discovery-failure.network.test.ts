import { describe, expect, it } from "vitest";
import { officeNetworkProblem } from "./testing/office-network.ts";
import { createOffice, startColleague, startServer } from "./testing/people.ts";

const unavailable = await officeNetworkProblem();

describe.skipIf(unavailable)(`a server whose discovery fails${unavailable ? ` (skipped: ${unavailable})` : ""}`, () => {
  it("names the program that blocks the port, and is found once that program has ended", async () => {
    await using office = await createOffice();
    const blockPort = `require("node:dgram").createSocket("udp4").bind(5353, () => console.log("bound"))`;
    const portBlocker = office.startCommand("server", process.execPath, "-e", blockPort);
    await portBlocker.next();

    const server = startServer(office, "server");
    const problem = "Another program uses the discovery port (UDP 5353) exclusively on 10.77.1.1 (eth0).";
    expect(await server.started()).toMatchObject({ status: "failed", name: "", addresses: [], problem });

    await portBlocker.kill();
    expect(await server.runCommand("refresh")).toMatchObject({
      status: "advertising",
      name: "Acme",
      addresses: ["10.77.1.1"],
    });
    const ada = await startColleague(office, "ada", "10.77.1.2");
    await ada.ask("PTR", "_teamchat._tcp.local");
  });

  it("is found again after its network card was replaced under the same address", async () => {
    await using office = await createOffice();
    const server = startServer(office, "server");
    const ada = await startColleague(office, "ada", "10.77.1.2");
    await server.started();
    await ada.ask("PTR", "_teamchat._tcp.local");

    await office.ip("server", "link", "delete", "eth0");
    await office.connect("server", "10.77.1.1");
    const found = { status: "advertising", addresses: ["10.77.1.1"] };
    await expect.poll(() => server.runCommand("rejoin"), { timeout: 10_000 }).toMatchObject(found);
    const { answers } = await ada.ask("PTR", "_teamchat._tcp.local");
    expect(answers?.map(({ data }) => data)).toEqual(["Acme._teamchat._tcp.local"]);
  });

  it("stops cleanly", async () => {
    await using office = await createOffice();
    const blockPort = `require("node:dgram").createSocket("udp4").bind(5353, () => console.log("bound"))`;
    await office.startCommand("server", process.execPath, "-e", blockPort).next();
    const server = startServer(office, "server");
    await server.started();
    expect(await server.runCommand("stop")).toMatchObject({ status: "off" });
  });

  it("reports that the computer has no network, and is found again whenever the cable is plugged in", async () => {
    await using office = await createOffice();
    await office.addComputer("laptop");
    const server = startServer(office, "laptop");
    const notConnected = { status: "failed", problem: expect.stringContaining("not connected to a network") };
    expect(await server.started()).toMatchObject(notConnected);

    const found = { status: "advertising", addresses: ["10.77.1.5"] };
    // The system takes a moment to see the cable, and the server retries.
    const expectFound = () => expect.poll(() => server.runCommand("refresh"), { timeout: 10_000 }).toMatchObject(found);
    await office.connect("laptop", "10.77.1.5");
    await expectFound();
    await office.ip("laptop", "link", "set", "eth0", "down");
    expect(await server.runCommand("refresh")).toMatchObject(notConnected);
    await office.ip("laptop", "link", "set", "eth0", "up");
    await expectFound();
  });
});
