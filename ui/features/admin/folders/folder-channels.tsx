import { plural, t } from "@lingui/core/macro";
import { Link } from "@tanstack/react-router";
import { TitledSection } from "../../../components/titled-section.tsx";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import classes from "./folders.module.css";
import { channelsOfFolder } from "./selectors.ts";

/** How many channels are listed here. The channels page has them all. */
const maxListed = 8;

/** The channels in a folder. */
export function FolderChannels({ id }: { id: number }) {
  const inside = useOrganization(channelsOfFolder)(id).filter(({ is_archived }) => !is_archived);
  return (
    <TitledSection
      title={
        inside.length === 0
          ? t`No channels yet`
          : plural({ count: inside.length }, { one: "# channel", other: "# channels" })
      }
    >
      <ul className={classes.channels}>
        {inside.slice(0, maxListed).map(({ stream_id, name }) => (
          <li key={stream_id}>
            <Link to="/admin/channels" search={{ folder: String(id), open: String(stream_id) }}>
              #{name}
            </Link>
          </li>
        ))}
      </ul>
      {inside.length > maxListed && (
        <Link to="/admin/channels" search={{ folder: String(id) }}>
          {t`Show all channels`}
        </Link>
      )}
      {inside.length === 0 && (
        <Link to="/admin/channels" search={{ view: "folders" }}>
          {t`Move channels to this folder`}
        </Link>
      )}
    </TitledSection>
  );
}
