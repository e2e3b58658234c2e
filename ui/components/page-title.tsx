import { Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { type ReactNode, useLayoutEffect, useRef } from "react";

let pagesShown = 0;

/**
 * The heading of a page, which also sets the title of the browser's tab. It takes the focus after navigation, so that a
 * screen reader announces the page and the keyboard starts there. It does not take the focus when the browser loads the
 * page.
 */
export function PageTitle({ tab, children }: { tab: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${tab} · Watercooler`);
  // Before what follows it on the page takes the focus.
  useLayoutEffect(() => {
    pagesShown += 1;
    if (pagesShown === 1) return;
    // Before the next drawing, with all that it shows: the focus needs the layout, which may not be complete yet. What
    // has taken the focus meanwhile keeps it, such as a box to write in.
    const before = document.activeElement;
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement === before || activeElement === document.body) heading.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}
