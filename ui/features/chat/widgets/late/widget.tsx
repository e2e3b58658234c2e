import type { ReactNode } from "react";
import type { Message } from "../../../../store/chat/message.ts";
import { canAttachSubmessage, canRenameWidget } from "../../../../store/organization/rights/messages.ts";
import { peopleById } from "../../../../store/organization/selectors.ts";
import { useChat } from "../../chat-context.tsx";
import { Poll } from "./poll.tsx";
import { readWidget } from "./read-widget.ts";
import { Replies } from "./replies.tsx";
import { TodoList } from "./todo-list.tsx";
import { useWidgetChange } from "./use-widget-change.ts";

/**
 * The widget of a message. People who may not take part see it, and cannot change it. Replies are what a bot offers: of
 * anybody else, only `text` is shown, because a click writes what the reader has not read.
 */
export function Widget({ message, text }: { message: Message; text: ReactNode }) {
  const { submessages, change } = useWidgetChange(message);
  const widget = readWidget(submessages);
  const mayTakePart = useChat(({ organization }) => canAttachSubmessage(organization, message));
  const mayRename = useChat(({ organization }) => canRenameWidget(organization, message));
  const isFromBot = useChat(({ organization }) => peopleById(organization).get(message.sender_id)?.is_bot === true);
  const shared = { mayTakePart, mayRename, onChange: change };
  switch (widget?.kind) {
    case "poll":
      return <Poll poll={widget} {...shared} />;
    case "todo":
      return <TodoList list={widget} {...shared} />;
    case "replies":
      return isFromBot ? <Replies form={widget} message={message} /> : text;
    case undefined:
      return text;
  }
}
