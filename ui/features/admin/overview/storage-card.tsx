import { t } from "@lingui/core/macro";
import { Card } from "../../../components/card.tsx";
import { formatSize } from "../../../lib/format.ts";
import type { ServerStatus } from "./server-status-query.ts";
import classes from "./storage-card.module.css";

/** The size of the data, and the free space of its disk. */
export function StorageCard({ storage }: Pick<ServerStatus, "storage">) {
  const { free, disk } = storage;
  const aside = t`${{ free: formatSize(free) }} free of ${{ disk: formatSize(disk) }}`;
  const parts = listUses(storage);
  const bar = parts.filter(({ part }) => part !== undefined);
  return (
    <Card id="storage" title={t`Storage`} aside={aside}>
      <div className={classes.body}>
        <div className={classes.bar} aria-hidden="true">
          {bar.map(({ part, bytes }) => (
            <span key={part} data-part={part} style={{ flexGrow: bytes }} />
          ))}
        </div>
        <dl className={classes.parts}>
          {parts.map(({ part, name, bytes, of }) => (
            <div key={name} data-inner={part === undefined || undefined}>
              <dt>
                {part && <span className={classes.swatch} data-part={part} aria-hidden="true" />}
                {name}
              </dt>
              <dd>
                {of == null ? formatSize(bytes) : t`${{ used: formatSize(bytes) }} of ${{ limit: formatSize(of) }}`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

/** The uses of the disk in bytes. Those with a `part` add up to the whole disk; the others are parts of the first. */
function listUses({ database, uploads, upload_quota, backups, exports, free, disk }: ServerStatus["storage"]) {
  const ours = database + uploads + backups + exports;
  return [
    { part: "ours", name: "Watercooler", bytes: ours },
    { name: t`Messages and settings`, bytes: database },
    { name: t`Uploads`, bytes: uploads, of: upload_quota },
    { name: t`Backups in the data folder`, bytes: backups },
    { name: t`Exports`, bytes: exports },
    { part: "others", name: t`Everything else`, bytes: Math.max(0, disk - free - ours) },
    { part: "free", name: t({ message: "Free", comment: "Space of a disk" }), bytes: free },
  ];
}
