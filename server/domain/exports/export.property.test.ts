import fc from "fast-check";
import { expect, test } from "vitest";
import { createWorld } from "../../testing/world.ts";
import { mayRead } from "../messages/testing/office-model.ts";
import { openOffice, runStep } from "../messages/testing/random-office.ts";
import { anyStep, staff } from "../messages/testing/random-steps.ts";
import { consent, readJson, type UnpackedExport, writeExportAndDownload } from "./testing/exports.ts";

test("an export contains all public data and what consenting people may read, after any history", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 60, maxLength: 90 }),
      // Ada was subscribed to every channel from the beginning, so she may read everything in channels.
      fc.subarray(
        staff.filter((name) => name !== "ada"),
        { minLength: 1, maxLength: 2 },
      ),
      async (steps, consenting) => {
        const world = await createWorld({ config: { webPublicChannels: true } });
        try {
          const office = await openOffice(world);
          for (const step of steps) await runStep(world, office, step);
          for (const name of consenting) await consent(world[name]);

          const { model, people } = office;
          const readers = people.filter(({ id }) => consenting.some((name) => world[name].id === id));
          const isPublic = ({ channel }: (typeof model.messages)[number]) => channel !== null && !channel.isPrivate;
          const open = model.messages.filter(isPublic);
          const readable = model.messages.filter(
            (message) => isPublic(message) || readers.some((reader) => mayRead(model, reader, message)),
          );
          const known = new Set(model.messages.map(({ id }) => id));
          const idsIn = (files: UnpackedExport) => messageIds(files).filter((id) => known.has(id));
          expect(idsIn(await writeExportAndDownload(world))).toEqual(open.map(({ id }) => id));
          expect(idsIn(await writeExportAndDownload(world, "consented"))).toEqual(readable.map(({ id }) => id));
        } finally {
          await world.close();
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);

function messageIds(files: UnpackedExport): number[] {
  return files.has("messages/00001.json")
    ? readJson<{ id: number }[]>(files, "messages/00001.json").map(({ id }) => id)
    : [];
}
