import { useEffectEvent, useLayoutEffect, useRef } from "react";
import code from "./code.module.css";
import classes from "./message-content.module.css";
import { useMarkWords, usePersonal } from "./personal-context.tsx";
import { personalize } from "./personalize.ts";
import { prepareContent } from "./prepare-content.ts";
import { sanitizeMessage } from "./sanitize.ts";

/** The content of a message, from the HTML that the server made. The only place where the page shows HTML. */
export function MessageContent({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  const personal = usePersonal();
  const markWords = useMarkWords();
  const begin = useEffectEvent((content: ParentNode) => personalize(content, personal));
  useLayoutEffect(() => {
    const content = sanitizeMessage(html);
    prepareContent(content);
    begin(content);
    element.current?.replaceChildren(content);
  }, [html]);
  useLayoutEffect(() => {
    if (element.current !== null) personalize(element.current, personal);
  }, [personal]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new content must be marked again
  useLayoutEffect(() => (element.current === null ? undefined : markWords?.(element.current)), [html, markWords]);
  return <div ref={element} className={`${classes.content} ${code.code}`} dir="auto" data-content="" />;
}
