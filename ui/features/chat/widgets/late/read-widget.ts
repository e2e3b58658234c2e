import type { Change, SubmessageShape, Widget } from "#server/domain/submessages/shapes.ts";

/** An option of a poll, and who voted for it, in the order of their votes. */
export type PollOption = { readonly key: string; readonly text: string; readonly voters: readonly number[] };

/** A task of a to-do list. */
export type Task = {
  readonly key: string;
  readonly text: string;
  /** Empty for none. */
  readonly description: string;
  readonly isDone: boolean;
};

/** A reply that a bot offers. */
export type Reply = { readonly name: string; readonly description: string; readonly text: string };

/** What a message shows in place of its text. */
export type ShownWidget =
  | { readonly kind: "poll"; readonly question: string; readonly options: readonly PollOption[] }
  | { readonly kind: "todo"; readonly title: string; readonly tasks: readonly Task[] }
  | { readonly kind: "replies"; readonly heading: string; readonly replies: readonly Reply[] };

type SentSubmessage = Pick<SubmessageShape, "sender_id" | "content">;

/**
 * The poll, the to-do list or the replies of a message, after all changes (the wire specification, 4.7); undefined for a
 * message without. The server has checked each submessage.
 */
export function readWidget([first, ...others]: readonly SentSubmessage[]): ShownWidget | undefined {
  if (first === undefined) return undefined;
  const widget: Widget = JSON.parse(first.content);
  return others.reduce<ShownWidget>((before, { sender_id, content }) => {
    const change: Change = JSON.parse(content);
    return applyChange(before, sender_id, change);
  }, begin(widget));
}

/** The number for the next option or task that somebody adds: the server refuses one that they have used. */
export function nextIndex(entries: readonly { readonly key: string }[], userId: number): number {
  const used = entries.map(({ key }) => key.split(",")).filter(([owner]) => owner === String(userId));
  return Math.max(-1, ...used.map(([, index]) => Number(index))) + 1;
}

function begin(widget: Widget): ShownWidget {
  switch (widget.widget_type) {
    case "poll": {
      const { question, options } = widget.extra_data;
      return {
        kind: "poll",
        question,
        options: options.map((text, at) => ({ key: `canned,${at}`, text, voters: [] })),
      };
    }
    case "todo": {
      const { task_list_title: title, tasks } = widget.extra_data;
      return {
        kind: "todo",
        title,
        tasks: tasks.map(({ task, desc }, at) => ({
          key: `canned,${at}`,
          text: task,
          description: desc,
          isDone: false,
        })),
      };
    }
    case "zform": {
      const { heading, choices } = widget.extra_data;
      return {
        kind: "replies",
        heading,
        replies: choices.map(({ short_name, long_name, reply }) => ({
          name: short_name,
          description: long_name,
          text: reply,
        })),
      };
    }
  }
}

function applyChange(widget: ShownWidget, by: number, change: Change): ShownWidget {
  switch (widget.kind) {
    case "poll":
      return changePoll(widget, by, change);
    case "todo":
      return changeTodo(widget, by, change);
    case "replies":
      return widget;
  }
}

type ShownOfKind<Kind extends ShownWidget["kind"]> = Extract<ShownWidget, { kind: Kind }>;

function changePoll(poll: ShownOfKind<"poll">, by: number, change: Change): ShownWidget {
  switch (change.type) {
    case "question":
      return { ...poll, question: change.question };
    case "new_option": {
      const added = { key: `${by},${change.idx}`, text: change.option, voters: [] };
      return { ...poll, options: [...poll.options, added] };
    }
    case "vote":
      return {
        ...poll,
        options: poll.options.map((option) => {
          if (option.key !== change.key) return option;
          const others = option.voters.filter((id) => id !== by);
          return { ...option, voters: change.vote === 1 ? [...others, by] : others };
        }),
      };
    default:
      return poll;
  }
}

function changeTodo(list: ShownOfKind<"todo">, by: number, change: Change): ShownWidget {
  switch (change.type) {
    case "new_task_list_title":
      return { ...list, title: change.title };
    case "new_task": {
      const { key, task, desc, completed } = change;
      return {
        ...list,
        tasks: [...list.tasks, { key: `${by},${key}`, text: task, description: desc, isDone: completed }],
      };
    }
    case "strike":
      return {
        ...list,
        tasks: list.tasks.map((task) => (task.key === change.key ? { ...task, isDone: !task.isDone } : task)),
      };
    default:
      return list;
  }
}
