import { exitCodes } from "../control/failure.ts";
import { addUser } from "../control/operations/add-user.ts";
import { perform } from "../control/perform.ts";
import { type RoleName, roleNames } from "../http/roles.ts";
import { command, dataArgument } from "./command.ts";
import { createCommandContext } from "./command-context.ts";
import type { Installation } from "./installation.ts";
import { newAccountArguments, printNewAccount } from "./new-account.ts";
import { choosePassword } from "./password.ts";

/** `watercooler user add` */
export function userAddCommand(installation: Installation) {
  return command({
    summary: "Add a person",
    args: {
      ...dataArgument,
      ...newAccountArguments,
      role: { type: "enum", options: [...roleNames], default: "member", description: "The person's role" },
    },
    run: async ({ data, email, name, role, "password-stdin": fromStdin, json }) => {
      const commandContext = createCommandContext(installation, data);
      const chosen = await choosePassword(fromStdin === true);
      const person = { email, fullName: name, role: role as RoleName, password: chosen.password };
      const { userId } = await perform(commandContext, addUser, person);
      printNewAccount(json === true, `${name}, ${email}, can sign in now.`, userId, email, chosen);
      return exitCodes.success;
    },
  });
}
