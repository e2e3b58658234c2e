import { msg } from "@lingui/core/macro";
import { ListWithDetails } from "../../../components/list-with-details.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { PageTabs } from "../../../components/page-tabs.tsx";
import { i18n } from "../../../lib/i18n.ts";
import { useOpened } from "../../../lib/use-address.ts";
import { sections } from "../frame/sections.ts";
import classes from "./organization-page.module.css";
import { findPart, partNames, partTitles } from "./part-titles.ts";
import { parts } from "./parts.ts";
import { useViewed } from "./use-viewed.ts";

/** The organization's profile and settings. */
export function OrganizationPage() {
  const { opened } = useOpened();
  const { viewed, close } = useViewed();
  const part = findPart(opened);
  const { Content, Details } = parts[part];
  const tabs = partNames.map((name) => ({
    title: i18n._(partTitles[name]),
    search: name === "profile" ? {} : { open: name },
  }));
  return (
    <ListWithDetails
      header={
        <>
          <PageHeader
            title={sections.organization.title}
            about={msg`Name, permissions, joining, email, and other settings for everyone.`}
          />
          <PageTabs to="/admin/organization" tabs={tabs} current={i18n._(partTitles[part])} />
        </>
      }
      details={Details && viewed !== undefined && <Details key={`${part} ${viewed}`} id={viewed} onClose={close} />}
    >
      <div className={classes.content}>
        <Content key={part} />
      </div>
    </ListWithDetails>
  );
}
