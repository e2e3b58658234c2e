import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { secureConnectionEndpoints } from "#server/domain/secure-connection/contract.ts";
import type { serverStatusEndpoints } from "#server/domain/server-status/contract.ts";
import type { Warning } from "#server/domain/server-status/shapes.ts";
import type { Answer } from "#server/http/client.ts";
import { roles } from "#server/http/roles.ts";
import type { Organization } from "../../../store/organization/organization.ts";
import { canCall } from "../../../store/organization/rights/calls.ts";
import { findChannelCreationRefusal } from "../../../store/organization/rights/channels.ts";
import { addableRoles, canInvite } from "../../../store/organization/rights/people.ts";

/** Which steps of setting up the organization are done, as the server finds them. */
export type FirstSteps = Answer<typeof serverStatusEndpoints.getServerStatus>["first_steps"];

/** A step of setting up the organization. */
export type Step = keyof FirstSteps;

/** The steps, in the order of the checklist. */
const stepNames: readonly Step[] = ["invitations", "channels", "backups", "https", "second_owner", "desktop_app"];

/** The checklist as one person sees it: without steps that only others can do. */
export type Checklist = {
  /** The steps that are not dismissed, done or not. */
  readonly steps: readonly { readonly name: Step; readonly isDone: boolean }[];
  /** How many are still to be done. */
  readonly left: number;
  /** The dismissed steps that are not done. */
  readonly dismissed: readonly Step[];
  /** Whether all of it was dismissed. */
  readonly isHidden: boolean;
};

/** The checklist for the person who is signed in. */
export function readChecklist(organization: Organization, done: FirstSteps): Checklist {
  const own = canCall(organization, organizationEndpoints.updateOrganization)
    ? stepNames.filter((name) => mayDo(organization, name))
    : [];
  const isDismissed = (name: Step) => organization[`realm_checklist_without_${name}`];
  const steps = own.filter((name) => done[name] || !isDismissed(name)).map((name) => ({ name, isDone: done[name] }));
  return {
    steps,
    left: steps.filter(({ isDone }) => !isDone).length,
    dismissed: own.filter((name) => !done[name] && isDismissed(name)),
    isHidden: organization.realm_checklist_hidden,
  };
}

/** Whether the checklist is to be shown: it has something to do, and was not dismissed. */
export function isChecklistShown({ left, isHidden }: Checklist): boolean {
  return left > 0 && !isHidden;
}

/**
 * The changes of the organization that show the checklist again after it was hidden, or after all that was left of it
 * was dismissed; undefined while it is shown, or if this person has nothing to do.
 */
export function changesToShowAgain({
  left,
  dismissed,
  isHidden,
}: Checklist): Readonly<Record<string, boolean>> | undefined {
  if (left > 0) return isHidden ? { checklist_hidden: false } : undefined;
  if (dismissed.length === 0) return undefined;
  return {
    checklist_hidden: false,
    ...Object.fromEntries(dismissed.map((step) => [`checklist_without_${step}`, false])),
  };
}

/** The warnings to show. A warning is hidden while the checklist shows an unfinished step that solves its problem. */
export function withoutSteps(warnings: readonly Warning[], checklist: Checklist): readonly Warning[] {
  if (!isChecklistShown(checklist)) return warnings;
  const open = new Set(checklist.steps.flatMap(({ name, isDone }) => (isDone ? [] : [name])));
  return warnings.filter((warning) => {
    const step = stepOf(warning);
    return step === undefined || !open.has(step);
  });
}

function mayDo(organization: Organization, step: Step): boolean {
  switch (step) {
    case "invitations":
      return canInvite(organization, "link");
    case "channels":
      return findChannelCreationRefusal(organization, { isPrivate: false, isWebPublic: false }) === null;
    case "https":
      return canCall(organization, secureConnectionEndpoints.chooseSecureMode);
    case "second_owner":
      return addableRoles(organization).has(roles.owner);
    case "backups":
    case "desktop_app":
      return true;
  }
}

/** The step that solves the problem of a warning. An old backup is no step: backups were turned on before. */
function stepOf(warning: Warning): Step | undefined {
  switch (warning.code) {
    case "password_over_http":
      return "https";
    case "single_owner":
      return "second_owner";
    case "no_recent_backup":
      return warning.last_backup === null ? "backups" : undefined;
    default:
      return undefined;
  }
}
