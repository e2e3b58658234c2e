import { serverSettingsEndpoints } from "#server/domain/server-settings/contract.ts";
import { Description } from "../../../components/description.tsx";
import { api } from "../../../store/api.ts";
import { AnswerState } from "../answer/answer-state.tsx";
import { useAnswer } from "../answer/use-answer.ts";

/** What the organization says about itself. */
export function AboutOrganization() {
  const answer = useAnswer("about-organization", (signal) =>
    api(serverSettingsEndpoints.getServerSettings, {}, signal),
  );
  return (
    <>
      <AnswerState answer={answer} />
      {answer.value !== undefined && <Description html={answer.value.realm_description} />}
    </>
  );
}
