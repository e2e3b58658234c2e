import { useOrganization } from "../../../store/organization/hooks.tsx";
import { Checklist } from "../checklist/checklist.tsx";
import { isChecklistShown, readChecklist, withoutSteps } from "../checklist/first-steps.ts";
import { LazyWarnings } from "./lazy-warnings.tsx";
import type { ServerStatus } from "./server-status-query.ts";

/** What is to be done in a new organization: the checklist, and the warnings that are not about a step of it. */
export function Tasks({ first_steps, warnings }: Pick<ServerStatus, "first_steps" | "warnings">) {
  const organization = useOrganization((all) => all);
  const checklist = readChecklist(organization, first_steps);
  return (
    <>
      {isChecklistShown(checklist) && <Checklist checklist={checklist} />}
      <LazyWarnings warnings={withoutSteps(warnings, checklist)} />
    </>
  );
}
