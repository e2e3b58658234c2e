import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { Sheet } from "../sheet.tsx";
import { usePageKey } from "../use-page-key.ts";
import { PeopleButton } from "./people-button.tsx";
import { PeopleList } from "./people-list.tsx";

/** Where the window has no room for the right column: a button that opens it over the page. */
export function PeopleSheet({ narrow }: { narrow: Narrow | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const open = (isFinding: boolean) => {
    setTakesFocus(isFinding);
    setOpen(true);
  };
  usePageKey("find-person", () => open(true));
  return (
    <>
      <PeopleButton isShown={isOpen} onToggle={() => open(false)} />
      {isOpen && (
        <Sheet side="end" label={t`People`} onClose={() => setOpen(false)}>
          <PeopleList narrow={narrow} takesFocus={takesFocus} />
        </Sheet>
      )}
    </>
  );
}
