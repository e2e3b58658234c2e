import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { pictureEndpoints } from "#server/domain/pictures/contract.ts";
import { PictureButtons } from "../../../components/picture-buttons.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { roleTitles } from "../../../lib/roles.ts";
import { api } from "../../../store/api.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import { canChangeUser } from "../../../store/organization/rights/people.ts";
import type { Person } from "../../../store/organization/selectors.ts";
import classes from "./picture.module.css";

/** A person's picture with its buttons, beside a short description of them. */
export function Picture({ person }: { person: Person }) {
  const { user_id, full_name, avatar_url, is_active, role, date_joined } = person;
  const url = avatar_url ?? `/avatar/${user_id}`;
  const mayChange = useOrganization((state) => canChangeUser(state, person));
  const isChosen = useIsChosenPicture(url);
  return (
    <div className={classes.place}>
      <img className={classes.picture} src={url} alt="" width={72} height={72} />
      <div className={classes.words}>
        <div>
          {is_active ? roleTitles[role] : t`Deactivated`} ·{" "}
          <Trans comment="Next to a person's role">
            joined <RelativeTime at={date_joined} />
          </Trans>
        </div>
        {mayChange && (
          <PictureButtons
            of={full_name}
            after={t`Their initials are shown instead.`}
            upload={(file) => api(pictureEndpoints.uploadUserAvatar, { user_id, file })}
            remove={isChosen ? () => api(pictureEndpoints.removeUserAvatar, { user_id }) : undefined}
          />
        )}
      </div>
    </div>
  );
}

/**
 * Whether somebody uploaded this picture. Both kinds of pictures have the same address, but the server's own pictures
 * are SVG.
 */
export function useIsChosenPicture(url: string): boolean {
  const { data = false } = useQuery({
    queryKey: ["picture", url],
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { signal });
      return response.ok && response.headers.get("content-type")?.startsWith("image/svg") === false;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
