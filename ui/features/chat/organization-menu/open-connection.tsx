import { t } from "@lingui/core/macro";
import { discoveryEndpoints } from "#server/domain/discovery/contract.ts";
import { ConnectionInfo } from "../../../components/connection-info.tsx";
import { api } from "../../../store/api.ts";
import { AnswerState } from "../answer/answer-state.tsx";
import { useAnswer } from "../answer/use-answer.ts";
import classes from "./organization-menu.module.css";

/** How colleagues and other devices connect to the server. */
export function Connection() {
  const answer = useAnswer("connection", (signal) => api(discoveryEndpoints.getConnectionInfo, {}, signal));
  return (
    <div className={classes.connection}>
      <AnswerState answer={answer} />
      {answer.value !== undefined && (
        <ConnectionInfo info={answer.value}>
          {t`Colleagues on the same network open this address in a browser or enter it in their chat app. On a phone, they scan the code.`}
        </ConnectionInfo>
      )}
    </div>
  );
}
