import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** The way for who can sign in. */
export function SignInInstead({ question }: { question: string }) {
  return (
    <Text size="xs">
      {question}{" "}
      <Anchor component={Link} to="/sign-in" inherit underline="always">
        Sign in
      </Anchor>
    </Text>
  );
}
