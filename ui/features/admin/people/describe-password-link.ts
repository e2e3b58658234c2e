import { t } from "@lingui/core/macro";

/** What to know before giving a person their password link. */
export function describePasswordLink(name: string): string {
  return t`Give this link only to ${name}: anyone who has it can sign in as them. It works once and isn't shown again.`;
}
