import { expect, test } from "vitest";
import { holdInFs } from "../../testing/replace-in-fs.ts";
import { backupsIn, openWorldWithFolder } from "./testing/backups.ts";

test("requests during a look at a drive that does not answer do not look again", async () => {
  const { world, folder } = await openWorldWithFolder();
  const drive = holdInFs("opendir", () => true);
  const requests = [backupsIn(world), backupsIn(world), backupsIn(world)];
  await expect.poll(drive.asked).toEqual([folder]);
  requests.push(backupsIn(world));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(drive.asked()).toEqual([folder]);
  drive.answer();
  for (const { folder_problem } of await Promise.all(requests)) expect(folder_problem).toBeNull();
  await backupsIn(world);
  expect(drive.asked()).toEqual([folder, folder]);
});
