import { useEffect, useState } from "react";
import { isSame } from "../../../../components/form/edits.ts";
import { keepEdits, keptEdits } from "../../../../components/form/kept-edits.ts";
import { type Chosen, nobody } from "../../../../components/group-setting/value.ts";

/** Whom somebody chose, kept in this tab under a name if the sign-in ends meanwhile, or while they look elsewhere. */
export function useKeptChoice(id: string): [Chosen, (chosen: Chosen) => void] {
  const [chosen, setChosen] = useState(() => (keptEdits(id).chosen?.value as Chosen | undefined) ?? nobody);
  useEffect(() => {
    keepEdits(id, isSame(chosen, nobody) ? {} : { chosen: { value: chosen, base: nobody } });
  }, [id, chosen]);
  return [chosen, setChosen];
}
