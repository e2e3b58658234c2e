import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** The way for who has an account. */
export function SignInInstead() {
  return (
    <Text size="xs">
      Do you have an account?{" "}
      <Anchor component={Link} to="/sign-in" inherit underline="always">
        Sign in
      </Anchor>
    </Text>
  );
}
