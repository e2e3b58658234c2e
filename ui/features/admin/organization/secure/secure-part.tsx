import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../../components/notice.tsx";
import { explain } from "../../../../store/api.ts";
import { Certificate } from "./certificate.tsx";
import { Devices } from "./devices.tsx";
import { Mode } from "./mode.tsx";
import { secureQuery } from "./secure-query.ts";

/** Whether connections are encrypted, which owners choose, and what to do on each device. */
export function SecurePart() {
  const { data, error } = useQuery(secureQuery);
  if (!data) return error ? <Notice>{explain(error)}</Notice> : <Skeleton height={320} />;
  const { certificate, authority } = data;
  return (
    <>
      <Mode connection={data} />
      {certificate && authority && (
        <Devices authority={authority} trustUrl={data.trust_url} httpsUrl={data.https_url} />
      )}
      {certificate && <Certificate certificate={certificate} />}
    </>
  );
}
