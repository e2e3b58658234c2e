import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFiles } from "#server/db/data-folder.ts";
import { hireNina, openOffice } from "../office.ts";
import type { Offices } from "./open-offices.ts";

/** Who is in an organization when a test begins. With nobody, nobody has set one up. */
export type People = "nobody" | "Ada" | "Ada and Nina";

/** Data folders with people in them, for any server: each is made once a worker, and copied for each test. */
export type PreparedOffices = {
  /** Puts them into a data folder that is empty. */
  readonly putInto: (data: string, people: People) => Promise<void>;
  readonly remove: () => void;
};

/** Prepares nothing yet: what no test asks for is not made. */
export function prepareOffices(offices: Offices): PreparedOffices {
  const folders: string[] = [];
  const prepared = new Map<People, Promise<string>>();

  const prepare = async (people: People): Promise<string> => {
    const data = mkdtempSync(join(tmpdir(), "watercooler-e2e-"));
    folders.push(data);
    const server = await offices.open({ data, port: 0, webPublicChannels: false });
    await openOffice(server);
    if (people === "Ada and Nina") await hireNina(server);
    await server.stop();
    return dataFiles(data).database;
  };

  return {
    putInto: async (data, people) => {
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
