import { mutedUserEndpoints } from "#server/domain/muted-users/contract.ts";
import { RequestFailed } from "#server/http/client.ts";
import { testPersonNames } from "#server/testing/test-people.ts";
import { everybody } from "../../../selectors.ts";
import { canMute } from "../../people.ts";
import type { Action, Viewer } from "../action.ts";
import { isCrowd } from "../crowd.ts";

/** People and bots to mute, among them the viewer, people whom they do not see, and the server's own bot. */
export function listMutingActions({ organization, person, world }: Viewer): Action[] {
  const seen = everybody(organization).filter((each) => !isCrowd(each));
  const ids = [...seen, ...organization.cross_realm_bots].map((each) => each.user_id);
  const all = new Set([...ids, ...testPersonNames.map((name) => world[name].id)]);
  return [...all].map((id) => ({
    name: "mute somebody",
    target: `user ${id}`,
    isOffered: canMute(organization, id),
    request: async () => {
      try {
        await person.call(mutedUserEndpoints.muteUser, { muted_user_id: id });
      } catch (error) {
        // The server says so only to those who may mute them.
        if (!(error instanceof RequestFailed) || error.problem !== "unchanged") throw error;
      }
    },
  }));
}
