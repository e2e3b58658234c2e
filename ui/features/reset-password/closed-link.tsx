import { plural, t } from "@lingui/core/macro";
import { Stack } from "@mantine/core";
import { passwordLinkDays } from "#server/domain/password-resets/limits.ts";
import { LinkProblem } from "../../components/link-problem.tsx";
import { SignInInstead } from "../../components/sign-in-instead.tsx";

/** Says what to do when a link cannot be used. */
export function ClosedLink({ organization }: { organization: string }) {
  return (
    <Stack gap="xl">
      <LinkProblem
        organization={organization}
        title={t`This link doesn't work`}
        advice={plural(passwordLinkDays, {
          one: "A password link works once and expires after # day. Only the newest link works. Ask an administrator for a new one.",
          other:
            "A password link works once and expires after # days. Only the newest link works. Ask an administrator for a new one.",
        })}
      />
      <SignInInstead question={t`Remember your password?`} />
    </Stack>
  );
}
