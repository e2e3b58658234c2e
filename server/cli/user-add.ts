import { exitCodes } from "../control/failure.ts";
import { addUser } from "../control/operations/add-user.ts";
import { perform } from "../control/perform.ts";
import { type RoleName, roleNames } from "../http/roles.ts";
import { command, dataArgument } from "./command.ts";
import type { Installation } from "./installation.ts";
import { newAccountArguments, sayNewAccount } from "./new-account.ts";
import { choosePassword } from "./password.ts";
import { surroundingsOf } from "./surroundings.ts";

/** `watercooler user add` */
export function userAddCommand(installation: Installation) {
  return command({
    summary: "Add a person, who can sign in at once",
    args: {
      ...dataArgument,
      ...newAccountArguments,
      role: { type: "enum", options: [...roleNames], default: "member", description: "What the person may do" },
    },
    run: async ({ data, email, name, role, "password-stdin": fromStdin, json }) => {
      const surroundings = surroundingsOf(installation, data);
      const chosen = await choosePassword(fromStdin === true);
      const person = { email, fullName: name, role: role as RoleName, password: chosen.password };
      const { userId } = await perform(surroundings, addUser, person);
      sayNewAccount(json === true, `${name}, ${email}, can sign in now.`, userId, email, chosen);
      return exitCodes.success;
    },
  });
}
