import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { CopyButton } from "../../../components/copy-button.tsx";
import { TitledSection } from "../../../components/titled-section.tsx";
import { api } from "../../../store/api.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import classes from "./bot-key.module.css";
import { signInsQuery } from "./sign-ins-query.ts";

/** A new key for a bot, shown once. */
export function BotKey({ bot: { user_id, full_name } }: { bot: Person }) {
  const [asking, setAsking] = useState(false);
  const [key, setKey] = useState<string>();
  const queryClient = useQueryClient();
  const regenerate = async () => {
    const { api_key } = await api(botEndpoints.regenerateBotKey, { bot_id: user_id });
    setKey(api_key);
    await queryClient.invalidateQueries({ queryKey: signInsQuery(user_id).queryKey });
  };
  return (
    <TitledSection title="New key">
      {key === undefined ? (
        <Text c="dimmed">A program signs in as {full_name} with a key. A key is shown once, when it is made.</Text>
      ) : (
        <div role="status" className={classes.made}>
          <code>{key}</code>
          <CopyButton text={key} />
          <Text c="dimmed">Give it to the program now: it is not shown again.</Text>
        </div>
      )}
      <div>
        <Button variant="default" onClick={() => setAsking(true)}>
          Make a new key
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          title={`Make a new key for ${full_name}?`}
          action="Make a new key"
          onConfirm={regenerate}
          onClose={() => setAsking(false)}
        >
          Its other keys stop at once, and with them whatever uses them, until it has the new one.
        </ConfirmDialog>
      )}
    </TitledSection>
  );
}
