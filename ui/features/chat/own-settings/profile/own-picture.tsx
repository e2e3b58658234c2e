import { t } from "@lingui/core/macro";
import { Text } from "@mantine/core";
import { pictureEndpoints } from "#server/domain/pictures/contract.ts";
import { PictureButtons } from "../../../../components/picture-buttons.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import { canChangeOwnProfile } from "../../../../store/organization/rights/people.ts";
import { PersonPicture } from "../../people/person-picture.tsx";
import { useOwnPerson } from "../own-person.ts";
import classes from "./own-picture.module.css";

/** The reader's picture as the chat shows it, with buttons to change it. */
export function OwnPicture() {
  const { user_id, full_name, avatar_url } = useOwnPerson();
  const mayChange = useOrganization((organization) => canChangeOwnProfile(organization, "avatar"));
  const isChosen = useOrganization(({ avatar_source }) => avatar_source === "U");
  return (
    <div className={classes.place}>
      <PersonPicture userId={user_id} name={full_name} url={avatar_url} size={72} />
      <div className={classes.words}>
        {mayChange ? (
          <PictureButtons
            of={full_name}
            after={t`Your initials are shown instead.`}
            upload={(file) => api(pictureEndpoints.uploadAvatar, { file })}
            remove={isChosen ? () => api(pictureEndpoints.removeAvatar, {}) : undefined}
          />
        ) : (
          <Text c="dimmed">{t`Your organization doesn't let people change their picture. Ask an administrator.`}</Text>
        )}
      </div>
    </div>
  );
}
