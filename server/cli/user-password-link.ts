import { exitCodes } from "../control/failure.ts";
import { createPasswordReset } from "../control/operations/create-password-reset.ts";
import { perform } from "../control/perform.ts";
import { command, dataArgument } from "./command.ts";
import { createCommandContext } from "./command-context.ts";
import type { Installation } from "./installation.ts";

/** `watercooler user password-link`: for an only owner who forgot their password, nobody else can create a link. */
export function userPasswordLinkCommand(installation: Installation) {
  return command({
    summary: "Create a link with which a person chooses a new password",
    args: {
      ...dataArgument,
      email: { type: "positional", required: true, description: "The person's email address" },
      json: { type: "boolean", description: "Print the result as JSON" },
    },
    run: async ({ data, email, json }) => {
      const outcome = await perform(createCommandContext(installation, data), createPasswordReset, { email });
      process.stdout.write(`${json === true ? toJson(outcome) : describe(outcome)}\n`);
      return exitCodes.success;
    },
  });
}

/** The link that was created; `origin` is null while no server runs. */
type PasswordLink = {
  readonly fullName: string;
  readonly origin: string | null;
  readonly path: string;
  readonly expires: number;
};

function describe({ fullName, origin, path, expires }: PasswordLink): string {
  const end = new Date(expires * 1_000).toLocaleString("en-GB");
  const usage = `${fullName} can choose a new password with this link. It works once, until ${end}.`;
  return origin === null
    ? `${usage} Start the server, and add this to the end of its address:\n${path}`
    : `${usage}\n${origin}${path}`;
}

function toJson({ origin, path, expires }: PasswordLink): string {
  return JSON.stringify({ link: origin === null ? null : `${origin}${path}`, path, expires });
}
