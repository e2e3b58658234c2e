import { t } from "@lingui/core/macro";
import type { RequestFailed } from "#server/http/client.ts";

/** Why the server does not send or remove an email of the outbox; undefined for other errors. */
export function describeOutboxRefusal({ parameter, problem }: RequestFailed): string | undefined {
  if (parameter !== "mail_id") return undefined;
  switch (problem) {
    case "unchanged":
      return t`This email was already sent.`;
    case "conflict":
      return t`This email can't be sent anymore, because its text is deleted. Create it again.`;
    default:
      return t`This email is no longer in the outbox.`;
  }
}
