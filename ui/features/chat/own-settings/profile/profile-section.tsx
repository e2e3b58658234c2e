import { t } from "@lingui/core/macro";
import { Card } from "../../../../components/card.tsx";
import { useOwnPerson } from "../own-person.ts";
import classes from "../own-settings.module.css";
import { OwnPicture } from "./own-picture.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** What others see of the reader: their picture, their name and the organization's profile fields. */
export function ProfileSection() {
  const { user_id } = useOwnPerson();
  return (
    <>
      <Card id="picture" title={t`Picture`}>
        <div className={classes.inside}>
          <OwnPicture />
        </div>
      </Card>
      <Card id="profile" title={t`Profile`}>
        <div className={classes.inside}>
          <ProfileForm />
          <a href={`/#user/${user_id}`}>{t`View your profile as others see it`}</a>
        </div>
      </Card>
    </>
  );
}
