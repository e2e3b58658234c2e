import { expect, onTestFinished, test } from "vitest";
import type { Clock } from "../../clock.ts";
import { runExportUpkeep } from "../../jobs/exports.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { languages } from "../../texts/catalogs.ts";
import { expectedPlural } from "../../texts/testing/plural-form.ts";
import { exportAllowance, exportDays } from "../exports/limits.ts";
import { listExports, requestExport } from "../exports/testing/exports.ts";
import { messageEndpoints } from "../messages/contract.ts";
import { openChannel, post } from "../messages/testing/office.ts";
import { organizationEndpoints } from "../organization/contract.ts";
import { settingsEndpoints } from "../settings/contract.ts";
import { noticeTextsTo } from "./testing/sent-notices.ts";

async function openWorld(clock?: Clock): Promise<World> {
  const world = await createWorld(clock === undefined ? {} : { clock });
  onTestFinished(() => world.close());
  return world;
}

test("notices about moved messages count them in the organization's language", async () => {
  const world = await openWorld();
  const hall = await openChannel(world, "hall", ["ada"]);
  const expected: string[] = [];
  for (const language of languages()) {
    await world.ada.call(organizationEndpoints.updateOrganization, { default_language: language });
    for (const count of [1, 2, 5, 21]) {
      const [from, to] = [`from ${language} ${count}`, `to ${language} ${count}`];
      await moveLast(world, hall, count, from, to);
      const person = `@_**Ada Lindholm|${world.ada.id}**`;
      expected.push(
        expectedPlural(language, movedTo, {
          ...{ name: "count", count },
          values: { person, destination: `#**hall>${to}**` },
        }),
        expectedPlural(language, movedHere, {
          ...{ name: "count", count },
          values: { person, source: `#**hall>${from}**` },
        }),
      );
    }
  }
  expect(await noticeTextsTo(world, world.ada)).toEqual(expected);
});

const movedTo =
  "{count, plural, one {A message was moved from this topic to {destination} by {person}.} other {# messages were moved from this topic to {destination} by {person}.}}";
const movedHere =
  "{count, plural, one {A message was moved here from {source} by {person}.} other {# messages were moved here from {source} by {person}.}}";

/** Fills a topic, and moves so many of its messages, all but the first. */
async function moveLast({ ada }: World, channel: number, count: number, from: string, to: string): Promise<void> {
  await post(ada, channel, "This one stays", from);
  const moved = await post(ada, channel, "From here on they move", from);
  for (let each = 1; each < count; each++) await post(ada, channel, "This one too", from);
  await ada.call(messageEndpoints.updateMessage, {
    message_id: moved,
    topic: to,
    propagate_mode: "change_later",
    send_notification_to_old_thread: true,
    send_notification_to_new_thread: true,
  });
}

test("the notice about an export counts its days in its reader's language", async () => {
  let now = Date.parse("2026-03-02T08:30:00Z");
  const world = await openWorld({ now: () => now });
  for (const language of languages()) {
    now += weekOfExports;
    await world.ada.call(settingsEndpoints.updateOwnSettings, { default_language: language });
    const id = await requestExport(world.ada);
    await runExportUpkeep(world.ctx);
    const url = (await listExports(world)).find((each) => each.id === id)?.export_url ?? "";
    const values = { url: new URL(url, world.url).pathname };
    expect((await noticeTextsTo(world, world.ada)).at(-1)).toBe(
      expectedPlural(language, exportReady, { name: "days", count: exportDays, values }),
    );
  }
});

/** After this many milliseconds, another export may be requested. */
const weekOfExports = exportAllowance.days * 24 * 60 * 60 * 1000;

const exportReady =
  "{days, plural, one {Your export is ready: [download it]({url}). It is kept for # day.} other {Your export is ready: [download it]({url}). It is kept for # days.}}";
