import { t } from "@lingui/core/macro";
import { createLazyPart, usePreload } from "../../../../components/lazy-part.tsx";
import { useToasts } from "../../../../components/toasts.tsx";
import { useToolbar } from "../../../../components/use-toolbar.ts";
import { explain } from "../../../../store/api.ts";
import type { Message } from "../../../../store/chat/message.ts";
import { useTimedRight } from "../../../../store/deadline.ts";
import { canReact, findEditingRight, isArchived } from "../../../../store/organization/rights/messages.ts";
import { useChat } from "../../chat-context.tsx";
import type { OpenPart } from "../create-message-actions.ts";
import { focusRow } from "../focus-row.ts";
import { useMessageActions } from "../message-actions.tsx";
// Code can be read without its colors, so the first view does not wait for them.
import "../../content/late/code-colors.css";
import classes from "./bar.module.css";
import { EditButton, MoreButton, QuoteButton, ReactButton, ReplyButton } from "./bar-buttons.tsx";
import { useInSight } from "./use-in-sight.ts";

const lazyMenu = createLazyPart(() => import("./message-menu.tsx").then((all) => all.MessageMenu), "message-menu");
const lazyDialog = createLazyPart(() => import("./delete-dialog.tsx").then((all) => all.DeleteDialog), "message-menu");
const lazyHistory = createLazyPart(
  () => import("../../edit-history/edit-history-dialog.tsx").then((all) => all.EditHistoryDialog),
  "message-details",
);
const lazyReaders = createLazyPart(
  () => import("../../read-receipts/read-receipts-dialog.tsx").then((all) => all.ReadReceiptsDialog),
  "message-details",
);
const lazySource = createLazyPart(
  () => import("../../message-source/source-dialog.tsx").then((all) => all.SourceDialog),
  "message-details",
);
const lazyRemind = createLazyPart(
  () => import("../../reminders-view/remind-dialog.tsx").then((all) => all.RemindDialog),
  "message-details",
  "choose-time",
);
const lazyReport = createLazyPart(
  () => import("../../report/report-dialog.tsx").then((all) => all.ReportDialog),
  "message-details",
);
const lazyMove = createLazyPart(
  () => import("../../move/move-dialog.tsx").then((all) => all.MoveDialog),
  "conversation-menu",
);
const lazyPicker = createLazyPart(
  () => import("../../reactions/late/reaction-picker.tsx").then((all) => all.ReactionPicker),
  "message-menu",
);
const lazyParts = [lazyMenu, lazyDialog, lazyPicker];

/** The actions on a message. `part` is what is open. */
export function Bar({ message, part }: { message: Message; part: OpenPart["part"] | undefined }) {
  const actions = useMessageActions();
  usePreload(lazyParts);
  const showToast = useToasts();
  const toolbar = useToolbar();
  useInSight(toolbar.ref);
  const organization = useChat((chat) => chat.organization);
  const mayEdit = useTimedRight(findEditingRight(organization, message));
  const isClosed = isArchived(organization, message);
  const { id } = message;
  const late = {
    message,
    onClose: () => {
      // The menu closes after it has opened something else.
      if (actions.opened.now()?.part !== part) return;
      actions.close();
      focusRow(id);
    },
    onFailure: (error: unknown) => {
      actions.close();
      showToast({ message: explain(error) });
    },
  };
  const toggle = (next: OpenPart["part"]) => (part === next ? late.onClose() : actions.open({ id, part: next }));
  const react = <ReactButton aria-haspopup="dialog" aria-expanded={false} onClick={() => toggle("picker")} />;
  const more = <MoreButton aria-haspopup="menu" aria-expanded={false} onClick={() => toggle("menu")} />;
  return (
    <div {...toolbar} className={classes.bar} role="toolbar" aria-label={t`Message actions`}>
      {canReact(organization, message) && (part === "picker" ? <lazyPicker.Part {...late} fallback={react} /> : react)}
      {!isClosed && <ReplyButton onClick={() => actions.reply(message)} />}
      {mayEdit && <EditButton onClick={() => actions.edit(message)} />}
      {!mayEdit && !isClosed && <QuoteButton onClick={() => actions.quote(message)} />}
      {part === "menu" ? <lazyMenu.Part {...late} showsQuote={mayEdit} fallback={more} /> : more}
      {part === "delete" && <lazyDialog.Part {...late} />}
      {part === "move" && <lazyMove.Part {...late} />}
      {part === "remind" && <lazyRemind.Part {...late} />}
      {part === "report" && <lazyReport.Part {...late} />}
      {part === "history" && <lazyHistory.Part {...late} />}
      {part === "readers" && <lazyReaders.Part {...late} />}
      {part === "source" && <lazySource.Part {...late} />}
    </div>
  );
}
