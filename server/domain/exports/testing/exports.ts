import { unpackTar } from "modern-tar";
import { lookAfterExports } from "../../../jobs/exports.ts";
import type { Person, World } from "../../../testing/world.ts";
import { fetchAs, signedIn } from "../../pictures/testing/fetch-as.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { exportEndpoints } from "../contract.ts";
import type { ExportKind, ExportShape } from "../shapes.ts";
import { exportTypes } from "../shapes.ts";

/** Asks for an export; answers its ID. */
export async function askForExport(by: Person, kind: ExportKind = "public"): Promise<number> {
  const { id } = await by.call(exportEndpoints.createExport, { export_type: exportTypes[kind] });
  return id;
}

/** Every export that Ada is told of. */
export async function exportsIn({ ada }: World): Promise<readonly ExportShape[]> {
  const { exports } = await ada.call(exportEndpoints.getExports, {});
  return exports;
}

/** Lets administrators export one's private data, or no longer. */
export async function consent(by: Person, allow_private_data_export = true): Promise<void> {
  await by.call(settingsEndpoints.updateOwnSettings, { allow_private_data_export });
}

/** Downloads something as somebody, or as nobody. */
export function download(world: World, by: Person | null, url: string): Promise<Response> {
  return fetchAs(world, by === null ? {} : signedIn(by), url);
}

/** The files of an export, by their names. */
export type Unpacked = ReadonlyMap<string, Buffer>;

/** Has an export written for Ada, and downloads it. */
export async function writtenExport(world: World, kind: ExportKind = "public"): Promise<Unpacked> {
  const id = await askForExport(world.ada, kind);
  await lookAfterExports(world.ctx);
  const found = (await exportsIn(world)).find((each) => each.id === id);
  const response = await download(world, world.ada, found?.export_url ?? "/no-export");
  if (response.status !== 200) throw new Error(`The export cannot be downloaded: ${response.status}`);
  const entries = await unpackTar(new Uint8Array(await response.arrayBuffer()));
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]));
}

/** One JSON file of an export. */
export function readJson<Content>(files: Unpacked, name: string): Content {
  return JSON.parse(String(files.get(name)));
}

/** What the messages of an export say, in their order. */
export function contentsIn(files: Unpacked): string[] {
  const names = [...files.keys()].filter((name) => name.startsWith("messages/")).sort();
  return names.flatMap((name) => readJson<{ content: string }[]>(files, name).map(({ content }) => content));
}
