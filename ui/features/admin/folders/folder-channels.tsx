import { Link } from "@tanstack/react-router";
import { TitledSection } from "../../../components/titled-section.tsx";
import { formatCount } from "../../../lib/format.ts";
import { useOrganization } from "../../../store/organization/hooks.tsx";
import classes from "./folders.module.css";
import { channelsOfFolder } from "./selectors.ts";

/** How many channels are listed here. The channels page has them all. */
const maxListed = 8;

/** The channels in a folder. */
export function FolderChannels({ id }: { id: number }) {
  const inside = useOrganization(channelsOfFolder)(id).filter(({ is_archived }) => !is_archived);
  return (
    <TitledSection title={inside.length === 0 ? "No channels yet" : formatCount(inside.length, "channel")}>
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
          Show all of them
        </Link>
      )}
      {inside.length === 0 && (
        <Link to="/admin/channels" search={{ view: "folders" }}>
          Move channels into it
        </Link>
      )}
    </TitledSection>
  );
}
