import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { mutedUserEndpoints } from "#server/domain/muted-users/contract.ts";
import { Notice } from "../../../../components/notice.tsx";
import { RelativeTime } from "../../../../components/relative-time.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { api, explain } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { byName, createSelector, peopleById } from "../../../../store/organization/selectors.ts";
import { Panel } from "../panel.tsx";
import listClasses from "./lists.module.css";

const mutedPeople = createSelector([({ muted_users }) => muted_users, peopleById], (muted, people) =>
  muted
    .flatMap(({ id, timestamp }) => {
      const person = people.get(id);
      return person === undefined ? [] : [{ id, name: person.full_name, since: timestamp * 1000 }];
    })
    .sort((a, b) => byName(a.name, b.name)),
);

/** The people whose messages the reader has hidden. */
export function MutedPeopleSection() {
  const muted = useOrganization(mutedPeople);
  const [problem, setProblem] = useState<string>();
  const show = useToasts();
  const unmute = async (muted_user_id: number, name: string) => {
    setProblem(undefined);
    try {
      await api(mutedUserEndpoints.unmuteUser, { muted_user_id });
      show({
        message: t`${name} unmuted`,
        undo: () =>
          void api(mutedUserEndpoints.muteUser, { muted_user_id }).catch((error: unknown) =>
            setProblem(explain(error)),
          ),
      });
    } catch (error) {
      setProblem(explain(error));
    }
  };
  return (
    <Panel>
      <Text c="dimmed">
        {t`Messages from people you mute are hidden and marked as read. They aren't notified. To mute someone, click on their name.`}
      </Text>
      {problem !== undefined && <Notice>{problem}</Notice>}
      {muted.length === 0 ? (
        <Text>{t`No muted people`}</Text>
      ) : (
        <ul className={listClasses.list} aria-label={t`Muted people`}>
          {muted.map(({ id, name, since }) => (
            <li key={id} className={listClasses.row}>
              <div className={listClasses.what}>
                <a href={`/#user/${id}`} dir="auto">
                  {name}
                </a>
                <div className={listClasses.about}>
                  <RelativeTime at={since} />
                </div>
              </div>
              <Button
                size="compact-md"
                variant="default"
                aria-label={t`Unmute: ${name}`}
                onClick={() => void unmute(id, name)}
              >
                {t({ message: "Unmute", comment: "A button: shows the messages of a person again" })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
