import type * as z from 'zod/mini'
import type { Reader } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { addJob, addJobs } from './job-rows.ts'

/** Work that is done after the change that made it necessary, at least once. */
export interface Job<Payload = unknown> {
  /** Area and act, such as `mail.send`. Never renamed while one of it may wait. */
  readonly name: string
  readonly shape: z.ZodMiniType<Payload>
  /** When it is due by itself: a cron line of five fields, in UTC. Its shape must then fit an empty payload. */
  readonly every?: string
  /** One of many that may wait for each other: they have workers of their own, so that nothing else waits for them. */
  readonly isOneOfMany?: true
  run(deps: Deps, payload: Payload): Promise<void>
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/**
 * Puts a job into the queue, by SQL: inside a transaction it exists exactly if the transaction is committed.
 * Of one `key` at most one job waits: a later one replaces it. It is not due before `runAt`.
 */
export async function enqueue<Payload>(
  db: Reader,
  job: Job<Payload>,
  payload: Payload,
  waiting: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await addJob(db, job.name, payload, waiting)
}

/** The same for many payloads in one statement. */
export async function enqueueMany<Payload>(db: Reader, job: Job<Payload>, payloads: readonly Payload[]): Promise<void> {
  await addJobs(db, job.name, payloads)
}
