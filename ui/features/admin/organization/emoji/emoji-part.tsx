import { t } from "@lingui/core/macro";
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { emojiEndpoints } from "#server/domain/emoji/contract.ts";
import type { EmojiShape } from "#server/domain/emoji/shapes.ts";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { EmptyState } from "../../../../components/empty-state.tsx";
import framedList from "../../../../components/framed-list.module.css";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canAddEmoji, canRemoveEmoji } from "../../../../store/organization/rights/emoji.ts";
import { byName, createSelector, peopleById } from "../../../../store/organization/selectors.ts";
import classes from "./emoji.module.css";
import { NewEmoji } from "./new-emoji.tsx";

const activeEmoji = createSelector([({ realm_emoji }) => realm_emoji], (all) =>
  Object.values(all)
    .filter(({ deactivated }) => !deactivated)
    .sort((a, b) => byName(a.name, b.name)),
);

/** The organization's custom emoji. */
export function EmojiPart() {
  const emoji = useOrganization(activeEmoji);
  const mayAdd = useOrganization(canAddEmoji);
  const [removing, setRemoving] = useState<EmojiShape>();
  return (
    <>
      {mayAdd ? (
        <NewEmoji taken={emoji.map(({ name }) => name)} />
      ) : (
        <Text c="dimmed">{t`You don't have permission to add emoji.`}</Text>
      )}
      {emoji.length === 0 ? (
        <EmptyState title={t`No custom emoji yet`}>
          {mayAdd ? t`Add a picture, and everyone can use it in messages and reactions.` : undefined}
        </EmptyState>
      ) : (
        <ul className={framedList.framed} aria-label={t`Custom emoji`}>
          {emoji.map((each) => (
            <EmojiRow key={each.id} emoji={each} onRemove={() => setRemoving(each)} />
          ))}
        </ul>
      )}
      {removing && (
        <ConfirmDialog
          title={t`Deactivate :${{ name: removing.name }}:?`}
          action={t`Deactivate emoji`}
          onConfirm={() => api(emojiEndpoints.removeEmoji, { emoji_name: removing.name })}
          onClose={() => setRemoving(undefined)}
        >
          {t`Nobody can use it anymore, and you can't restore it. It stays in existing messages and reactions.`}
        </ConfirmDialog>
      )}
    </>
  );
}

function EmojiRow({ emoji, onRemove }: { emoji: EmojiShape; onRemove: () => void }) {
  const author = useOrganization((state) => peopleById(state).get(emoji.author_id ?? 0));
  const mayRemove = useOrganization((state) => canRemoveEmoji(state, emoji));
  return (
    <li className={classes.row}>
      <img src={emoji.source_url} alt="" width={28} height={28} className={classes.picture} />
      <span className={classes.name}>:{emoji.name}:</span>
      <span className={classes.author}>{author?.full_name}</span>
      {mayRemove && (
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          aria-label={t({ message: `Deactivate ${{ name: emoji.name }}`, context: "emoji" })}
          onClick={onRemove}
        >
          {t({ message: "Deactivate", comment: "A button: nobody can use an emoji anymore" })}
        </Button>
      )}
    </li>
  );
}
