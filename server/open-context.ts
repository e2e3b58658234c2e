import type { Logger } from "pino";
import { type Clock, unixSeconds } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Context, Site } from "./context.ts";
import { type Database, openDatabase } from "./db/database.ts";
import { markOrganization } from "./db/organization-mark.ts";
import { describeTrouble } from "./db/storage/trouble.ts";
import type { Reader } from "./db/store.ts";
import { openAuditTrail } from "./domain/audit-log/trail.ts";
import { createBackupJobs, type Restoration } from "./domain/backups/jobs.ts";
import { lastGoodBackup } from "./domain/backups/last-good.ts";
import { wasSubscribed } from "./domain/channel-members/queries.ts";
import { createCodeLimit } from "./domain/invitations/code-limit.ts";
import { createAskingLimit } from "./domain/join-requests/asking-limit.ts";
import { reportRate } from "./domain/message-reports/allowance.ts";
import { findOrganization } from "./domain/organization/queries.ts";
import { createPasswordRequestLimits } from "./domain/password-resets/request-limits.ts";
import { createHashQueue } from "./domain/passwords/hash-queue.ts";
import { watchHashThreads } from "./domain/passwords/hash-threads.ts";
import { createAuthenticator } from "./domain/sessions/authenticator.ts";
import { createSignInLimit } from "./domain/sessions/sign-in-limit.ts";
import { typingRate } from "./domain/typing/rate-limit.ts";
import { guestIds } from "./domain/users/queries.ts";
import { openEventLog } from "./events/log.ts";
import { deliver } from "./events/long-poll.ts";
import { openEventQueues } from "./events/queue.ts";
import { createAnswerBudget } from "./http/answer-budget.ts";
import { createConcurrencyLimits } from "./http/concurrency-limits.ts";
import { createRateLimit } from "./http/rate-limit.ts";
import { eventRules, type LoggedEvent } from "./nouns/events.ts";
import { calls, reactions } from "./nouns/reactions.ts";
import { setCatalogFolder } from "./texts/catalogs.ts";
import type { AfterCommitJob } from "./transactions/tx.ts";

/** The wire specification, Decisions 12. The limits stop abuse; normal work stays below them. */
const limits = {
  user: { burst: 2_000, perSecond: 200 },
  address: { burst: 100, perSecond: 100 / 60 },
};

/**
 * Opens the database of the data folder.
 * @throws {DataFolderProblem} when it cannot be used, or has no organization although the folder had one
 */
export function openData(config: Config, clock: Clock): Database {
  const { dataFolder, migrationsFolder, startsEmpty, checkpointWorker } = config;
  const isSetUp = (reader: Reader) => findOrganization(reader) !== undefined;
  return openDatabase(dataFolder, migrationsFolder, clock, { startsEmpty, isSetUp, checkpointWorker });
}

/** Builds the context over an open database and connects the group commit with the delivery of events. */
export function openContext(
  database: Database,
  config: Config,
  clock: Clock,
  log: Logger,
  site: Site,
  restoration: Restoration | null = null,
): Context {
  setCatalogFolder(config.catalogsFolder);
  const { store, groupCommit } = database;
  const eventLog = openEventLog<LoggedEvent>({ store }, wasSubscribed, database.flushNow);
  const queues = openEventQueues({ store }, clock.now(), guestIds({ store }));
  const ctx: Context = {
    config,
    clock,
    log,
    startedAt: unixSeconds(clock),
    store,
    groupCommit,
    eventLog,
    queues,
    eventDelivery: { store, clock, log: eventLog, queues, rules: eventRules },
    committedEntries: [],
    committedJobs: [],
    reactions,
    calls,
    eventListeners: [],
    authenticator: createAuthenticator({ store }),
    rateLimits: {
      user: config.rateLimit ? createRateLimit(limits.user, clock) : null,
      address: config.rateLimit ? createRateLimit(limits.address, clock) : null,
    },
    concurrency: config.rateLimit ? createConcurrencyLimits() : null,
    answerBudget: config.rateLimit ? createAnswerBudget() : null,
    signInLimit: createSignInLimit(clock),
    codeLimit: createCodeLimit(clock, log),
    askingLimit: createAskingLimit(clock),
    passwordRequestLimits: createPasswordRequestLimits(clock),
    typingLimit: config.rateLimit ? createRateLimit(typingRate, clock) : null,
    reportLimit: config.rateLimit ? createRateLimit(reportRate, clock) : null,
    hashQueue: createHashQueue(clock, watchHashThreads()),
    site,
    copyDatabase: database.copyTo,
    storage: database.storage,
    backupJobs: createBackupJobs(restoration),
    auditTrail: openAuditTrail(store),
    administration: null,
  };
  groupCommit.setHooks({
    beforeCommit: () => eventLog.reserve(ctx),
    written: eventLog.holdDelivery,
    afterCommit: () => publish(ctx),
    flushFailed: eventLog.stopDelivery,
  });
  markWhenFounded(ctx);
  database.storage.onChange((trouble) => {
    if (trouble === null) log.warn("the database is where it belongs again, and new messages are saved");
    else log.error(describeTrouble(trouble, lastGoodBackup(ctx)));
  });
  database.onWorkerFailure((error) => {
    log.warn(
      { err: error },
      "the worker for the database's log failed, so that everybody waits while it is written back",
    );
  });
  return ctx;
}

/** Marks the folder as soon as it has an organization, so that it is never mistaken for a new one. */
function markWhenFounded({ store, config, log }: Context): void {
  const mark = () => {
    try {
      markOrganization(config.dataFolder);
    } catch (error) {
      log.warn({ err: error }, "the data folder could not be marked as one that has an organization");
    }
  };
  if (findOrganization({ store }) !== undefined) mark();
  else store.watch({ table: "organizations", key: "id" }, ["INSERT"], mark);
}

/**
 * Delivers the events of a group once it is on disk, then runs its callbacks. A failing callback does not undo what is
 * written.
 */
function publish(ctx: Context): void {
  ctx.eventLog.confirmReserve();
  const entries = ctx.committedEntries.splice(0);
  const jobs = ctx.committedJobs.splice(0);
  ctx.eventLog.remember(entries);
  void attempt(ctx, () => deliver(ctx.eventDelivery, entries));
  for (const listener of ctx.eventListeners) {
    for (const entry of entries) void attempt(ctx, () => listener(entry.event));
  }
  for (const job of jobs) void attempt(ctx, job);
  void attempt(ctx, ctx.eventLog.resumeDelivery);
}

async function attempt(ctx: Context, job: AfterCommitJob): Promise<void> {
  try {
    await job();
  } catch (error) {
    ctx.log.error({ err: error }, "a job after a commit failed");
  }
}
