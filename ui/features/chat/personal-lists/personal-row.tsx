import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import classes from "./personal-lists.module.css";

/** An entry of a personal list: its recipients or its subject, its time, its text, and its buttons. */
export function PersonalRow({
  name,
  time,
  text,
  note,
  children,
}: {
  name: string;
  time: ReactNode;
  /** As it was written, or as a message shows it. */
  text: string | ReactElement;
  /** What is wrong with it. */
  note?: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <div className={classes.head}>
        <bdi className={classes.name} title={name}>
          {name}
        </bdi>
        <span className={classes.time}>{time}</span>
      </div>
      {typeof text === "string" ? (
        <div className={classes.text} dir="auto">
          {text}
        </div>
      ) : (
        <Content>{text}</Content>
      )}
      {note !== undefined && <p className={classes.note}>{note}</p>}
      <div className={classes.buttons}>{children}</div>
    </>
  );
}

/** A text as a message shows it. It fades out at its end if there is more than fits. */
function Content({ children }: { children: ReactElement }) {
  const place = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (current === null) return;
    const observer = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight + 1));
    // The place does not grow with what it cuts, such as a picture that is loaded.
    for (const each of [current, ...current.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={classes.content} data-cut={isCut || undefined} dir="auto">
      {children}
    </div>
  );
}
