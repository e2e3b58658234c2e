import { Bonjour } from "bonjour-service";
import type { Answer } from "dns-packet";
import { describe, expect, it } from "vitest";
import { constant, subscribable } from "../subscribable.ts";
import type { Interfaces } from "./addresses.ts";
import { startDiscovery } from "./discovery.ts";
import { mdnsHostName } from "./service-name.ts";
import { listenOnLoopback, loopbackAsNetwork, startOnLoopback, uniqueName } from "./testing/loopback.ts";

describe("discovery on loopback", () => {
  it("answers Ada's question with name, port, properties and address", async () => {
    const organizationName = uniqueName();
    await using server = startOnLoopback({ organizationName, instanceId: "office", port: 9992, tls: constant(true) });
    expect(server.state.now()).toEqual({
      status: "starting",
      name: "",
      hostName: mdnsHostName("office"),
      addresses: [],
      reasons: [],
    });
    await server.settled();
    expect(server.state.now()).toMatchObject({
      status: "advertising",
      name: organizationName,
      addresses: ["127.0.0.1"],
    });
    expect(server.messages).toEqual([`Findable on the network as “${organizationName}” at 127.0.0.1.`]);

    using ada = await listenOnLoopback();
    const name = `${organizationName}._teamchat._tcp.local`;
    expect(await ada.ask("A", mdnsHostName("office"))).toMatchObject([{ data: "127.0.0.1" }]);
    ada.socket.query("_teamchat._tcp.local", "PTR");
    await ada.waitForRecord((record) => record.type === "PTR" && record.data === name);
    const srv = await ada.waitForRecord((record) => record.type === "SRV" && record.name === name);
    expect(srv).toMatchObject({ data: { port: 9992, target: mdnsHostName("office") } });
    const txt = await ada.waitForRecord((record) => record.type === "TXT" && record.name === name);
    expect(txt.type === "TXT" && [txt.data].flat().map(String)).toEqual([
      "api=v1",
      "level=1",
      "version=0.1.0",
      `org=${organizationName}`,
      "id=office",
      "tls=1",
    ]);
  });

  it("reports HTTPS as soon as the server uses it", async () => {
    let isEncrypted = false;
    const tls = subscribable(() => isEncrypted);
    const organizationName = uniqueName();
    const messages: string[] = [];
    const log = { info: (message: string) => void messages.push(message), warn: () => {} };
    const discovery = startDiscovery({
      ...{ port: 9993, txt: { api: "v1", level: "1", version: "0.1.0" }, instanceId: "office", organizationName, log },
      ...{ interfaces: constant(loopbackAsNetwork()), delay: async () => {}, tls },
    });
    await discovery.settled();
    using ada = await listenOnLoopback();
    isEncrypted = true;
    tls.changed();
    const isOurs = (record: Answer) => record.type === "TXT" && record.name.startsWith(organizationName);
    const isSecure = (record: Answer) => record.type === "TXT" && [record.data].flat().map(String).includes("tls=1");
    expect(await ada.waitForRecord((record) => isOurs(record) && isSecure(record))).toBeDefined();
    await discovery.stop();
  });

  it("says goodbye and stops at once while still probing, and ignores later calls", async () => {
    using ada = await listenOnLoopback();
    const [organizationName, neverAnnounced] = [uniqueName(), uniqueName()];
    const server = startOnLoopback({ organizationName });
    await server.settled();
    void server.rename(neverAnnounced);
    await ada.waitForQuestion(neverAnnounced);
    await Promise.all([server.stop(), server.stop()]);
    await server.rename(neverAnnounced);
    await server.refresh();

    expect(server.state.now()).toMatchObject({ status: "off", addresses: [] });
    await ada.catchUp();
    const pointers = ada.received.flatMap((record) => (record.type === "PTR" ? [record] : []));
    expect(pointers.filter(({ data, ttl }) => data.startsWith(organizationName) && ttl === 0)).toHaveLength(2);
    expect(pointers.some(({ data }) => data.startsWith(neverAnnounced))).toBe(false);
  });

  it("announces only the last of several names given in a row", async () => {
    using ada = await listenOnLoopback();
    await using server = startOnLoopback();
    const [replaced, last] = [uniqueName(), uniqueName()];
    const first = server.rename(replaced);
    await ada.waitForQuestion(replaced);
    await Promise.all([first, server.rename(last)]);
    expect(server.state.now()).toMatchObject({ status: "advertising", name: last });
    await ada.catchUp();
    expect(ada.received.some(({ name }) => name.startsWith(last))).toBe(true);
    expect(ada.received.some(({ name }) => name.startsWith(replaced))).toBe(false);
  });

  it("does not disturb anyone on a refresh that changes nothing", async () => {
    using ada = await listenOnLoopback();
    const organizationName = uniqueName();
    await using server = startOnLoopback({ organizationName });
    await server.settled();
    await server.refresh();
    await ada.catchUp();
    const pointers = ada.received.flatMap((record) => (record.type === "PTR" ? [record] : []));
    const announcements = pointers.filter(({ data }) => data.startsWith(organizationName));
    expect(announcements.map(({ ttl }) => ttl)).toEqual([4_500, 4_500]);
  });

  it.each([
    [
      "yields to a server that asks for the name in the same moment and sorts later",
      "watercooler-zzzzzzzz.local",
      " (2)",
    ],
    [
      "keeps its name when a server that asks for it in the same moment sorts earlier",
      "watercooler-00000000.local",
      "",
    ],
  ])("%s", async (_, target, suffix) => {
    using other = await listenOnLoopback();
    const organizationName = uniqueName();
    const name = `${organizationName}._http._tcp.local`;
    const authorities: Answer[] = [{ name, type: "SRV", ttl: 120, data: { target, port: 80 } }];
    void other.waitForQuestion(organizationName).then(() => {
      other.socket.query({ questions: [{ name, type: "SRV" }], authorities });
    });
    await using server = startOnLoopback({ organizationName });
    await server.settled();
    expect(server.state.now()).toMatchObject({ status: "advertising", name: organizationName + suffix });
  });
});

describe("paused discovery", () => {
  it("says goodbye, is silent during later changes, and returns under the latest name", async () => {
    using ada = await listenOnLoopback();
    const [organizationName, later] = [uniqueName(), uniqueName()];
    await using server = startOnLoopback({ organizationName });
    await server.settled();
    const paused = server.pause(true);
    expect(server.state.now()).toMatchObject({ status: "paused", name: "", addresses: [] });
    await paused;
    await ada.catchUp();
    const pointers = ada.received.flatMap((record) => (record.type === "PTR" ? [record] : []));
    expect(pointers.filter(({ data, ttl }) => data.startsWith(organizationName) && ttl === 0)).toHaveLength(2);

    await server.rename(later);
    await server.refresh();
    await server.pause(true);
    await ada.catchUp();
    expect(server.state.now()).toMatchObject({ status: "paused" });
    expect(ada.received.some(({ name }) => name.startsWith(later))).toBe(false);

    const resumed = server.pause(false);
    expect(server.state.now()).toMatchObject({ status: "starting" });
    await resumed;
    expect(server.state.now()).toMatchObject({ status: "advertising", name: later });
    expect(server.messages).toEqual([
      `Findable on the network as “${organizationName}” at 127.0.0.1.`,
      "Discovery is paused.",
      `Findable on the network as “${later}” at 127.0.0.1.`,
    ]);
  });

  it("announces nothing if it was paused before its first announcement, and can be stopped", async () => {
    using ada = await listenOnLoopback();
    const organizationName = uniqueName();
    const server = startOnLoopback({ organizationName });
    await server.pause(true);
    expect(server.state.now()).toMatchObject({ status: "paused" });
    await server.stop();
    expect(server.state.now()).toMatchObject({ status: "off" });
    await ada.catchUp();
    expect(ada.received.some(({ name }) => name.startsWith(organizationName))).toBe(false);
  });
});

describe("a computer that wakes up", () => {
  it("asks for its name and announces it once more, although its addresses are the same", async () => {
    using ada = await listenOnLoopback();
    const organizationName = uniqueName();
    await using server = startOnLoopback({ organizationName });
    await server.settled();
    const woken = server.announceAgain();
    await ada.waitForQuestion(organizationName);
    await woken;
    expect(server.state.now()).toMatchObject({ status: "advertising", name: organizationName });
    await ada.catchUp();
    const pointers = ada.received.flatMap((record) => (record.type === "PTR" ? [record] : []));
    const announced = pointers.filter(({ data, ttl }) => data.startsWith(`${organizationName}._http`) && ttl !== 0);
    expect(announced.length).toBeGreaterThanOrEqual(2);
  });
});

describe("a network card that stays", () => {
  it("is not opened again by a check", async () => {
    let opened = 0;
    await using server = startOnLoopback({
      createBonjour(options) {
        opened += 1;
        return new Bonjour(options);
      },
    });
    await server.settled();
    const logged = [...server.messages];
    for (let check = 0; check < 3; check++) await server.rejoin();
    expect(opened).toBe(1);
    expect(server.messages).toEqual(logged);
  });
});

describe("a hostile neighbor", () => {
  it("that claims every name makes the server use its name of last resort", async () => {
    using mallory = await listenOnLoopback();
    const organizationName = uniqueName();
    mallory.socket.on("query", ({ questions = [] }) => {
      const claimed = questions.filter(({ name }) => name.startsWith(organizationName) && !name.includes("(water"));
      const answers = claimed.map(({ name }) => ({
        name,
        type: "SRV",
        ttl: 120,
        data: { target: "evil.local", port: 1 },
      }));
      if (answers.length > 0) mallory.socket.respond({ answers: answers as Answer[] });
    });
    await using server = startOnLoopback({ organizationName, instanceId: "office" });
    await server.settled();
    const lastResort = `${organizationName} (${mdnsHostName("office").replace(".local", "")})`;
    expect(server.state.now()).toMatchObject({ status: "advertising", name: lastResort });
  });

  it("that contests every announced name makes the server yield only fifteen times", async () => {
    using mallory = await listenOnLoopback();
    const organizationName = uniqueName();
    mallory.socket.on("response", ({ answers = [] }) => {
      const claims = answers.filter(
        (record) =>
          record.type === "SRV" && record.name.startsWith(organizationName) && record.data.target !== "evil.local",
      );
      const contest = claims.map(({ name }) => ({
        name,
        type: "SRV",
        ttl: 120,
        data: { target: "evil.local", port: 1 },
      }));
      if (contest.length > 0) mallory.socket.respond({ answers: contest as Answer[] });
    });
    await using server = startOnLoopback({ organizationName });
    await mallory.waitForRecord(({ name }) => name.startsWith(`${organizationName} (watercooler-`));
    await server.settled();
    expect(server.state.now()).toMatchObject({ status: "advertising", name: expect.stringContaining("(watercooler-") });
    expect(server.messages.filter((message) => message.startsWith("Another computer"))).toHaveLength(15);
  });

  it("that packs a hundred questions into one packet gets no more than fifty answers", async () => {
    const organizationName = uniqueName();
    await using server = startOnLoopback({ organizationName });
    await server.settled();
    using mallory = await listenOnLoopback();
    const name = `${organizationName}._http._tcp.local`;
    let answers = 0;
    const answered = new Promise<void>((resolve) => {
      mallory.socket.on("response", (packet) => {
        answers += packet.answers?.some((record) => record.type === "TXT" && record.name === name) ? 1 : 0;
        if (packet.answers?.some((record) => record.name.startsWith("end-of-flood"))) resolve();
      });
    });
    mallory.socket.query({ questions: Array.from({ length: 100 }, () => ({ name, type: "TXT" as const })) }, () => {
      setImmediate(() => mallory.socket.respond([{ name: "end-of-flood.local", type: "A", data: "127.0.0.1" }]));
    });
    await answered;
    expect(answers).toBeGreaterThan(0);
    expect(answers).toBeLessThanOrEqual(50);
  });
});

describe("a machine on which discovery cannot work", () => {
  it("because it has lost the address that the server listens at reports that, and not a missing network", async () => {
    await using server = startOnLoopback({ listensAt: "192.0.2.7", interfaces: constant({}) });
    await server.settled();
    const problem = expect.stringMatching(
      /^The server listens only at 192\.0\.2\.7, which this computer does not have/,
    );
    expect(server.state.now()).toMatchObject({ status: "failed", problem });
    expect(server.messages).toEqual([problem]);
  });

  it("without a network reports that, and is found as soon as it is connected", async () => {
    let connected = false;
    const interfaces = subscribable(() => (connected ? loopbackAsNetwork() : {}));
    await using server = startOnLoopback({ interfaces });
    const seen: string[] = [];
    server.state.subscribe(() => seen.push(server.state.now().status));
    await server.settled();
    expect(server.state.now()).toMatchObject({ status: "failed", name: "", addresses: [] });
    expect(server.state.now().problem).toMatch(/^This computer is not connected to a network/);

    connected = true;
    interfaces.changed();
    await server.settled();
    expect(seen).toEqual(["failed", "advertising"]);
    expect(server.state.now()).toMatchObject({ status: "advertising", addresses: ["127.0.0.1"] });
    expect(server.state.now().problem).toBeUndefined();
  });

  it("with a chosen interface that is not there names it, and uses the others", async () => {
    await using nowhere = startOnLoopback({ chosen: constant(["eth7"]) });
    await nowhere.settled();
    const problem = expect.stringMatching(/^The chosen network “eth7” has no address at the moment\./);
    expect(nowhere.state.now()).toMatchObject({ status: "failed", problem });

    await using somewhere = startOnLoopback({ chosen: constant(["eth7", "office0"]) });
    await somewhere.settled();
    expect(somewhere.state.now()).toMatchObject({ status: "advertising", addresses: ["127.0.0.1"], problem });
  });

  it.each([
    ["ENETUNREACH", "The network on 127.0.0.1 (office0) does not carry discovery messages (multicast)."],
    ["EPERM", "The firewall or the system does not allow discovery (UDP 5353) on 127.0.0.1 (office0)."],
    ["EMSGSIZE", "Discovery does not work on 127.0.0.1 (office0). Technical details: “send EMSGSIZE”."],
  ])("says what %s from every send means, and tries again on a refresh", async (code, problem) => {
    let broken = true;
    await using server = startOnLoopback({
      createBonjour(options) {
        const bonjour = new Bonjour(options);
        const { server } = bonjour as unknown as { server: { mdns: { send: unknown } } };
        const error = Object.assign(new Error(`send ${code}`), { code });
        const failToSend = (...rest: unknown[]) => {
          const callback = rest.find((last) => typeof last === "function");
          if (callback) setImmediate(() => callback(error));
        };
        if (broken) server.mdns.send = failToSend;
        return bonjour;
      },
    });
    await server.settled();
    expect(server.state.now()).toMatchObject({ status: "failed", name: "", problem });
    expect(server.messages).toEqual([problem]);

    broken = false;
    await server.refresh();
    expect(server.state.now()).toMatchObject({ status: "advertising" });
  });

  it("without free sockets, or without a list of interfaces, reports that and does not stop", async () => {
    await using withoutSockets = startOnLoopback({
      createBonjour() {
        throw new Error("too many open files");
      },
    });
    await withoutSockets.settled();
    expect(withoutSockets.state.now()).toMatchObject({ status: "failed" });
    expect(withoutSockets.state.now().problem).toContain("too many open files");

    await using withoutInterfaces = startOnLoopback({
      interfaces: subscribable((): Interfaces => {
        throw new Error("not permitted");
      }),
    });
    await withoutInterfaces.settled();
    expect(withoutInterfaces.state.now().problem).toContain("not permitted");
  });
});
