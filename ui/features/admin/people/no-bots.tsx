import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { botTypes } from "#server/domain/users/shapes.ts";
import { EmptyState } from "../../../components/empty-state.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canCreateBot } from "../../../store/organization/rights/people.ts";

/** In place of the list of bots while there are none. It leads those who may create one to their own bots in the chat. */
export function NoBots() {
  // Everybody who may create a bot may create one of this type.
  const mayCreate = useOrganization((state) => canCreateBot(state, botTypes.incomingWebhook));
  return (
    <EmptyState
      title={t`There are no bots`}
      action={
        mayCreate && (
          <Button component="a" href="/#settings/bots" variant="default">
            {t`Create bot`}
          </Button>
        )
      }
    >
      {t`Bots are accounts for programs. People create bots in their own settings, and you see all of them here.`}
    </EmptyState>
  );
}
