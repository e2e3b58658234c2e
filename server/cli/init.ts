import { exitCodes } from "../control/failure.ts";
import { setUp } from "../control/operations/set-up.ts";
import { perform } from "../control/perform.ts";
import { command, dataArgument } from "./command.ts";
import { createCommandContext } from "./command-context.ts";
import type { Installation } from "./installation.ts";
import { newAccountArguments, printNewAccount } from "./new-account.ts";
import { choosePassword } from "./password.ts";
import { serveArguments } from "./serve-settings.ts";

/** `watercooler init`: sets up the organization without a browser. */
export function initCommand(installation: Installation) {
  return command({
    summary: "Create the organization and its owner",
    args: {
      ...dataArgument,
      org: { type: "string", valueHint: "name", required: true, description: "The organization's name" },
      "start-empty": serveArguments["start-empty"],
      ...newAccountArguments,
    },
    run: async ({ data, org, email, name, "password-stdin": fromStdin, "start-empty": startsEmpty, json }) => {
      const commandContext = createCommandContext(installation, data, {
        createFolder: true,
        startsEmpty: startsEmpty === true,
      });
      const chosen = await choosePassword(fromStdin === true);
      const owner = { email, fullName: name, password: chosen.password };
      const { userId } = await perform(commandContext, setUp, { organization: org, ...owner });
      printNewAccount(json === true, `"${org}" is set up. Its owner is ${name}, ${email}.`, userId, email, chosen);
      return exitCodes.success;
    },
  });
}
