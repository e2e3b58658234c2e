import { exitCodes } from "../control/failure.ts";
import { setUp } from "../control/operations/set-up.ts";
import { perform } from "../control/perform.ts";
import { command, dataArgument } from "./command.ts";
import type { Installation } from "./installation.ts";
import { newAccountArguments, sayNewAccount } from "./new-account.ts";
import { choosePassword } from "./password.ts";
import { serveArguments } from "./serve-settings.ts";
import { surroundingsOf } from "./surroundings.ts";

/** `watercooler init`: sets the organization up without the browser. */
export function initCommand(installation: Installation) {
  return command({
    summary: "Create the organization and its owner",
    args: {
      ...dataArgument,
      org: { type: "string", valueHint: "name", required: true, description: "The organization's name" },
      "begin-anew": serveArguments["begin-anew"],
      ...newAccountArguments,
    },
    run: async ({ data, org, email, name, "password-stdin": fromStdin, "begin-anew": beginsAnew, json }) => {
      const surroundings = surroundingsOf(installation, data, { createFolder: true, beginsAnew: beginsAnew === true });
      const chosen = await choosePassword(fromStdin === true);
      const owner = { email, fullName: name, password: chosen.password };
      const { userId } = await perform(surroundings, setUp, { organization: org, ...owner });
      sayNewAccount(json === true, `"${org}" is set up. Its owner is ${name}, ${email}.`, userId, email, chosen);
      return exitCodes.success;
    },
  });
}
