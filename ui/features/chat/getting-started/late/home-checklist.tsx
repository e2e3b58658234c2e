import { useQuery } from "@tanstack/react-query";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { Checklist } from "../../../admin/checklist/checklist.tsx";
import { ChecklistLine } from "../../../admin/checklist/checklist-line.tsx";
import { type FirstSteps, isChecklistShown, readChecklist } from "../../../admin/checklist/first-steps.ts";
import { serverStatusQuery } from "../../../admin/overview/server-status-query.ts";
import { useStatusRefetch } from "../../../admin/overview/use-status-refetch.ts";
import { WithChatOrganization } from "../../channels/with-chat-organization.tsx";

/** The checklist, or one line about it. Nothing is shown once it is done or dismissed. */
export function HomeChecklist({ isShort }: { isShort: boolean }) {
  return (
    <WithChatOrganization>
      <CurrentChecklist isShort={isShort} />
    </WithChatOrganization>
  );
}

function CurrentChecklist({ isShort }: { isShort: boolean }) {
  const { data } = useQuery({ ...serverStatusQuery, refetchInterval: false });
  useStatusRefetch();
  return data && <Shown firstSteps={data.first_steps} isShort={isShort} />;
}

function Shown({ firstSteps, isShort }: { firstSteps: FirstSteps; isShort: boolean }) {
  const organization = useOrganization((all) => all);
  const checklist = readChecklist(organization, firstSteps);
  if (!isChecklistShown(checklist)) return null;
  return isShort ? <ChecklistLine checklist={checklist} /> : <Checklist checklist={checklist} />;
}
