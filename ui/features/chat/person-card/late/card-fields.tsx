import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { roles } from "#server/http/roles.ts";
import { Field, Fields } from "../../../../components/fields.tsx";
import { formatList } from "../../../../lib/format.ts";
import { roleTitles } from "../../../../lib/roles.ts";
import { useClock } from "../../../../lib/use-clock.ts";
import { membersOfGroup } from "../../../../store/organization/membership.ts";
import { createSelector, customGroups, type Person } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { MessageContent } from "../../content/message-content.tsx";
import { namePerson } from "../../names/conversation-names.ts";
import { CommonChannels } from "./common-channels.tsx";
import { describeLocalTime } from "./local-time.ts";
import classes from "./person-card.module.css";
import { listProfileLines, type ProfileLine } from "./profile-lines.ts";

const shownGroups = createSelector([customGroups], (groups) => groups.filter(({ deactivated }) => !deactivated));

/** The fields of a card: the local time, the address, the profile, the bot's owner, groups and channels in common. */
export function CardFields({ person }: { person: Person }) {
  const { user_id: id, delivery_email: email, bot_owner_id: ownerId } = person;
  const selfId = useChat(({ organization }) => organization.user_id);
  const localTime = useLocalTime(person.timezone, id === selfId);
  const fields = useChat(({ organization }) => organization.custom_profile_fields);
  const groups = useChat(({ organization }) => shownGroups(organization));
  const membersOf = useChat(({ organization }) => membersOfGroup(organization));
  const names = groups.filter((group) => membersOf(group.id).has(id)).map(({ name }) => name);
  return (
    <Fields>
      {!person.is_bot && localTime !== undefined && <Field name={t`Local time`}>{localTime}</Field>}
      {email !== null && !person.is_system_bot && (
        <Field name={t`Email`}>
          {person.is_bot ? (
            <bdi className={classes.value}>
              <EmailText email={email} />
            </bdi>
          ) : (
            <a className={classes.value} href={`mailto:${email}`} translate="no">
              <EmailText email={email} />
            </a>
          )}
        </Field>
      )}
      {ownerId !== null && (
        <Field name={roleTitles[roles.owner] ?? ""}>
          <PersonName userId={ownerId} />
        </Field>
      )}
      {listProfileLines(fields, person.profile_data ?? {}).map((line) => (
        <Field key={line.id} name={line.name}>
          <LineValue {...line} />
        </Field>
      ))}
      {names.length > 0 && (
        <Field name={t`Groups`}>
          <bdi className={classes.value} translate="no">
            {formatList(names)}
          </bdi>
        </Field>
      )}
      {id !== selfId && !person.is_system_bot && <CommonChannels userId={id} />}
    </Fields>
  );
}

function LineValue({ value }: ProfileLine) {
  switch (value.kind) {
    case "text":
      return <bdi className={classes.value}>{value.text}</bdi>;
    case "link":
      return (
        <a className={classes.value} href={value.address} target="_blank" rel="noreferrer" dir="auto">
          {value.text}
        </a>
      );
    case "html":
      return <MessageContent html={value.html} />;
    case "people":
      return (
        <ul className={classes.list}>
          {value.ids.map((each) => (
            <li key={each}>
              <PersonName userId={each} />
            </li>
          ))}
        </ul>
      );
  }
}

/** The name of a person, which opens their card. */
function PersonName({ userId }: { userId: number }) {
  const name = useChat(({ organization }) => namePerson(organization, userId));
  return (
    <button type="button" className={classes.person} data-person={userId} dir="auto" translate="no">
      {name}
    </button>
  );
}

/** The time at somebody's place, which goes on while the card is open. */
function useLocalTime(timeZone: string, isOwn: boolean): string | undefined {
  useClock();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const readerZone = isOwn ? undefined : Intl.DateTimeFormat().resolvedOptions().timeZone;
  return describeLocalTime(timeZone, now, readerZone);
}

/** An email address, which breaks before its domain if it is long. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
