import { systemClock } from "../clock.ts";
import { exitCodes } from "../control/failure.ts";
import { withFolder } from "../control/perform.ts";
import { type Office, type OfficePlan, seedOffice } from "../seed/office.ts";
import { countInEnglish } from "../texts/count-in-english.ts";
import { command, dataArgument } from "./command.ts";
import { createCommandContext } from "./command-context.ts";
import { readCount } from "./flags.ts";
import type { Installation } from "./installation.ts";
import { createProgressBar } from "./progress-bar.ts";

/** `watercooler seed`: creates an invented office for demonstrations, tests and measurements. */
export function seedCommand(installation: Installation) {
  return command({
    summary: "Fill a data folder that is not in use with sample data",
    args: {
      ...dataArgument,
      users: { type: "string", valueHint: "number", default: "30", description: "How many people" },
      channels: { type: "string", valueHint: "number", default: "12", description: "How many channels" },
      messages: { type: "string", valueHint: "number", default: "5000", description: "How many messages" },
      seed: {
        type: "string",
        valueHint: "number",
        default: "1",
        description: "The number that the sample data is generated from",
      },
      force: { type: "boolean", description: "Add to a folder that already has messages" },
      json: { type: "boolean", description: "Print the result as JSON" },
    },
    run: async ({ data, users, channels, messages, seed, force, json }) => {
      const plan = {
        users: readCount("users", users, 1, 20_000),
        channels: readCount("channels", channels, 1, 5_000),
        messages: readCount("messages", messages, 0, 20_000_000),
        seed: readCount("seed", seed, 0, Number.MAX_SAFE_INTEGER),
        force: force === true,
      };
      const commandContext = createCommandContext(installation, data, { createFolder: true });
      const startedAt = systemClock.now();
      const office = await withFolder(commandContext, ({ ctx }) => seedOffice(ctx, plan, createProgressBar("Seeding")));
      const seconds = (systemClock.now() - startedAt) / 1000;
      const folder = commandContext.config.dataFolder;
      process.stdout.write(
        json === true ? formatJson(plan, office, folder, seconds) : formatText(plan, office, folder, seconds),
      );
      return exitCodes.success;
    },
  });
}

function formatJson({ force: _, ...plan }: OfficePlan, office: Office, data: string, seconds: number): string {
  return `${JSON.stringify({ data, ...plan, ...office, seconds })}\n`;
}

function formatText(plan: OfficePlan, { owner, password }: Office, data: string, seconds: number): string {
  const counts = [
    countInEnglish(plan.users, "person", "people"),
    countInEnglish(plan.channels, "channel"),
    countInEnglish(plan.messages, "message"),
  ].join(", ");
  return `Sample data added to ${data}: ${counts} (${seconds.toFixed(1)} s).\nSign in as ${owner}. The password of everyone is ${password}.\n`;
}
