import { t } from "@lingui/core/macro";
import { Button } from "@mantine/core";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { namesOf } from "#server/http/names.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { api, explain } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import type { FirstSteps } from "./first-steps.ts";

/**
 * Shows the checklist again, for all administrators, after it was hidden or all that was left of it was dismissed.
 */
export function ShowChecklist({ firstSteps }: { firstSteps: FirstSteps }) {
  const organization = useOrganization((all) => all);
  const toast = useToasts();
  const left = namesOf(firstSteps).filter((step) => !firstSteps[step]);
  const dismissed = left.filter((step) => organization[`realm_checklist_without_${step}`]);
  const areAllDismissed = dismissed.length === left.length;
  if (left.length === 0 || !(organization.realm_checklist_hidden || areAllDismissed)) return null;
  const show = () => {
    const steps = areAllDismissed ? dismissed.map((step) => [`checklist_without_${step}`, false]) : [];
    const changes = { checklist_hidden: false, ...Object.fromEntries(steps) };
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
