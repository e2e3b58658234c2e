import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { extractAll } from "@electron/asar";
import { ui } from "../../scripts/build/targets.ts";
import { type Architecture, runBuilder, unpackedFolder } from "../../scripts/package/pack.ts";
import { makeStandIn } from "../../scripts/package/stand-in.ts";
import { ensureBuilt } from "../../scripts/run/ensure-built.ts";
import { createOffice, removeOffice, smallOffice } from "../office/office.ts";
import { compareByTurns } from "../report/turns.ts";
import { root, temporaryFolder } from "../run/folders.ts";
import { type ServeOptions, serve } from "../run/product.ts";
import type { Figure } from "./figure.ts";

/**
 * Measures the time from the start of the process until the server answers. Compares the files of the packed application
 * with the checkout's bundle. Both run with this Node, which cannot read the archive, so the packed files are extracted.
 */
export const packedStart: Figure = async ({ productFlags }) => {
  const packed = await packAndExtract();
  const office = await createOffice(smallOffice);
  const turn = (bundle: ServeOptions) => async () => {
    const { startTime, stop } = await serve(office, productFlags, bundle);
    await stop();
    return startTime;
  };
  const turns = { product: turn({ script: join(packed, "dist/app/cli.js") }), floor: turn({}) };
  const { ratio, ...medians } = await compareByTurns(9, turns);
  removeOffice(office);
  return [
    {
      what: "start of the packed application",
      against: "start of the checkout's bundle",
      unit: "ms",
      ...medians,
      figure: ratio,
      target: { atMost: 1.3 },
      details: {},
    },
  ];
};

async function packAndExtract(): Promise<string> {
  if (ensureBuilt(root, [ui]) !== 0) throw new Error("The pages do not build.");
  const folder = temporaryFolder();
  const [dist, output, files] = [join(folder, "electron"), join(folder, "packages"), join(folder, "files")];
  makeStandIn(dist, "linux");
  const architecture = process.arch as Architecture;
  const folderOptions = [`-c.electronDist=${dist}`, `-c.directories.output=${output}`];
  await runBuilder(root, ["--dir", "--linux", `--${architecture}`, ...folderOptions]);
  mkdirSync(files);
  extractAll(join(unpackedFolder(output, "linux", architecture), "resources/app.asar"), files);
  return files;
}
