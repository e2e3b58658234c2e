import { t } from "@lingui/core/macro";
import type { userEndpoints } from "#server/domain/users/contract.ts";
import type { Answer } from "#server/http/client.ts";

/** What the server refused of a person, and why. */
export type RowRefusal = Pick<
  NonNullable<Answer<typeof userEndpoints.addUsers>["people"][number]["problem"]>,
  "field" | "code"
>;

/**
 * Why the server refused a person whose row has no error that the page can find, and how to correct it. Undefined if
 * the server's answer names no problem.
 */
export function describeRefusal(refusal: RowRefusal | undefined): string {
  switch (refusal?.field) {
    case "email":
      return describeAddress(refusal.code);
    case "full_name":
      return refusal.code === "taken"
        ? t`Someone else has that name. Enter another.`
        : t`This name can't be used. Choose another name.`;
    case "role":
      return t`Only owners can add owners.`;
    case undefined:
      return t`The server didn't say why. Try again.`;
  }
}

function describeAddress(code: RowRefusal["code"]): string {
  if (code === "taken") return t`Someone else has that email address. Enter another.`;
  return code === "not_allowed"
    ? t`This organization allows only certain email domains. Enter another address.`
    : t`This address can't be used. Enter another address.`;
}
