import { t } from "@lingui/core/macro";
import { type RoleName, roles } from "#server/http/roles.ts";
import { mayCall } from "#server/http/who.ts";

/** The title of each role, by its number. Each is in the language of the pages at the time when it is read. */
export const roleTitles: Readonly<Record<number, string>> = {
  get [roles.owner]() {
    return t({ message: "Owner", comment: "A role, or the owner of a bot" });
  },
  get [roles.administrator]() {
    return t({ message: "Administrator", comment: "A role" });
  },
  get [roles.moderator]() {
    return t({ message: "Moderator", comment: "A role" });
  },
  get [roles.member]() {
    return t({ message: "Member", comment: "A role" });
  },
  get [roles.guest]() {
    return t({ message: "Guest", comment: "A role" });
  },
} satisfies Record<(typeof roles)[RoleName], string>;

/** Whether a person may use the administration, which calls endpoints for administrators. */
export function mayAdminister({ role }: { readonly role: number }): boolean {
  return mayCall(role, "administrator");
}
