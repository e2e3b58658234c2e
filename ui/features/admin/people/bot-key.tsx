import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canHoldBotKey } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import classes from "./bot-key.module.css";
import { signInsQuery } from "./sign-ins-query.ts";

/** A new API key for a bot, shown once. */
export function BotKey({ bot }: { bot: Person }) {
  const mayHold = useOrganization((state) => canHoldBotKey(state, bot));
  return (
    <TitledSection title={t`New API key`}>
      {mayHold ? (
        <NewKey bot={bot} />
      ) : (
        <Text c="dimmed">{t`Only owners can create an API key for a bot that has the owner role.`}</Text>
      )}
    </TitledSection>
  );
}

function NewKey({ bot: { user_id, full_name: bot } }: { bot: Person }) {
  const [isAsking, setAsking] = useState(false);
  const [key, setKey] = useState<string>();
  const queryClient = useQueryClient();
  const regenerate = async () => {
    const { api_key } = await api(botEndpoints.regenerateBotKey, { bot_id: user_id });
    setKey(api_key);
    await queryClient.invalidateQueries({ queryKey: signInsQuery(user_id).queryKey });
  };
  return (
    <>
      {key === undefined ? (
        <Text c="dimmed">{t`A program signs in as ${bot} with an API key. A key is shown only once, when you create it.`}</Text>
      ) : (
        <div role="status" className={classes.made}>
          <code>{key}</code>
          <CopyButton text={key} />
          <Text c="dimmed">{t`Copy the key into the program now. You won't see it again.`}</Text>
        </div>
      )}
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t`Create API key`}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Create a new API key for ${bot}?`}
          action={t`Create API key`}
          onConfirm={regenerate}
          onClose={() => setAsking(false)}
        >
          {t`Its other API keys stop working at once. Programs that use them need the new key.`}
        </ConfirmDialog>
      )}
    </>
  );
}
