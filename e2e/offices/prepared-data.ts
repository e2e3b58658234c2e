import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFiles } from "#server/db/data-folder.ts";
import { settingsEndpoints } from "#server/domain/settings/contract.ts";
import { ada, addNina, asPerson, nina, setUpOrganization } from "../office.ts";
import type { TestServers } from "./server-process.ts";

/** The people in the organization when a test begins. With nobody, it is not set up yet. */
export type People = "nobody" | "Ada" | "Ada and Nina";

/**
 * Databases with people in them. They see hours to 24, as the tests name them. A worker makes each once, and copies it
 * for each test.
 */
export type PreparedData = {
  /** Copies a database into an empty data folder. */
  readonly copyTo: (data: string, people: People) => Promise<void>;
  readonly remove: () => void;
};

/** A database is made when a test first needs it. */
export function prepareData(testServers: TestServers): PreparedData {
  const folders: string[] = [];
  const prepared = new Map<People, Promise<string>>();

  const prepare = async (people: People): Promise<string> => {
    const data = mkdtempSync(join(tmpdir(), "watercooler-e2e-"));
    folders.push(data);
    const server = await testServers.open({ data, port: 0, webPublicChannels: false });
    await setUpOrganization(server);
    if (people === "Ada and Nina") await addNina(server);
    for (const person of people === "Ada and Nina" ? [ada, nina] : [ada]) {
      const client = await asPerson(server, person);
      await client(settingsEndpoints.updateOwnSettings, { twenty_four_hour_time: true });
    }
    await server.stop();
    return dataFiles(data).database;
  };

  return {
    copyTo: async (data, people) => {
      if (people === "nobody") return;
      const database = prepared.get(people) ?? prepare(people);
      prepared.set(people, database);
      copyFileSync(await database, dataFiles(data).database);
    },
    remove: () => {
      for (const folder of folders) rmSync(folder, { recursive: true });
    },
  };
}
