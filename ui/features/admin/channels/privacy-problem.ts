import { t } from "@lingui/core/macro";
import type { Organization } from "../../../store/organization/organization.ts";
import { findChannelCreationRefusal } from "../../../store/organization/rights/channels.ts";
import { isPrivate, type Privacy } from "./privacy.ts";

/**
 * Why the person who is signed in cannot choose this privacy; undefined where they can, or when it is the saved one.
 */
export function privacyProblem(
  organization: Organization,
  privacy: Privacy,
  saved: Privacy | undefined,
): string | undefined {
  if (saved !== undefined && isSameKind(privacy, saved)) return undefined;
  switch (findChannelCreationRefusal(organization, kindOf(privacy))) {
    case "no_visitors":
      return t`An owner must allow this first, on the Organization page.`;
    case "not_permitted":
      return t`You don't have permission to create channels like this.`;
    case null:
      return undefined;
  }
}

function isSameKind(one: Privacy, other: Privacy): boolean {
  const [a, b] = [kindOf(one), kindOf(other)];
  return a.isPrivate === b.isPrivate && a.isWebPublic === b.isWebPublic;
}

function kindOf(privacy: Privacy) {
  return { isPrivate: isPrivate(privacy), isWebPublic: privacy === "web-public" };
}
