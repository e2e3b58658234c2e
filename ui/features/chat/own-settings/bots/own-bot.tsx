import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canHoldBotKey, canManageBot } from "../../../../store/organization/rights/people.ts";
import type { Person } from "../../../../store/organization/selectors.ts";
import { Deactivation, noMessage } from "../../../admin/people/deactivation.tsx";
import listClasses from "../lists/lists.module.css";
import { botTypeTitle } from "./types.ts";

/** One of the reader's bots. `onKey` is called with its new API key. */
export function OwnBot({ bot, onKey }: { bot: Person; onKey: (key: string) => void }) {
  const { user_id, full_name: name, bot_type, delivery_email, email } = bot;
  const mayManage = useOrganization((organization) => canManageBot(organization, bot));
  const mayHoldKey = useOrganization((organization) => canHoldBotKey(organization, bot));
  const [asks, setAsks] = useState<"key" | "deactivation">();
  const close = () => setAsks(undefined);
  const regenerate = async () => {
    const { api_key } = await api(botEndpoints.regenerateBotKey, { bot_id: user_id });
    onKey(api_key);
  };
  return (
    <li className={listClasses.row}>
      <div className={listClasses.what}>
        <a href={`/#user/${user_id}`} dir="auto">
          {name}
        </a>
        <div className={listClasses.about}>
          <span>{delivery_email ?? email}</span>
          <span>{botTypeTitle(bot_type)}</span>
        </div>
      </div>
      <div className={listClasses.buttons}>
        {mayHoldKey && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={t`New API key for ${name}`}
            onClick={() => setAsks("key")}
          >
            {t`New API key`}
          </Button>
        )}
        {mayManage && (
          <Button
            size="compact-md"
            variant="default"
            aria-label={t`Deactivate ${name}`}
            onClick={() => setAsks("deactivation")}
          >
            {t({ message: "Deactivate", comment: "A button: deactivates a bot" })}
          </Button>
        )}
      </div>
      {asks === "key" && (
        <ConfirmDialog
          title={t`Create a new API key for ${{ bot: name }}?`}
          action={t`Create API key`}
          onConfirm={regenerate}
          onClose={close}
        >
          {t`Its other API keys stop working at once. Programs that use them need the new key.`}
        </ConfirmDialog>
      )}
      {asks === "deactivation" && (
        <Deactivation person={bot} message={noMessage} onMessage={() => {}} onClose={close} />
      )}
    </li>
  );
}
