import { Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef } from "react";

let pagesShown = 0;

/**
 * The heading of a page, which also names the browser's tab. It takes the focus when somebody comes from another page,
 * so that a screen reader says where they are and the keyboard goes on from there; not when the browser just loaded it.
 */
export function PageTitle({ tab, children }: { tab: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${tab} · Watercooler`);
  useEffect(() => {
    pagesShown += 1;
    if (pagesShown > 1) heading.current?.focus();
  }, []);
  return (
    <Title order={1} ref={heading} tabIndex={-1}>
      {children}
    </Title>
  );
}
