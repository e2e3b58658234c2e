import { msg } from "@lingui/core/macro";
import type { ChannelShape } from "#server/domain/channels/shapes.ts";
import type { Column } from "../../../components/data-table/column.ts";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { byName, foldersById } from "../../../store/organization/selectors.ts";
import { ChannelName } from "./channel-name.tsx";
import { privacies, privacyTitle, readPrivacy } from "./privacy.ts";

/** The key of a channel's row. */
export const keyOf = ({ stream_id }: ChannelShape) => String(stream_id);

/** The columns of the table of channels. */
export const channelColumns: readonly Column<ChannelShape>[] = [
  {
    id: "name",
    title: msg`Name`,
    width: "2fr",
    cell: (channel) => <ChannelName channel={channel} />,
    compare: (a, b) => byName(a.name, b.name),
  },
  {
    id: "privacy",
    title: msg({ message: "Privacy", context: "channel" }),
    width: "224px",
    minTableWidth: 720,
    cell: (channel) => privacyTitle(readPrivacy(channel)),
    compare: (a, b) => privacies.indexOf(readPrivacy(a)) - privacies.indexOf(readPrivacy(b)),
  },
  {
    id: "folder",
    title: msg`Folder`,
    width: "1fr",
    minTableWidth: 560,
    isWritten: true,
    cell: ({ folder_id }) => <FolderName id={folder_id} />,
  },
  {
    id: "subscribers",
    title: msg`Subscribers`,
    width: "112px",
    align: "end",
    cell: ({ subscriber_count }) => formatNumber(subscriber_count),
    compare: (a, b) => a.subscriber_count - b.subscriber_count,
  },
  {
    id: "created",
    title: msg`Created`,
    width: "152px",
    minTableWidth: 860,
    cell: ({ date_created }) => <RelativeTime at={date_created * 1000} />,
    compare: (a, b) => a.date_created - b.date_created,
  },
];

/** The name of a channel's folder. */
function FolderName({ id }: { id: number | null }) {
  return useOrganization((state) => (id === null ? undefined : foldersById(state).get(id)?.name)) ?? null;
}
