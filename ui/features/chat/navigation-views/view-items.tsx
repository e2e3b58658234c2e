import { t } from "@lingui/core/macro";
import { IconLink, IconPencil, IconPin, IconPinnedOff, IconTrash } from "@tabler/icons-react";
import { useChat } from "../chat-context.tsx";
import { type ItemActions, MenuItem } from "../conversation-menu/late/menu-item.tsx";
import { findViewAt, isPinnedAtFirst } from "./own-views.ts";
import { useViewActions } from "./view-actions.ts";

/** The items of a view's menu: of one that the left column lists, or of a search that may become one. */
export function ViewItems({ fragment, choose, open }: ItemActions<"pin" | "rename"> & { fragment: string }) {
  const actions = useViewActions();
  const organization = useChat((chat) => chat.organization);
  const { saved } = findViewAt(organization, fragment);
  return (
    <>
      <PinItem fragment={fragment} pin={t`Pin view`} unpin={t`Unpin view`} choose={choose} open={open} />
      {saved?.name !== undefined && (
        <MenuItem icon={IconPencil} onClick={() => open("rename")}>
          {t`Rename view`}
        </MenuItem>
      )}
      <MenuItem icon={IconLink} onClick={() => choose(() => actions.copyLink(fragment))}>
        {t`Copy link to view`}
      </MenuItem>
      {saved !== undefined && !isPinnedAtFirst(saved.fragment) && (
        <MenuItem icon={IconTrash} isDanger onClick={() => choose(() => actions.remove(saved))}>
          {t`Remove view`}
        </MenuItem>
      )}
    </>
  );
}

/** Pins what an address shows to the left column, or unpins it. The two labels name it. */
export function PinItem({
  fragment: addressed,
  pin,
  unpin,
  choose,
  open,
}: ItemActions<"pin"> & { fragment: string; pin: string; unpin: string }) {
  const actions = useViewActions();
  const organization = useChat((chat) => chat.organization);
  const { fragment, saved, isBuiltIn } = findViewAt(organization, addressed);
  const isPinned = saved?.is_pinned ?? isPinnedAtFirst(fragment);
  const needsName = saved === undefined && !isBuiltIn;
  const toggle = () => choose(() => actions.setPinned(fragment, saved, !isPinned));
  return (
    <MenuItem icon={isPinned ? IconPinnedOff : IconPin} onClick={needsName ? () => open("pin") : toggle}>
      {isPinned ? unpin : pin}
    </MenuItem>
  );
}
