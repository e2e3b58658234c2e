import { plural } from "@lingui/core/macro";
import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ChannelFolderShape } from "#server/domain/channel-folders/shapes.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { channelCounts } from "../../../store/organization/selectors.ts";
import classes from "./folders.module.css";

/** A folder in the list. Its name opens it, and its count links to its channels. */
export function FolderRow({
  folder: { id, name, description, is_archived },
  isOpened,
  onOpen,
}: {
  folder: ChannelFolderShape;
  isOpened: boolean;
  onOpen: () => void;
}) {
  const count = useOrganization((state) => channelCounts(state).get(id) ?? 0);
  return (
    <div className={classes.row}>
      <UnstyledButton className={classes.name} aria-current={isOpened || undefined} onClick={onOpen}>
        <span>{name}</span>
        {description !== "" && (
          <span className={classes.about} translate="no">
            {description}
          </span>
        )}
      </UnstyledButton>
      {!is_archived && (
        <Link className={classes.count} to="/admin/channels" search={{ folder: String(id) }}>
          {plural(count, { one: "# channel", other: "# channels" })}
        </Link>
      )}
    </div>
  );
}
