import { t } from "@lingui/core/macro";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** A link to the sign-in page for people who have an account. */
export function SignInInstead({ question }: { question: string }) {
  return (
    <Text size="xs">
      {question}{" "}
      <Anchor component={Link} to="/sign-in" inherit underline="always">
        {t`Sign in`}
      </Anchor>
    </Text>
  );
}
