import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { canCreateChannels } from "../../../store/organization/rights/channels.ts";
import { useChat } from "../chat-context.tsx";
import { RowList } from "../conversation-list/row-list.tsx";
import { ViewFrame } from "../conversation-list/view-frame.tsx";
import { LeaveChannelDialog } from "../conversation-menu/late/leave-channel-dialog.tsx";
import { useGoTo } from "../use-go-to.ts";
import { narrowWindow, useMedia } from "../use-media.ts";
import { ChannelChoices } from "./channel-choices.tsx";
import { ChannelLine } from "./channel-line.tsx";
import { listRows, type Membership, membershipOf, sectionOf } from "./channel-rows.ts";

const nothing: ReadonlySet<number> = new Set();

/** All channels that the reader can see, to open, join and leave them. `section` is that of the address. */
export function BrowseChannels({ section }: { section: string }) {
  const [typed, setTyped] = useState("");
  const [showsArchived, setShowsArchived] = useState(false);
  const [changed, setChanged] = useState(nothing);
  const [leaving, setLeaving] = useState<number>();
  const organization = useChat((chat) => chat.organization);
  const isNarrow = useMedia(narrowWindow);
  const goTo = useGoTo();
  const membership = membershipOf(section);
  const rows = listRows(organization, { membership, showsArchived, typed, changed });
  const hasFolders = rows.some(({ folder }) => folder !== undefined && folder !== "");
  const choose = (next: Membership) => {
    setChanged(nothing);
    goTo({ kind: "channels", section: sectionOf(next) }, { replace: true });
  };
  const showAll = () => {
    setTyped("");
    choose("all");
  };
  return (
    <ViewFrame
      title={t`Browse channels`}
      action={
        canCreateChannels(organization) && (
          <Button component="a" href="/#channels/new" size="compact-md" variant="default">
            {t`Create channel`}
          </Button>
        )
      }
      filter={{ label: t`Filter channels`, value: typed, onChange: setTyped }}
      choices={
        <ChannelChoices
          membership={membership}
          onMembership={choose}
          showsArchived={showsArchived}
          onShowsArchived={setShowsArchived}
        />
      }
    >
      {rows.length > 0 ? (
        <RowList label={t`Channels`} rows={rows} rowHeight={isNarrow ? 72 : 56}>
          {(row, tabIndex) => (
            <ChannelLine
              row={row}
              showsFolder={hasFolders}
              tabIndex={tabIndex}
              onChange={() => setChanged(new Set([...changed, row.channel.stream_id]))}
              onAskToLeave={() => setLeaving(row.channel.stream_id)}
            />
          )}
        </RowList>
      ) : (
        <EmptyState
          title={t`No channels found`}
          action={
            (typed !== "" || membership !== "all") && (
              <Button variant="default" onClick={showAll}>
                {t`Show all channels`}
              </Button>
            )
          }
        />
      )}
      {leaving !== undefined && <LeaveChannelDialog channelId={leaving} onClose={() => setLeaving(undefined)} />}
    </ViewFrame>
  );
}
