import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { run } from "../cli/testing/run.ts";
import { dataFiles } from "../db/data-folder.ts";
import { messageEndpoints } from "../domain/messages/contract.ts";
import { serverStatusEndpoints } from "../domain/server-status/contract.ts";
import { checkHealth } from "../metrics/health.ts";
import { sendDirect } from "./actions.ts";
import { createWorld } from "./world.ts";

test("once the database is deleted, sends get an error, reading continues, and every status shows the problem", async () => {
  const world = await createWorld();
  onTestFinished(() => world.close());
  const { omar, nina, boris, ctx, folder } = world;
  await sendDirect(omar, [nina], "before");
  rmSync(dataFiles(folder).database);

  await expect(sendDirect(omar, [nina], "after")).rejects.toMatchObject({
    status: 503,
    code: "STORAGE_UNAVAILABLE",
    message: expect.stringContaining("nothing was saved"),
  });
  const everything = { anchor: "newest", num_before: 9, num_after: 0, apply_markdown: false } as const;
  const { messages } = await nina.call(messageEndpoints.getMessages, everything);
  expect(messages.map(({ content }) => content)).toEqual(["before"]);

  await ctx.storage.finishRescue();
  const { warnings } = await boris.call(serverStatusEndpoints.getServerStatus, {});
  const rescued_to = expect.stringMatching(/watercooler-rescued-.*\.sqlite$/);
  expect(warnings[0]).toMatchObject({ code: "database_gone", moved_to: null, rescue: "saved", rescued_to });
  expect(await checkHealth(ctx)).toMatchObject({
    status: "failing",
    checks: { database: expect.stringContaining("nothing is being saved") },
  });
  const { code, stdout } = await run("doctor", "--data", folder);
  expect(code).toBe(4);
  expect(stdout).toMatch(/wrong +Saving .*nothing is being saved.* watercooler restore --from/);
});
