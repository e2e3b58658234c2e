import { t } from "@lingui/core/macro";
import type { userEndpoints } from "#server/domain/users/contract.ts";
import type { Answer } from "#server/http/client.ts";

/** What the server refused of a person. */
export type RefusedField = NonNullable<Answer<typeof userEndpoints.addUsers>["people"][number]["problem"]>["field"];

/**
 * Why the server refused a person whose row has no error that the page can find, and how to correct it. Undefined is an
 * answer without a field.
 */
export function describeRefusal(field: RefusedField | undefined): string {
  switch (field) {
    case "email":
      return t`Someone else has that email address. Enter another.`;
    case "full_name":
      return t`Someone else has that name. Enter another.`;
    case "role":
      return t`Only owners can add owners.`;
    case undefined:
      return t`The server didn't say why. Try again.`;
  }
}
