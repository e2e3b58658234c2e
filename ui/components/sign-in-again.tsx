import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";

/**
 * A link to the sign-in page, which returns here afterwards, for people whose sign-in ended. It is a full page load, so
 * that no data of the old sign-in is left. A person who signed in again in another tab is redirected back at once.
 */
export function SignInAgain({ size }: { size?: string }) {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <Button component="a" href={`/sign-in?to=${encodeURIComponent(here)}`} {...(size !== undefined && { size })}>
      {t`Sign in`}
    </Button>
  );
}
