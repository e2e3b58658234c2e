import { signInEndpoints } from "#server/domain/sign-ins/contract.ts";
import type { Person } from "../../../selectors.ts";
import { canCall } from "../../calls.ts";
import { canManageSignIns } from "../../people.ts";
import { type Action, reachValue, type Viewer } from "../action.ts";

/** Ends of sign-ins to try: of one, and of all of a person. The page of a person offers them to administrators. */
export function listSigningOutActions({ organization, person }: Viewer, target: Person): Action[] {
  const { user_id } = target;
  const mayManage = canManageSignIns(organization, target);
  return [
    {
      name: "sign somebody out",
      target: target.full_name,
      isOffered: mayManage && canCall(organization, signInEndpoints.revokeSignIn),
      request: () =>
        reachValue("sign_in_id", () =>
          person.call(signInEndpoints.revokeSignIn, { user_id, sign_in_id: "never heard of" }),
        ),
    },
    {
      name: "sign somebody out everywhere",
      target: target.full_name,
      isOffered: mayManage && canCall(organization, signInEndpoints.revokeSignIns),
      request: () => person.call(signInEndpoints.revokeSignIns, { user_id }),
    },
  ];
}
