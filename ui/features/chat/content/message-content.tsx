import { useLayoutEffect, useRef } from "react";
import { type ContentContext, enliven } from "./enliven.ts";
import classes from "./message-content.module.css";
import { sanitizeMessage } from "./sanitize.ts";

/** The content of a message, from the HTML that the server made. The only place where the page shows HTML. */
export function MessageContent({ html, context }: { html: string; context: ContentContext }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = sanitizeMessage(html);
    enliven(content, context);
    element.current?.replaceChildren(content);
  }, [html, context]);
  return <div ref={element} className={classes.content} dir="auto" data-content="" />;
}
