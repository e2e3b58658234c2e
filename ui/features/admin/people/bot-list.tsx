import { t } from "@lingui/core/macro";
import { Anchor } from "@mantine/core";
import { TitledSection } from "../../../components/titled-section.tsx";
import { useOpened } from "../../../lib/use-address.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { Person } from "../../../store/organization/selectors.ts";
import classes from "./bot-list.module.css";
import { botsByOwner } from "./selectors.ts";

/** A person's bots, if they have any. */
export function BotList({ person }: { person: Person }) {
  const bots = useOrganization((state) => botsByOwner(state).get(person.user_id));
  const { open } = useOpened();
  if (!bots) return null;
  return (
    <TitledSection title={t`Bots`}>
      <ul className={classes.list}>
        {bots.map(({ user_id, full_name: name, is_active }) => (
          <li key={user_id}>
            <Anchor component="button" type="button" onClick={() => open(String(user_id))}>
              {is_active ? name : t`${name} (deactivated)`}
            </Anchor>
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}
