import type { PermissionCheck } from "../permissions/holds.ts";
import { refusalRule, rule } from "../permissions/rule.ts";
import { isAdministrator } from "../users/policy.ts";

/** The facts that decide whether a person may report a message that they can read. */
export type ReportCase = {
  /** Whether the organization has a channel for reports. */
  readonly hasChannel: boolean;
  /** The permissions of the organization that the person holds. */
  readonly holds: PermissionCheck;
};

/** Why a person may not report a message to the moderators, or null if they may (the wire specification, 1.3). */
export const reportRefusal = refusalRule<ReportCase, "not_set_up" | "not_permitted">(
  "not_permitted",
  (_person, { hasChannel, holds }) => {
    if (!hasChannel) return "not_set_up";
    return holds("can_report_messages_group") ? null : "not_permitted";
  },
);

/** Whether the author of a reported message can be warned. Bots and deactivated people read no messages. */
export function canBeWarned({ isActive, isBot }: { readonly isActive: boolean; readonly isBot: boolean }): boolean {
  return isActive && !isBot;
}

/** May this person see the reports, and decide about them? Bots may not: a report has the text of a private message. */
export const mayDecideReports = rule((person) => person.botType === null && isAdministrator(person));
