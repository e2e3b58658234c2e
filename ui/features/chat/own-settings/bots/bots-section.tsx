import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { botsByOwner } from "../../../admin/people/selectors.ts";
import listClasses from "../lists/lists.module.css";
import { Panel } from "../panel.tsx";
import { ShownKey } from "../shown-key.tsx";
import { NewBotForm } from "./new-bot-form.tsx";
import { OwnBot } from "./own-bot.tsx";
import { creatableTypes } from "./types.ts";

/** The reader's bots, and a form for a new one if they may create it. */
export function BotsSection() {
  const bots = useOrganization((organization) => botsByOwner(organization).get(organization.user_id)) ?? [];
  const types = useOrganization(creatableTypes);
  const [isCreating, setCreating] = useState(false);
  const [made, setMade] = useState<{ readonly name: string; readonly key: string }>();
  const sorted = bots.toSorted((one, other) => Number(other.is_active) - Number(one.is_active));
  return (
    <Panel>
      <Text c="dimmed">{t`A bot is an account for a program, which signs in with an API key.`}</Text>
      {made && (
        <div>
          <div>{t`The API key of ${{ bot: made.name }}:`}</div>
          <ShownKey apiKey={made.key} onClose={() => setMade(undefined)} />
        </div>
      )}
      {sorted.length === 0 ? (
        <Text>{t`You have no bots`}</Text>
      ) : (
        <ul className={listClasses.list} aria-label={t`Bots`}>
          {sorted.map((bot) => (
            <OwnBot key={bot.user_id} bot={bot} onKey={(key) => setMade({ name: bot.full_name, key })} />
          ))}
        </ul>
      )}
      {isCreating && (
        <NewBotForm
          types={types}
          onCreated={(created) => {
            setMade(created);
            setCreating(false);
          }}
          onCancel={() => setCreating(false)}
        />
      )}
      {!isCreating && types.length > 0 && (
        <div>
          <Button onClick={() => setCreating(true)}>{t`Create bot`}</Button>
        </div>
      )}
      {types.length === 0 && (
        <Text c="dimmed">{t`Your organization doesn't let you create bots. Ask an administrator.`}</Text>
      )}
    </Panel>
  );
}
