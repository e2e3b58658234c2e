import { t } from "@lingui/core/macro";
import { useState } from "react";
import { botEndpoints } from "#server/domain/bots/contract.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canChangeUser, canHoldBotKey, canManageBot } from "../../../../store/organization/rights/people.ts";
import type { Person } from "../../../../store/organization/selectors.ts";
import { Deactivation } from "../../../admin/people/deactivation/deactivation.tsx";
import { noMessage } from "../../../admin/people/deactivation-message.ts";
import { Reactivation } from "../../../admin/people/reactivation.tsx";
import { RowButton } from "../../personal-lists/row-button.tsx";
import listClasses from "../lists/lists.module.css";
import { BotForm } from "./bot-form.tsx";
import classes from "./bots.module.css";
import { botTypeTitle } from "./types.ts";

/** One of the reader's bots, also a deactivated one. `onKey` is called with its new API key. */
export function OwnBot({ bot, onKey }: { bot: Person; onKey: (key: string) => void }) {
  const { user_id, full_name: name, bot_type, delivery_email, email, avatar_url, is_active } = bot;
  const mayManage = useOrganization((organization) => canManageBot(organization, bot));
  const mayHoldKey = useOrganization((organization) => canHoldBotKey(organization, bot));
  const mayReactivate = useOrganization((organization) => canChangeUser(organization, bot));
  const [asks, setAsks] = useState<"edit" | "key" | "deactivation" | "reactivation">();
  const close = () => setAsks(undefined);
  const regenerate = async () => {
    const { api_key } = await api(botEndpoints.regenerateBotKey, { bot_id: user_id });
    onKey(api_key);
  };
  return (
    <li className={classes.bot}>
      <div className={listClasses.row}>
        <img className={classes.picture} src={avatar_url ?? `/avatar/${user_id}`} alt="" width={32} height={32} />
        <div className={listClasses.what}>
          <a href={`/#user/${user_id}`} dir="auto">
            {name}
          </a>
          <div className={listClasses.about}>
            <span>{delivery_email ?? email}</span>
            <span>{botTypeTitle(bot_type)}</span>
            {!is_active && (
              <span>{mayReactivate ? t`Deactivated` : t`Deactivated. Administrators can reactivate it.`}</span>
            )}
          </div>
        </div>
        <div className={listClasses.buttons}>
          {is_active && mayManage && (
            <RowButton about={t`Edit ${name}`} onClick={() => setAsks(asks === "edit" ? undefined : "edit")}>
              {t({ message: "Edit", comment: "A button: changes a bot" })}
            </RowButton>
          )}
          {is_active && mayHoldKey && (
            <RowButton about={t`New API key for ${name}`} onClick={() => setAsks("key")}>
              {t`New API key`}
            </RowButton>
          )}
          {is_active && mayManage && (
            <RowButton about={t`Deactivate ${name}`} onClick={() => setAsks("deactivation")}>
              {t({ message: "Deactivate", comment: "A button: deactivates a bot" })}
            </RowButton>
          )}
          {!is_active && mayReactivate && (
            <RowButton about={t`Reactivate ${name}`} onClick={() => setAsks("reactivation")}>
              {t({ message: "Reactivate", comment: "A button: reactivates a bot" })}
            </RowButton>
          )}
        </div>
      </div>
      {asks === "edit" && is_active && <BotForm bot={bot} onClose={close} />}
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
      {asks === "reactivation" && <Reactivation person={bot} onClose={close} />}
    </li>
  );
}
