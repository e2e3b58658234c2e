import { exitCodes } from "../control/failure.ts";
import { issueKey } from "../control/operations/issue-key.ts";
import { perform } from "../control/perform.ts";
import { command, dataArgument } from "./command.ts";
import { createCommandContext } from "./command-context.ts";
import type { Installation } from "./installation.ts";

/** `watercooler key`: prints only the key, for scripts. */
export function keyCommand(installation: Installation) {
  return command({
    summary: "Create an API key for a person. Their other keys stay valid",
    args: {
      ...dataArgument,
      email: { type: "positional", required: true, description: "The person's email address" },
    },
    run: async ({ data, email }) => {
      const { key } = await perform(createCommandContext(installation, data), issueKey, { email });
      process.stdout.write(`${key}\n`);
      return exitCodes.success;
    },
  });
}
