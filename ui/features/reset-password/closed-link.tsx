import { Stack } from "@mantine/core";
import { LinkProblem } from "../../components/link-problem.tsx";
import { SignInInstead } from "../../components/sign-in-instead.tsx";

const advice =
  "A link for a new password works once, within a day, and only the newest one. Ask an administrator for another.";

/** Says what to do when a link cannot be used. */
export function ClosedLink({ organization }: { organization: string }) {
  return (
    <Stack gap="xl">
      <LinkProblem organization={organization} title="This link does not work" advice={advice} />
      <SignInInstead question="Do you know your password?" />
    </Stack>
  );
}
