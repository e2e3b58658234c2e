import { describe, expect, it } from "vitest";
import { mdnsHostName } from "./service-name.ts";
import { avahiProblem, startAvahi } from "./testing/avahi.ts";
import { createOffice, startServer } from "./testing/people.ts";

const unavailable = await avahiProblem();

describe.skipIf(unavailable)(`Avahi on Ada's computer${unavailable ? ` (skipped: ${unavailable})` : ""}`, () => {
  it("shows the server, its new name after Iris renames the organization, and that it has gone", async () => {
    await using office = await createOffice();
    const avahi = await startAvahi(office, "ada");
    const browser = avahi.browse("_teamchat._tcp");
    const server = startServer(office, "server", { organizationName: "Café Acme" });

    const found = unescaped(await browser.firstMatching((line) => line.startsWith("=;")));
    const [, interfaceName, protocol, name, type, domain, host, address, port, txt] = found.split(";");
    expect({ interfaceName, protocol, name, type, domain, host, address, port }).toEqual({
      interfaceName: "eth0",
      protocol: "IPv4",
      name: "Café Acme",
      type: "_teamchat._tcp",
      domain: "local",
      host: mdnsHostName("server"),
      address: "10.77.1.1",
      port: "9991",
    });
    expect(txt?.match(/"[^"]*"/g)?.sort()).toEqual(
      ['"api=v1"', '"id=server"', '"level=1"', '"org=Café Acme"', '"tls=0"', '"version=0.1.0"'].sort(),
    );

    expect(await server.runCommand("rename Globex")).toMatchObject({ name: "Globex" });
    await browser.firstMatching(
      (line) => line.startsWith("=;") && line.includes(";Globex;") && line.includes("org=Globex"),
    );
    await browser.firstMatching((line) => line.startsWith("-;") && line.includes("Acme"));

    await server.runCommand("stop");
    await browser.firstMatching((line) => line.startsWith("-;") && line.includes(";Globex;"));
  });

  it("loses the server while it is paused, follows it to another address, and finds it after a sleep", async () => {
    await using office = await createOffice();
    const avahi = await startAvahi(office, "ada");
    const browser = avahi.browse("_teamchat._tcp");
    const server = startServer(office, "server");
    const isFoundAt = (address: string) => (line: string) => line.startsWith("=;") && line.includes(`;${address};`);
    const isLost = (line: string) => line.startsWith("-;") && line.includes(";Acme;");
    await browser.firstMatching(isFoundAt("10.77.1.1"));

    const lost = browser.nextMatching(isLost);
    expect(await server.runCommand("pause")).toMatchObject({ status: "paused" });
    await lost;
    const found = browser.nextMatching(isFoundAt("10.77.1.1"));
    expect(await server.runCommand("resume")).toMatchObject({ status: "advertising", name: "Acme" });
    await found;

    await office.ip("server", "address", "flush", "dev", "eth0");
    await office.ip("server", "address", "add", "10.77.1.9/24", "dev", "eth0");
    await server.runCommand("refresh");
    await expect.poll(() => avahi.resolve("Acme", "_teamchat._tcp")).toContain(";10.77.1.9;");

    expect(await server.runCommand("wake")).toMatchObject({ status: "advertising", name: "Acme" });
    await expect.poll(() => avahi.resolve("Acme", "_teamchat._tcp")).toContain(";10.77.1.9;");
  });

  it("keeps a name it already has, and the server takes the next one", async () => {
    await using office = await createOffice();
    const avahi = await startAvahi(office, "ada");
    await avahi.publish("Acme", "_http._tcp", 80).firstMatching((line) => line.includes("Established"));
    expect(await startServer(office, "server").started()).toMatchObject({ status: "advertising", name: "Acme (2)" });
  });

  it("leaves the name to the server that had it first", async () => {
    await using office = await createOffice();
    const server = startServer(office, "server");
    await server.started();
    const avahi = await startAvahi(office, "ada");
    const publisher = avahi.publish("Acme", "_http._tcp", 80);
    expect(await publisher.firstMatching((line) => line.includes("Established"))).toContain("'Acme #2'");
    expect(await server.runCommand("state")).toMatchObject({ name: "Acme" });
  });
});

/** Undoes the `\195\169` that avahi-browse prints for each byte outside ASCII. */
function unescaped(line: string): string {
  const bytes = line.replace(/\\(\d{3})/g, (_, decimal) => String.fromCharCode(Number(decimal)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
