import type { ArgDef } from "citty";
import type { ChosenPassword } from "./password.ts";

/** The flags that describe a new person. */
export const newAccountArguments = {
  email: { type: "string", valueHint: "address", required: true, description: "The email address to sign in with" },
  name: { type: "string", valueHint: "name", required: true, description: "The person's full name" },
  "password-stdin": {
    type: "boolean",
    description:
      "Read the password from standard input. By default you are prompted for it; without a terminal, one is generated and shown",
  },
  json: { type: "boolean", description: "Print the result as JSON" },
} as const satisfies Record<string, ArgDef>;

/** Prints that the account was created, and its password if it was generated. */
export function printNewAccount(
  asJson: boolean,
  sentence: string,
  userId: number,
  email: string,
  { password, isGenerated }: ChosenPassword,
): void {
  const generated = isGenerated ? password : null;
  const lines = asJson
    ? [JSON.stringify({ user_id: userId, email, password: generated })]
    : [sentence, ...(generated === null ? [] : [`Password: ${generated}`])];
  process.stdout.write(`${lines.join("\n")}\n`);
}
