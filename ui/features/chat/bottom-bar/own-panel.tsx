import { t } from "@lingui/core/macro";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { readPageKey } from "../page-keys.ts";
import classes from "./bottom-bar.module.css";

/**
 * The menus of the organization and of the person who is signed in, above the bar. It is no modal dialog of the browser,
 * which would cover the dialogs that the menus open.
 */
export function OwnPanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const hash = useLocation({ select: (location) => location.hash });
  const [firstHash] = useState(hash);
  useEffect(() => {
    // A link in a menu has opened something else on the page.
    if (hash !== firstHash) close();
  }, [hash, firstHash]);
  useEffect(() => {
    const before = document.activeElement;
    const page = document.getElementById("root");
    // Tab leads to nothing behind it.
    page?.setAttribute("inert", "");
    panel.current?.focus();
    const ending = new AbortController();
    let isFree = false;
    // Read before all others act on the key: a menu or a dialog that it closes is still open.
    const read = () => {
      const others = [...document.querySelectorAll("[role=menu],[aria-modal=true]")];
      isFree = others.every((other) => other === panel.current);
    };
    window.addEventListener("keydown", read, { capture: true, signal: ending.signal });
    const act = (event: KeyboardEvent) => {
      // The key that opens it closes it too.
      const isOpener = !event.repeat && readPageKey(event) === "organization-menu";
      if (!isFree || event.defaultPrevented || (event.key !== "Escape" && !isOpener)) return;
      event.preventDefault();
      close();
    };
    window.addEventListener("keydown", act, { signal: ending.signal });
    return () => {
      ending.abort();
      page?.removeAttribute("inert");
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <>
      {/* Escape closes it too. */}
      <div className={classes.beside} aria-hidden="true" onClick={onClose} />
      <div ref={panel} role="dialog" aria-modal="true" aria-label={t`Me`} tabIndex={-1} className={classes.panel}>
        {children}
      </div>
    </>,
    document.body,
  );
}
