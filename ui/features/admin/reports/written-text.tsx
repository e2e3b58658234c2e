import { useEffect, useRef, useState } from "react";
import classes from "./reported-message.module.css";

/** A text as somebody wrote it. A long one scrolls, with the keyboard too. */
export function WrittenText({ children }: { children: string }) {
  const text = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = text;
    if (current === null) return;
    const observer = new ResizeObserver(() => setScrolls(current.scrollHeight > current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={text} className={classes.text} dir="auto" translate="no" tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  );
}
