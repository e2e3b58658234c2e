import { plural, t } from "@lingui/core/macro";
import { Modal } from "@mantine/core";
import { groupTitle } from "../../../../components/group-setting/group-titles.ts";
import { membersOfGroup } from "../../../../store/organization/membership.ts";
import { byName, createSelector, everybody, groupsById } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { PersonPicture } from "../../people/person-picture.tsx";
import classes from "./person-card.module.css";

/** How many members are listed at most. */
const mostListed = 100;

const activeAccounts = createSelector([everybody], (all) =>
  all.filter(({ is_active }) => is_active).sort((one, other) => byName(one.full_name, other.full_name)),
);

/** A group with its members, whose cards open from here. */
export function GroupCard({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const group = useChat(({ organization }) => groupsById(organization).get(groupId));
  const memberIds = useChat(({ organization }) => membersOfGroup(organization)(groupId));
  const accounts = useChat(({ organization }) => activeAccounts(organization));
  const members = accounts.filter(({ user_id }) => memberIds.has(user_id));
  const count = members.length;
  const more = count - mostListed;
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        <bdi className={classes.name} translate={group === undefined ? "yes" : "no"}>
          {group === undefined ? t`Unknown group` : groupTitle(group)}
        </bdi>
      }
      closeButtonProps={{ "aria-label": t`Close` }}
      size="sm"
      centered
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      {group === undefined ? (
        <p className={classes.unknown}>{t`This group doesn't exist anymore, or you can't see it.`}</p>
      ) : (
        <>
          {group.description !== "" && (
            <p className={classes.unknown} dir="auto" translate="no">
              {group.description}
            </p>
          )}
          <p className={classes.note}>{plural(count, { one: "# person", other: "# people" })}</p>
          <ul className={classes.members} aria-label={t`Members`}>
            {members.slice(0, mostListed).map(({ user_id: id, full_name: name, avatar_url: url }) => (
              <li key={id}>
                <button type="button" className={classes.member} data-person={id}>
                  <PersonPicture userId={id} name={name} url={url} size={28} />
                  <bdi translate="no">{name}</bdi>
                </button>
              </li>
            ))}
          </ul>
          {more > 0 && (
            <p className={classes.note}>{plural(more, { one: "And # more person", other: "And # more people" })}</p>
          )}
        </>
      )}
    </Modal>
  );
}
