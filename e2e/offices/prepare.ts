import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dataFiles } from "#server/db/data-folder.ts";
import { addNina, setUpOffice } from "../office.ts";
import type { Offices } from "./open-offices.ts";

/** The people in the organization when a test begins. With nobody, it is not set up yet. */
export type People = "nobody" | "Ada" | "Ada and Nina";

/** Data folders with people in them. Each is made once in a worker, and copied for each test. */
export type PreparedOffices = {
  /** Copies one into an empty data folder. */
  readonly putInto: (data: string, people: People) => Promise<void>;
  readonly remove: () => void;
};

/** Folders are made when a test first asks for them. */
export function prepareOffices(offices: Offices): PreparedOffices {
  const folders: string[] = [];
  const prepared = new Map<People, Promise<string>>();

  const prepare = async (people: People): Promise<string> => {
    const data = mkdtempSync(join(tmpdir(), "watercooler-e2e-"));
    folders.push(data);
    const server = await offices.open({ data, port: 0, webPublicChannels: false });
    await setUpOffice(server);
    if (people === "Ada and Nina") await addNina(server);
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
