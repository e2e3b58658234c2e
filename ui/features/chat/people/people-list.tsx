import { t } from "@lingui/core/macro";
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { focusMessages } from "../actions/focus-row.ts";
import { usePageKey } from "../use-page-key.ts";
import classes from "./people-list.module.css";

const lazyColumn = createLazyPart(
  () => import("./column/people-column.tsx").then(({ PeopleColumn }) => PeopleColumn),
  "chat-people",
);

/**
 * The people of the open conversation or channel, then all others, with a field to find them. The field is there at once;
 * the list is loaded when it is first shown, and not before `isDue`. `takesFocus`: the field has the focus at first.
 */
export function PeopleList({
  narrow,
  isDue = true,
  takesFocus = false,
  onFocused,
}: {
  narrow: Narrow | undefined;
  isDue?: boolean;
  takesFocus?: boolean;
  /** Called once it has taken the focus. */
  onFocused?: () => void;
}) {
  const [typed, setTyped] = useState("");
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  usePageKey("find-person", () => {
    field.current?.focus();
    field.current?.select();
  });
  useEffect(() => {
    if (!takesFocus) return;
    // A sheet takes the focus when it opens.
    const frame = requestAnimationFrame(() => {
      field.current?.focus();
      onFocused?.();
    });
    return () => cancelAnimationFrame(frame);
  }, [takesFocus, onFocused]);
  // Who was searched for is found.
  const endSearch = ({ target }: MouseEvent) => target instanceof Element && target.closest("a[href]") && setTyped("");
  const onKeyDown = (event: KeyboardEvent) => {
    const first = list.current?.querySelector<HTMLElement>("a[href]");
    if (event.key === "ArrowDown") first?.focus();
    // In a sheet, Escape closes that.
    else if (event.key === "Escape" && field.current?.closest("dialog") === null) {
      setTyped("");
      field.current.blur();
      focusMessages(undefined);
    } else if (event.key === "Enter" && first && typed.trim() !== "" && !event.nativeEvent.isComposing) {
      first.click();
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={field}
        type="search"
        className={classes.search}
        aria-label={t`Search people`}
        placeholder={t`Search people`}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter clicks a link too. */}
      <div ref={list} className={classes.list} onClick={endSearch}>
        {hasFailed ? (
          <div className={classes.failed} role="status">
            <p>{t`The people could not be loaded.`}</p>
            <button type="button" className={classes.again} onClick={() => setFailed(false)}>
              {t`Try again`}
            </button>
          </div>
        ) : isDue ? (
          <lazyColumn.Part narrow={narrow} typed={typed} onFailure={fail} fallback={<PeoplePlaceholder />} />
        ) : (
          <PeoplePlaceholder />
        )}
      </div>
    </>
  );
}

/** Placeholders of people who are still loading. */
function PeoplePlaceholder() {
  return (
    <div aria-hidden>
      {waitingWidths.map((width) => (
        <div key={width} className={classes.waiting}>
          <span style={{ inlineSize: width }} />
        </div>
      ))}
    </div>
  );
}

const waitingWidths = ["48%", "60%", "40%", "55%", "44%", "52%"];
