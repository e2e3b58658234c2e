import { Button } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";

/**
 * The way for who is not signed in any more: to sign-in and back here. It loads the page anew, so that nothing is left of
 * the sign-in that ended, and who signed in elsewhere meanwhile is back at once.
 */
export function SignInAgain({ size }: { size?: string }) {
  const here = useLocation({ select: ({ href }) => href });
  return (
    <Button component="a" href={`/sign-in?to=${encodeURIComponent(here)}`} {...(size !== undefined && { size })}>
      Sign in
    </Button>
  );
}
