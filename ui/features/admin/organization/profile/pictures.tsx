import { t } from "@lingui/core/macro";
import { pictureEndpoints } from "#server/domain/pictures/contract.ts";
import { TitledSection } from "../../../../components/titled-section.tsx";
import { api } from "../../../../store/api.ts";
import { useOrganization } from "../../../../store/organization/hooks.tsx";
import type { Organization } from "../../../../store/organization/organization.ts";
import { PictureField } from "./picture-field.tsx";

/** The organization's icon, and its logos for the light and the dark theme. */
export function Pictures() {
  const icon = useOrganization(selectPicture.icon);
  const logo = useOrganization(selectPicture.logo);
  const night = useOrganization(selectPicture.night_logo);
  return (
    <TitledSection title={t`Pictures`}>
      <PictureField
        name={t`Icon`}
        about={t`A square, shown next to the name and in lists of organizations.`}
        url={icon}
        after={t`The default icon is used instead.`}
        upload={(file) => api(pictureEndpoints.uploadIcon, { file })}
        remove={isChosen(icon) ? () => api(pictureEndpoints.removeIcon, {}) : undefined}
      />
      <PictureField
        name={t`Logo`}
        about={t`A wide picture at the top of apps that show one.`}
        url={isChosen(logo) ? logo : undefined}
        background="light"
        after={t`Apps show the name instead.`}
        upload={(file) => api(pictureEndpoints.uploadLogo, { night: false, file })}
        remove={isChosen(logo) ? () => api(pictureEndpoints.removeLogo, { night: false }) : undefined}
      />
      <PictureField
        name={t`Logo for the dark theme`}
        about={t`Without it, the dark theme shows the other logo.`}
        url={isChosen(night) ? night : undefined}
        background="dark"
        after={t`The dark theme shows the other logo instead.`}
        upload={(file) => api(pictureEndpoints.uploadLogo, { night: true, file })}
        remove={isChosen(night) ? () => api(pictureEndpoints.removeLogo, { night: true }) : undefined}
      />
    </TitledSection>
  );
}

const selectPicture = {
  icon: (organization: Organization) => organization.realm_icon_url,
  logo: (organization: Organization) => organization.realm_logo_url,
  night_logo: (organization: Organization) => organization.realm_night_logo_url,
};

/** Whether somebody uploaded the picture. Uploaded pictures have their own path; all others are the product's. */
function isChosen(url: string): boolean {
  return url.startsWith("/pictures/");
}
