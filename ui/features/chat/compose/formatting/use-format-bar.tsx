import { type ReactNode, type RefObject, useState } from "react";
import { createLazyPart } from "../../../../components/lazy-part.tsx";
import type { Conversation } from "../../../../store/chat/message.ts";
import { useMessageActions } from "../../actions/message-actions.tsx";
import classes from "../compose-box.module.css";
import { applyFormat } from "./apply-format.ts";

const formatBar = createLazyPart(async () => (await import("./format-bar.tsx")).FormatBar, "compose");
const newWidget = createLazyPart(
  async () => (await import("../../widgets/late/new-widget-dialog.tsx")).NewWidgetDialog,
  "widgets",
);

/** The formatting bar of a box. */
export type FormatBarState = {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly bar: ReactNode;
  /** What one of its buttons has opened. It must not be in the form of the box. */
  readonly dialog: ReactNode;
};

/**
 * The formatting bar, which is closed at first. Polls and to-do lists need to know who the message is to; `onMade` is
 * called when one was sent. `onSnippets` opens the saved snippets, and `onTime` the choice of a time.
 */
export function useFormatBar(
  area: RefObject<HTMLTextAreaElement | null>,
  {
    to,
    onMade,
    onSnippets,
    onTime,
  }: {
    readonly to: Conversation | undefined;
    readonly onMade: ((to: Conversation) => void) | undefined;
    readonly onSnippets: () => void;
    readonly onTime: () => void;
  },
): FormatBarState {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<"poll" | "todo">();
  const { showError } = useMessageActions();
  const close = () => setMade(undefined);
  const bar = isOpen && (
    <formatBar.Part
      fallback={<div className={classes.bar} />}
      onFailure={(error) => {
        setOpen(false);
        showError(error);
      }}
      onFormat={(format) => area.current && void applyFormat(area.current, format)}
      onSnippets={onSnippets}
      onTime={onTime}
      onMake={to && setMade}
    />
  );
  const dialog = made !== undefined && to !== undefined && (
    <newWidget.Part
      kind={made}
      to={to}
      onSent={() => onMade?.(to)}
      onClose={close}
      onFailure={(error) => {
        close();
        showError(error);
      }}
    />
  );
  return { isOpen, toggle: () => setOpen((before) => !before), bar, dialog };
}
