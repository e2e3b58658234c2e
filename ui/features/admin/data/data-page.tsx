import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../components/notice.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { counted } from "../../../lib/words.ts";
import { explain } from "../../../store/api.ts";
import { useAskAgainOn } from "../../../store/organization/hooks.tsx";
import { sections } from "../frame/sections.ts";
import { exportsQuery } from "./exports-query.ts";

/** Backups, exports, and the record of what was changed. */
export function DataPage() {
  const { data, error } = useQuery(exportsQuery);
  useAskAgainOn(["realm_export"], exportsQuery.queryKey);
  return (
    <>
      <PageHeader title={sections.data.title} about={sections.data.about} />
      {error && <Notice>{explain(error)}</Notice>}
      {data && (
        <Text>{data.exports.length === 0 ? "Nothing was exported yet." : counted(data.exports.length, "export")}</Text>
      )}
    </>
  );
}
