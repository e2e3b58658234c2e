import { badUsage, exitCodes } from "../control/failure.ts";
import { grantUser } from "../control/operations/grant-user.ts";
import { perform } from "../control/perform.ts";
import { command, dataArgument } from "./command.ts";
import { createCommandContext } from "./command-context.ts";
import type { Installation } from "./installation.ts";

/** `watercooler user grant` and `watercooler user revoke`: permissions that only the person who runs the server can give. */
export function userGrantCommand(installation: Installation, isGranted: boolean) {
  const verb = isGranted ? "Grant" : "Revoke";
  return command({
    summary: `${verb} a permission that no setting gives`,
    args: {
      ...dataArgument,
      email: { type: "positional", required: true, description: "The person's email address" },
      "change-emails": {
        type: "boolean",
        description: "The permission of an owner to change other people's email addresses",
      },
    },
    run: async ({ data, email, "change-emails": changeEmails }) => {
      if (changeEmails !== true) throw badUsage("Name the permission: --change-emails.");
      const outcome = await perform(createCommandContext(installation, data), grantUser, {
        email,
        changeEmails: isGranted,
      });
      process.stdout.write(`${describeOutcome(outcome, isGranted)}\n`);
      return exitCodes.success;
    },
  });
}

function describeOutcome(
  { fullName, isOwner }: { readonly fullName: string; readonly isOwner: boolean },
  isGranted: boolean,
): string {
  if (!isGranted) return `${fullName} can no longer change other people's email addresses.`;
  return isOwner
    ? `${fullName} can now change other people's email addresses.`
    : `${fullName} can change other people's email addresses once they are an owner.`;
}
