import { mutedUserEndpoints } from "#server/domain/muted-users/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { everybody } from "../../../selectors.ts";
import { canMute } from "../../people.ts";
import type { Action, Viewer } from "../action.ts";
import { isCrowd } from "../crowd.ts";

/** People and bots to mute, among them the viewer and the server's own bot. */
export function listMutingActions({ organization, person }: Viewer): Action[] {
  const all = everybody(organization).filter((each) => !isCrowd(each));
  return [...all, ...organization.cross_realm_bots].map(({ user_id, full_name }) => ({
    name: "mute somebody",
    target: full_name,
    isOffered: canMute(organization, user_id),
    request: async () => {
      try {
        await person.call(mutedUserEndpoints.muteUser, { muted_user_id: user_id });
      } catch (error) {
        // The server says so only to those who may mute them.
        if (!(error instanceof RequestFailed) || error.message !== "User already muted") throw error;
      }
    },
  }));
}
