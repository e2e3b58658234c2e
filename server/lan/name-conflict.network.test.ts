import { describe, expect, it } from "vitest";
import { mdnsHostName } from "./service-name.ts";
import { officeNetworkProblem } from "./testing/office-network.ts";
import { createOffice, startColleague, startServer } from "./testing/people.ts";

const unavailable = await officeNetworkProblem();

/** Of two servers that clash, the one whose host name sorts later keeps the name. */
const [yielding, keeping] = ["server", "second"].sort((one, other) =>
  mdnsHostName(one) < mdnsHostName(other) ? -1 : 1,
) as [string, string];

describe.skipIf(unavailable)(`two servers with the same name${unavailable ? ` (skipped: ${unavailable})` : ""}`, () => {
  it("numbers the one that starts second, even if it would win a tie", async () => {
    for (const [first, second] of [
      [yielding, keeping],
      [keeping, yielding],
    ] as const) {
      await using office = await createOffice();
      await office.connect("second", "10.77.1.3");
      const established = startServer(office, first);
      expect(await established.started()).toMatchObject({ name: "Acme" });
      const newcomer = startServer(office, second);
      expect(await newcomer.started()).toMatchObject({ status: "advertising", name: "Acme (2)" });
      expect(await established.runCommand("state")).toMatchObject({ name: "Acme" });

      const ada = await startColleague(office, "ada", "10.77.1.2");
      await ada.ask("SRV", "Acme._http._tcp.local");
      const { answers } = await ada.ask("SRV", "Acme (2)._http._tcp.local");
      expect(answers?.map(({ data }) => data)).toEqual([`${mdnsHostName(second)}:9991`]);
    }
  });

  it("gives distinct names to two that are switched on in the same moment", async () => {
    await using office = await createOffice();
    await office.connect("second", "10.77.1.3");
    const servers = [startServer(office, "server"), startServer(office, "second")];
    const states = await Promise.all(servers.map((server) => server.started()));
    expect(states.map(({ name }) => name).sort()).toEqual(["Acme", "Acme (2)"]);
  });

  it("renames one of two that took the same name on networks joined later", async () => {
    await using office = await createOffice();
    await office.connect("second", "10.77.1.3", { lan: "upstairs" });
    const loser = startServer(office, yielding);
    const winner = startServer(office, keeping);
    expect(await loser.started()).toMatchObject({ name: "Acme" });
    expect(await winner.started()).toMatchObject({ name: "Acme" });
    const ada = await startColleague(office, "ada", "10.77.1.2");

    await office.join("lan", "upstairs");
    await ada.waitForRecord(
      ({ type, data, ttl }) => type === "PTR" && data === "Acme (2)._teamchat._tcp.local" && ttl > 0,
    );
    expect(await loser.runCommand("state")).toMatchObject({ name: "Acme (2)" });
    expect(await winner.runCommand("state")).toMatchObject({ name: "Acme" });
  });

  it("takes the bare name back on a refresh, once it is free", async () => {
    await using office = await createOffice();
    await office.connect("second", "10.77.1.3");
    const first = startServer(office, "server");
    await first.started();
    const second = startServer(office, "second");
    expect(await second.started()).toMatchObject({ name: "Acme (2)" });

    await first.runCommand("stop");
    expect(await second.runCommand("refresh")).toMatchObject({ name: "Acme" });
  });
});
