import { pictureEndpoints } from "#server/domain/pictures/contract.ts";
import { smallPicture } from "#server/testing/raw-call.ts";
import type { Person } from "../../../selectors.ts";
import { canChangeUser } from "../../people.ts";
import type { Action, Viewer } from "../action.ts";

/** Actions to try on the picture of a person or a bot. */
export function listPictureActions({ organization, person }: Viewer, target: Person): Action[] {
  const { user_id, full_name } = target;
  const isOffered = canChangeUser(organization, target);
  return [
    {
      name: "choose a picture",
      target: full_name,
      isOffered,
      request: () => person.call(pictureEndpoints.uploadUserAvatar, { user_id, file: new Blob([smallPicture]) }),
    },
    {
      name: "remove a picture",
      target: full_name,
      isOffered,
      request: () => person.call(pictureEndpoints.removeUserAvatar, { user_id }),
    },
  ];
}
