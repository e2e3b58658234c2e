import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { botTypes } from "#server/domain/users/shapes.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canCreateBot } from "../../../store/organization/rights/people.ts";

/** Leads to one's own bots in the chat, where bots are created. Nothing is shown to people who may not create one. */
export function CreateBot({ variant }: { variant: "filled" | "default" }) {
  // Everybody who may create a bot may create one of this type.
  const mayCreate = useOrganization((state) => canCreateBot(state, botTypes.incomingWebhook));
  return (
    mayCreate && (
      <Button component="a" href="/#settings/bots" variant={variant}>
        {t`Create bot`}
      </Button>
    )
  );
}
