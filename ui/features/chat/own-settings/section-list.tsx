import { t } from "@lingui/core/macro";
import { i18n } from "../../../lib/i18n.ts";
import { useFormatAddress } from "../names/use-format-address.ts";
import classes from "./own-settings.module.css";
import { type SectionName, sectionNames, sections } from "./sections.ts";

/** The list of all sections, as links. */
export function SectionList({ open }: { open: SectionName | undefined }) {
  const formatAddress = useFormatAddress();
  return (
    <nav aria-label={t`Settings`} className={classes.sections}>
      <ul className={classes.list}>
        {sectionNames.map((name) => {
          const { title, Icon } = sections[name];
          return (
            <li key={name}>
              <a
                href={formatAddress({ kind: "settings", section: name })}
                aria-current={name === open ? "page" : undefined}
                className={classes.section}
              >
                <Icon size={18} aria-hidden />
                {i18n._(title)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
