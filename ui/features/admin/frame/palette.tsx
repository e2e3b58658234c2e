import { t } from "@lingui/core/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { Finder } from "../../../components/finder/finder.tsx";
import type { TypedAhead } from "../../../components/type-ahead.tsx";
import { useGetOrganization } from "../../../store/organization/hooks.tsx";
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
  typedBefore: TypedAhead;
  onClose: () => void;
  onShortcuts: () => void;
}) {
  const [typed, setTyped] = useState(typedBefore.text);
  const getOrganization = useGetOrganization();
  const navigate = useNavigate();
  const runAction = usePaletteAction(onShortcuts);
  const openEntry = ({ key, to, open, view, setting }: PaletteEntry) => {
    onClose();
    if (to === undefined) return runAction(key);
    const target = Object.entries({ open, view, setting }).filter(([, value]) => value !== undefined);
    void navigate({ to, search: Object.fromEntries(target) });
  };
  return (
    <Finder
      label={t`Search`}
      placeholder={t`Page, person, channel, or group`}
      typed={typed}
      isEntered={typedBefore.isEntered}
      groups={findPaletteGroups(typed, getOrganization())}
      onType={setTyped}
      onChoose={openEntry}
      onClose={onClose}
      nothing={t`No matches found.`}
    />
  );
}
