import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Narrow } from "../../../store/chat/narrow.ts";
import { Sheet } from "../sheet.tsx";
import { PeopleButton } from "./people-button.tsx";
import { PeopleList } from "./people-list.tsx";

/** Where the window has no room for the right column: a button that opens it over the page. */
export function PeopleSheet({ narrow }: { narrow: Narrow | undefined }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PeopleButton isShown={isOpen} onToggle={() => setOpen(true)} />
      {isOpen && (
        <Sheet side="end" label={t`People`} onClose={() => setOpen(false)}>
          <PeopleList narrow={narrow} />
        </Sheet>
      )}
    </>
  );
}
