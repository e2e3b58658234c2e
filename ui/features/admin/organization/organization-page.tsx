import { PageHeader } from "../../../components/page-header.tsx";
import { PageTabs } from "../../../components/page-tabs.tsx";
import { useOpened } from "../../../lib/use-address.ts";
import { sections } from "../frame/sections.ts";
import classes from "./organization-page.module.css";
import { partNames, partOf, parts } from "./parts.ts";

const tabs = partNames.map((open) => ({ title: parts[open].title, search: open === "profile" ? {} : { open } }));

/** The organization itself: its profile and what holds for everybody. */
export function OrganizationPage() {
  const { opened } = useOpened();
  const part = partOf(opened);
  const { Content, title } = parts[part];
  return (
    <>
      <PageHeader title={sections.organization.title} about={sections.organization.about} />
      <PageTabs to="/admin/organization" tabs={tabs} current={title} />
      <div className={classes.content}>
        <Content key={part} />
      </div>
    </>
  );
}
