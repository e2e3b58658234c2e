import { rule } from "../permissions/rule.ts";
import { isAdministrator } from "../users/policy.ts";

/** The facts that decide whether a person may report a message that they can read. */
type ReportCase = {
  /** Whether the organization has a channel for reports. */
  readonly hasChannel: boolean;
};

/** May this person report a message to the moderators (the wire specification, 1.3)? */
export const mayReport = rule((_person, { hasChannel }: ReportCase) => hasChannel);

/** May this person see the reports, and decide about them? Bots may not: a report has the text of a private message. */
export const mayDecideReports = rule((person) => person.botType === null && isAdministrator(person));
