import { stat } from "node:fs/promises";
import { unixSeconds } from "../clock.ts";
import type { Context } from "../context.ts";
import { dataFiles } from "../db/data-folder.ts";
import { lastBackup } from "../domain/backups/queries.ts";
import { connectedQueues } from "../domain/event-queues/connected.ts";
import { waitingMail } from "../domain/mail/queries.ts";
import { storage } from "../domain/server-status/storage.ts";
import type { Metric } from "./exposition.ts";

/** The metrics of the server's present state, which do not have to be counted over time. */
export async function stateMetrics(ctx: Context): Promise<Metric[]> {
  const { uploads, free, backups } = await storage(ctx);
  const { database } = dataFiles(ctx.config.dataFolder);
  const backup = lastBackup(ctx);
  const memory = process.memoryUsage();
  const processor = process.cpuUsage();
  const now = unixSeconds(ctx.clock);
  return [
    gauge("watercooler_info", "1, with the version.", 1, { version: ctx.config.version }),
    gauge("process_start_time_seconds", "When the server was started, in UNIX seconds.", ctx.startedAt),
    gauge("process_resident_memory_bytes", "Memory of the process.", memory.rss),
    gauge("nodejs_heap_used_bytes", "Memory of JavaScript objects.", memory.heapUsed),
    {
      ...gauge("process_cpu_seconds_total", "Processor time.", (processor.user + processor.system) / 1e6),
      type: "counter",
    },
    gauge("watercooler_event_queues", "All event queues, including those of disconnected clients.", ctx.queues.size()),
    gauge("watercooler_event_queues_connected", "Event queues whose client is connected.", connectedQueues(ctx).length),
    gauge("watercooler_event_queues_waiting", "Event queues whose client waits for events.", ctx.queues.waiting.size),
    gauge("watercooler_database_bytes", "Size of the database.", await sizeOf(database)),
    gauge("watercooler_wal_bytes", "Size of the database's write-ahead log.", await sizeOf(`${database}-wal`)),
    gauge("watercooler_uploads_bytes", "Size of the uploads.", uploads),
    gauge("watercooler_backups_bytes", "Size of the backups in the data folder.", backups),
    gauge("watercooler_disk_free_bytes", "Free space on the disk of the data folder.", free),
    gauge("watercooler_mail_waiting", "Mail that has not been handed over yet.", waitingMail(ctx).waiting),
    ...(backup === undefined
      ? []
      : [gauge("watercooler_backup_age_seconds", "Age of the last backup that was checked.", now - backup.createdAt)]),
  ];
}

function gauge(name: string, help: string, value: number, labels = {}): Metric {
  return { name, help, type: "gauge", samples: [{ value, labels }] };
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}
