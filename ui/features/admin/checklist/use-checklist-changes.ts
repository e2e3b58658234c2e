import { t } from "@lingui/core/macro";
import { organizationEndpoints } from "#server/domain/organization/contract.ts";
import { useToasts } from "../../../components/toasts.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { api, explain } from "../../../store/api.ts";
import type { Step } from "./first-steps.ts";
import { stepTexts } from "./step-texts.ts";

/** Functions that dismiss and show steps of the checklist, or all of it. Each change can be undone. */
export function useChecklistChanges() {
  const show = useToasts();
  const send = (changes: Readonly<Record<string, boolean>>) =>
    api(organizationEndpoints.updateOrganization, changes).catch((error: unknown) => {
      show({ message: explain(error) });
      throw error;
    });
  const change = (changes: Readonly<Record<string, boolean>>, message?: string) => {
    const undo = () => void send(invert(changes)).catch(() => {});
    send(changes).then(
      () => message !== undefined && show({ message, undo }),
      () => {},
    );
  };
  return {
    dismiss: (step: Step) => {
      const title = i18n._(stepTexts[step].title);
      change({ [`checklist_without_${step}`]: true }, t`“${title}” dismissed.`);
    },
    hide: () => change({ checklist_hidden: true }, t`Checklist hidden.`),
    show: () => change({ checklist_hidden: false }),
    showDismissed: (steps: readonly Step[]) =>
      change(Object.fromEntries(steps.map((step) => [`checklist_without_${step}`, false]))),
  };
}

function invert(changes: Readonly<Record<string, boolean>>) {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, !value]));
}
