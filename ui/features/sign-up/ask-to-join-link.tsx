import { t } from "@lingui/core/macro";
import { Anchor, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";

/** A link to the page for people without an invitation. */
export function AskToJoinLink() {
  return (
    <Text size="xs">
      {t`No invitation?`}{" "}
      <Anchor component={Link} to="/join/ask" inherit underline="always">
        {t({ message: "Ask to join", comment: "A link: people without an invitation send a request" })}
      </Anchor>
    </Text>
  );
}
