import { PageHeader } from "../../../components/page-header.tsx";
import { useOpened } from "../../../lib/use-address.ts";
import { sections } from "../frame/sections.ts";
import classes from "./organization-page.module.css";
import { partOf, parts } from "./parts.ts";
import { Tabs } from "./tabs.tsx";

/** The organization itself: its profile and what holds for everybody. */
export function OrganizationPage() {
  const { opened } = useOpened();
  const part = partOf(opened);
  const { Content } = parts[part];
  return (
    <>
      <PageHeader title={sections.organization.title} about={sections.organization.about} />
      <Tabs part={part} />
      <div className={classes.content}>
        <Content key={part} />
      </div>
    </>
  );
}
