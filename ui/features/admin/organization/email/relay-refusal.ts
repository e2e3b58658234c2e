import { t } from "@lingui/core/macro";
import { mailRelayEndpoints } from "#server/domain/mail-relay/contract.ts";
import type { RequestFailed } from "#server/http/client.ts";
import { parameterOf } from "../../../../store/refused-parameter.ts";
import { relayMessages } from "./relay-messages.ts";

/** Why the server refuses a mail server; undefined for other errors. */
export function describeRelayRefusal(refusal: RequestFailed): string | undefined {
  if (refusal.requestProblem === "set_at_start") {
    return t`The mail server is now set by a start option, so it can't be changed here. Reload the page.`;
  }
  const { problem } = refusal;
  switch (parameterOf([mailRelayEndpoints.chooseMailRelay], refusal)) {
    case "host":
      return relayMessages.host();
    case "port":
      return relayMessages.port();
    case "from":
      return relayMessages.from();
    case "user":
      return problem === "missing"
        ? t`Enter the user name too.`
        : t`Leave out invisible characters, or use a shorter name.`;
    case "password":
      return problem === "missing"
        ? relayMessages.passwordAgain()
        : t`Leave out invisible characters, or use a shorter password.`;
    default:
      return undefined;
  }
}
