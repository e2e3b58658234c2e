import { unpackTar } from "modern-tar";
import { runExportUpkeep } from "../../../jobs/exports.ts";
import type { Person, World } from "../../../testing/world.ts";
import { authorizationOf, fetchAs } from "../../pictures/testing/fetch-as.ts";
import { settingsEndpoints } from "../../settings/contract.ts";
import { exportEndpoints } from "../contract.ts";
import type { ExportKind, ExportShape } from "../shapes.ts";
import { exportTypes } from "../shapes.ts";

/** Requests an export; returns its ID. */
export async function requestExport(by: Person, kind: ExportKind = "public"): Promise<number> {
  const { id } = await by.call(exportEndpoints.createExport, { export_type: exportTypes[kind] });
  return id;
}

/** All exports, as Ada lists them. */
export async function listExports({ ada }: World): Promise<readonly ExportShape[]> {
  const { exports } = await ada.call(exportEndpoints.getExports, {});
  return exports;
}

/** Sets whether administrators may export this person's private data. */
export async function consent(by: Person, allow_private_data_export = true): Promise<void> {
  await by.call(settingsEndpoints.updateOwnSettings, { allow_private_data_export });
}

/** Downloads an address as somebody, or without signing in. */
export function download(world: World, by: Person | null, url: string): Promise<Response> {
  return fetchAs(world, by === null ? {} : authorizationOf(by), url);
}

/** The files of an export, by name. */
export type UnpackedExport = ReadonlyMap<string, Buffer>;

/** Requests an export as Ada, waits until it is written, and downloads it. */
export async function writeExportAndDownload(world: World, kind: ExportKind = "public"): Promise<UnpackedExport> {
  const id = await requestExport(world.ada, kind);
  await runExportUpkeep(world.ctx);
  const found = (await listExports(world)).find((each) => each.id === id);
  const response = await download(world, world.ada, found?.export_url ?? "/no-export");
  if (response.status !== 200) throw new Error(`The export cannot be downloaded: ${response.status}`);
  const entries = await unpackTar(new Uint8Array(await response.arrayBuffer()));
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]));
}

/** Parses a JSON file of an export. */
export function readJson<Content>(files: UnpackedExport, name: string): Content {
  return JSON.parse(String(files.get(name)));
}

/** The contents of the messages in an export, in order. */
export function contentsIn(files: UnpackedExport): string[] {
  const names = [...files.keys()].filter((name) => name.startsWith("messages/")).sort();
  return names.flatMap((name) => readJson<{ content: string }[]>(files, name).map(({ content }) => content));
}
