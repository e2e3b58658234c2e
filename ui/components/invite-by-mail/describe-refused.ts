import { t } from "@lingui/core/macro";
import type { RefusedAddress } from "./send-invitations.ts";

/** The addresses at which nobody was invited, by the reason in words. */
export function describeRefused(refused: readonly RefusedAddress[]) {
  const byReason = Map.groupBy(refused, ({ problem }) => describe(problem));
  return [...byReason].map(([reason, same]) => ({ reason, people: same.map(({ email }) => ({ name: email })) }));
}

function describe(problem: RefusedAddress["problem"]): string {
  switch (problem) {
    case "taken":
      return t`Already has an account.`;
    case "deactivated":
      return t`Has a deactivated account. Reactivate it instead.`;
    case "not_allowed":
      return t`This organization allows only certain email domains.`;
    default:
      return t`This address can't be used.`;
  }
}
