import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { changesToShowAgain, type FirstSteps, readChecklist } from "./first-steps.ts";

/**
 * Shows the checklist again, for all administrators, after it was hidden or all that was left of it was dismissed.
 */
export function ShowChecklist({ firstSteps }: { firstSteps: FirstSteps }) {
  const organization = useOrganization((all) => all);
  const toast = useToasts();
  const changes = changesToShowAgain(readChecklist(organization, firstSteps));
  if (changes === undefined) return null;
  const show = () => {
    api(organizationEndpoints.updateOrganization, changes).catch((error: unknown) =>
      toast({ message: explain(error) }),
    );
  };
  return (
    <Button variant="default" onClick={show}>
      {t`Show checklist`}
    </Button>
  );
}
