import { t } from "@lingui/core/macro";
import { RequestFailed } from "#server/http/client.ts";
import { explain } from "../../store/api.ts";

/** The text of an error after an attempt to sign in. */
export function explainRefusal(error: unknown): string {
  const code = error instanceof RequestFailed ? error.code : undefined;
  switch (code) {
    case "AUTHENTICATION_FAILED":
      return t`Incorrect email or password. Check both, then try again.`;
    case "USER_DEACTIVATED":
      return t`Your account is deactivated. Ask an administrator to reactivate it.`;
    default:
      return explain(error);
  }
}
