import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { useCallback, useState } from "react";
import { EmptyState } from "../../../components/empty-state.tsx";
import { allMessages, conversationNarrow } from "../../../store/chat/narrow.ts";
import { focusTitle } from "../conversation-list/focus-title.ts";
import { RowList } from "../conversation-list/row-list.tsx";
import { useMarkRead } from "../conversation-list/use-mark-read.ts";
import { ViewFrame } from "../conversation-list/view-frame.tsx";
import { GettingStarted } from "../getting-started/getting-started.tsx";
import { useFolded } from "../use-folded.ts";
import { useMedia } from "../use-media.ts";
import { InboxLine } from "./inbox-line.tsx";
import { parentOf } from "./inbox-rows.ts";
import { useInboxRows } from "./use-inbox-rows.ts";

const none: ReadonlySet<string> = new Set();

/** All unread conversations. */
export function InboxView() {
  const [typed, setTyped] = useState("");
  const [folded, fold] = useFolded("inbox");
  const rows = useInboxRows(typed, folded);
  const isEmpty = useInboxRows("", none).length === 0;
  const markRead = useMarkRead();
  const rowHeight = useMedia("(pointer: coarse)") ? 48 : 36;
  const toggle = useCallback(
    (key: string, isFolded: boolean) => {
      const row = rows.find((each) => each.key === key);
      if (row === undefined) return undefined;
      if (row.kind !== "conversation" && row.isFolded !== isFolded) {
        fold(key, isFolded);
        return key;
      }
      return isFolded ? parentOf(rows, key) : undefined;
    },
    [rows, fold],
  );
  const isFiltered = typed.trim() !== "";
  const markShown = () => {
    const shown = rows.flatMap((row) => (row.kind === "conversation" ? [conversationNarrow(row.conversation)] : []));
    markRead(...shown);
    setTyped("");
  };
  const mark = () => {
    if (isFiltered) markShown();
    else markRead(allMessages);
    // The button goes, or would mark other conversations.
    focusTitle();
  };
  return (
    <ViewFrame
      title={t`Inbox`}
      action={
        !isEmpty && (
          <Button size="compact-md" variant="default" disabled={rows.length === 0} onClick={mark}>
            {isFiltered ? t`Mark these as read` : t`Mark all as read`}
          </Button>
        )
      }
      filter={isEmpty ? undefined : { label: t`Filter conversations`, value: typed, onChange: setTyped }}
    >
      <GettingStarted isShort />
      {isEmpty ? (
        <EmptyState title={t`No unread messages`} action={<a href="/#recent">{t`Show recent conversations`}</a>}>
          {t`New messages appear here.`}
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState
          title={t`No unread conversations found`}
          action={
            <Button variant="default" onClick={() => setTyped("")}>
              {t`Clear filter`}
            </Button>
          }
        />
      ) : (
        <RowList label={t`Unread conversations`} rows={rows} rowHeight={rowHeight} onFold={toggle}>
          {(row, tabIndex) => <InboxLine row={row} tabIndex={tabIndex} onFold={fold} />}
        </RowList>
      )}
    </ViewFrame>
  );
}
