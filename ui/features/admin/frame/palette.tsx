import { t } from "@lingui/core/macro";
import { Modal, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useGetOrganization } from "../../../store/organization/hooks.tsx";
import classes from "./palette.module.css";
import { findPaletteGroups } from "./palette-entries.ts";
import type { PaletteEntry } from "./palette-places.ts";
import { usePaletteAction } from "./use-palette-action.ts";

/**
 * Finds pages, people, channels, groups, settings and actions by a few letters, and opens or runs them. `typedBefore`
 * was typed while it was loading.
 */
export function Palette({
  typedBefore,
  onClose,
  onShortcuts,
}: {
  typedBefore: string;
  onClose: () => void;
  onShortcuts: () => void;
}) {
  const [typed, setTyped] = useState(typedBefore);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const getOrganization = useGetOrganization();
  const navigate = useNavigate();
  const runAction = usePaletteAction(onShortcuts);
  const groups = findPaletteGroups(typed, getOrganization());
  const entries = groups.flatMap((group) => group.entries);
  const optionId = (entry: PaletteEntry | undefined) => entry && `${listId}-${entry.key}`;
  const current = entries[chosen];

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  });

  const openEntry = ({ key, to, open, view, setting }: PaletteEntry) => {
    onClose();
    if (to === undefined) return runAction(key);
    const place = Object.entries({ open, view, setting }).filter(([, value]) => value !== undefined);
    void navigate({ to, search: Object.fromEntries(place) });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && entries.length > 0) setChosen((chosen + step + entries.length) % entries.length);
    else if (event.key === "Enter" && current && !event.nativeEvent.isComposing) openEntry(current);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="10vh"
      attributes={{ content: { "aria-label": t`Search` } }}
      transitionProps={{ duration: 0 }}
    >
      <TextInput
        ref={focusAtOnce}
        data-autofocus
        variant="unstyled"
        size="lg"
        placeholder={t`Page, person, channel, or group`}
        leftSection={<IconSearch size={18} aria-hidden />}
        classNames={{ root: classes.field }}
        role="combobox"
        aria-label={t`Search`}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-activedescendant={optionId(current)}
        aria-autocomplete="list"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t({ message: "Results", comment: "The list of what a search found" })}
        className={classes.list}
      >
        {groups.map(({ title, entries: inGroup }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={title} role="group" aria-label={title}>
            <div className={classes.kind} aria-hidden="true">
              {title}
            </div>
            {inGroup.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and its keys
              <div
                key={entry.key}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === current}
                className={classes.option}
                onClick={() => openEntry(entry)}
                onPointerMove={() => setChosen(entries.indexOf(entry))}
              >
                <entry.Icon size={18} aria-hidden />
                <span>{entry.title}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <div className={classes.nothing} role="status">
          {t`No matches found.`}
        </div>
      )}
    </Modal>
  );
}

/** Focuses the field at once. The dialog does so a moment later, and would lose characters that are typed before. */
function focusAtOnce(field: HTMLInputElement | null) {
  field?.focus();
}
