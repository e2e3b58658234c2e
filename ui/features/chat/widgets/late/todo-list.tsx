import { plural, t } from "@lingui/core/macro";
import { useChat } from "../../chat-context.tsx";
import { AddEntry } from "./add-entry.tsx";
import { nextIndex, type ShownWidget } from "./read-widget.ts";
import type { WidgetProps } from "./use-widget-change.ts";
import classes from "./widget.module.css";
import { WidgetTitle } from "./widget-title.tsx";

/** A to-do list, which everybody who reads the message may change. */
export function TodoList({
  list: { title, tasks },
  mayTakePart,
  mayRename,
  onChange,
}: WidgetProps & { list: Extract<ShownWidget, { kind: "todo" }> }) {
  const selfId = useChat(({ organization }) => organization.user_id);
  const done = tasks.filter(({ isDone }) => isDone).length;
  return (
    <section className={classes.widget} aria-label={t`To-do list`}>
      <WidgetTitle
        title={title}
        fallback={t`To-do list`}
        label={t`Title`}
        mayRename={mayRename}
        onRename={(text) => onChange({ type: "new_task_list_title", title: text })}
      />
      {tasks.length === 0 && <p className={classes.note}>{t`There are no tasks yet.`}</p>}
      <ul className={classes.entries}>
        {tasks.map(({ key, text, description, isDone }) => (
          <li key={key}>
            <label className={classes.task}>
              <input
                type="checkbox"
                checked={isDone}
                disabled={!mayTakePart}
                onChange={() => void onChange({ type: "strike", key })}
              />
              <span className={classes.text}>
                <span className={isDone ? classes.done : undefined} dir="auto">
                  {text}
                </span>
                {description !== "" && (
                  <span className={classes.names}>
                    <bdi>{description}</bdi>
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {mayTakePart && (
        <AddEntry
          label={t`New task`}
          action={t`Add task`}
          isTaken={(text) => tasks.some((task) => task.text === text)}
          onAdd={(task) =>
            onChange({ type: "new_task", key: nextIndex(tasks, selfId), task, desc: "", completed: false })
          }
        />
      )}
      {tasks.length > 0 && (
        <p className={classes.note}>
          {plural(tasks.length, { one: `${done} of # task done`, other: `${done} of # tasks done` })}
        </p>
      )}
    </section>
  );
}
