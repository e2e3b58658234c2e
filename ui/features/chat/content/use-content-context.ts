import { t } from "@lingui/core/macro";
import { useMemo } from "react";
import { createSelector, peopleById } from "../../../store/organization/selectors.ts";
import { useChat } from "../chat-context.tsx";
import type { ContentContext } from "./enliven.ts";

const ownGroupIds = createSelector(
  [({ realm_user_groups }) => realm_user_groups, ({ user_id }) => user_id],
  (groups, selfId) => new Set(groups.filter(({ members }) => members.includes(selfId)).map(({ id }) => id)),
);

/** What the content of messages shows of this reader and of others. */
export function useContentContext(): ContentContext {
  const selfId = useChat(({ organization }) => organization.user_id);
  const people = useChat(({ organization }) => peopleById(organization));
  const groupIds = useChat(({ organization }) => ownGroupIds(organization));
  const copyCode = t`Copy code`;
  const showSpoiler = t`Show hidden text`;
  return useMemo(
    () => ({
      selfId,
      nameOf: (id) => people.get(id)?.full_name,
      isInGroup: (id) => groupIds.has(id),
      labels: { copyCode, showSpoiler },
    }),
    [selfId, people, groupIds, copyCode, showSpoiler],
  );
}
