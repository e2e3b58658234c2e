import { plural, t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { api } from "../../../store/api.ts";
import type { Message } from "../../../store/chat/message.ts";
import { byName, peopleById } from "../../../store/organization/selectors.ts";
import { AnswerState } from "../answer/answer-state.tsx";
import { useAnswer } from "../answer/use-answer.ts";
import { useChat } from "../chat-context.tsx";
import { namePerson } from "../names/conversation-names.ts";
import { PersonPicture } from "../people/person-picture.tsx";
import { useClosingKey } from "../use-closing-key.ts";
import classes from "./read-receipts.module.css";

/** The people who have read a message, as far as the reader may know. */
export function ReadReceiptsDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  useClosingKey("readers", onClose);
  const answer = useAnswer(message.id, (signal) =>
    api(messageEndpoints.getReadReceipts, { message_id: message.id }, signal),
  );
  return (
    <Modal opened onClose={onClose} title={t`Who read this`} size="sm" centered transitionProps={{ duration: 0 }}>
      <AnswerState answer={answer} />
      {answer.value !== undefined && <Readers ids={answer.value.user_ids} />}
    </Modal>
  );
}

function Readers({ ids }: { ids: readonly number[] }) {
  const organization = useChat((chat) => chat.organization);
  const people = ids.map((id) => ({ id, name: namePerson(organization, id) }));
  const count = ids.length;
  people.sort((one, other) => byName(one.name, other.name));
  return (
    <>
      <p className={classes.count} role="status">
        {count === 0
          ? t`Nobody has read this message yet.`
          : plural(count, { one: "Read by # person", other: "Read by # people" })}
      </p>
      <ul className={classes.people}>
        {people.map(({ id, name }) => (
          <li key={id} className={classes.person}>
            <PersonPicture userId={id} name={name} url={peopleById(organization).get(id)?.avatar_url} size={26} />
            <span dir="auto" translate="no">
              {name}
            </span>
          </li>
        ))}
      </ul>
      {/* The server does not say how many they are. */}
      <p className={classes.note}>{t`People who don't share what they have read aren't listed.`}</p>
    </>
  );
}
