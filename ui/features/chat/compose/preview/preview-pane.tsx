import { t } from "@lingui/core/macro";
import { type RefObject, useEffect, useRef } from "react";
import { messageEndpoints } from "#server/domain/messages/contract.ts";
import { api } from "../../../../store/api.ts";
import { AnswerState } from "../../answer/answer-state.tsx";
import { useAnswer } from "../../answer/use-answer.ts";
import { MessageContent } from "../../content/message-content.tsx";
import { PersonalProvider } from "../../content/personal-context.tsx";
import classes from "./preview-pane.module.css";

/** A text as the message that the server makes of it. It gets the focus from the text area that it covers. */
export function PreviewPane({ area, text }: { area: RefObject<HTMLTextAreaElement | null>; text: string }) {
  const answer = useAnswer(text, (signal) => api(messageEndpoints.renderMessage, { content: text }, signal));
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (document.activeElement === area.current) pane.current?.focus();
  }, [area]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with the keyboard.
    <section ref={pane} className={classes.pane} tabIndex={0} aria-label={t`Preview`}>
      <AnswerState answer={answer} />
      {answer.value !== undefined && answer.error === undefined && (
        <PersonalProvider>
          <MessageContent html={answer.value.rendered} />
        </PersonalProvider>
      )}
    </section>
  );
}
