import type { Message } from "../../../../store/chat/message.ts";
import { canAttachSubmessage, canRenameWidget } from "../../../../store/organization/rights/messages.ts";
import { useChat } from "../../chat-context.tsx";
import { Poll } from "./poll.tsx";
import { readWidget } from "./read-widget.ts";
import { Replies } from "./replies.tsx";
import { TodoList } from "./todo-list.tsx";
import { useWidgetChange } from "./use-widget-change.ts";

/** The widget of a message. People who may not take part see it, and cannot change it. */
export function Widget({ message }: { message: Message }) {
  const { submessages, change } = useWidgetChange(message);
  const widget = readWidget(submessages);
  const mayTakePart = useChat(({ organization }) => canAttachSubmessage(organization, message));
  const mayRename = useChat(({ organization }) => canRenameWidget(organization, message));
  const shared = { mayTakePart, mayRename, onChange: change };
  switch (widget?.kind) {
    case "poll":
      return <Poll poll={widget} {...shared} />;
    case "todo":
      return <TodoList list={widget} {...shared} />;
    case "replies":
      return <Replies form={widget} message={message} />;
    case undefined:
      return null;
  }
}
