import type * as z from 'zod/mini'
import type { Reader } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { addJob, addJobs } from './job-rows.ts'

/** Work that is done after the change that made it necessary, at least once. */
export interface Job<Payload = unknown> {
  /** Area and act, such as `mail.send`. Never renamed while a job with this name may be waiting. */
  readonly name: string
  readonly shape: z.ZodMiniType<Payload>
  /** When it runs on a schedule: a cron line of five fields, in UTC. Its shape must then accept an empty payload. */
  readonly every?: string
  /** For jobs that come in large numbers: they have workers of their own, so that no other job waits for them. */
  readonly isOneOfMany?: true
  run(deps: Deps, payload: Payload): Promise<void>
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/**
 * Adds a job to the queue by SQL, so inside a transaction it exists exactly if the transaction is committed. At most
 * one job per `key` waits: a later one replaces it. It does not run before `runAt`.
 */
export async function enqueue<Payload>(
  db: Reader,
  job: Job<Payload>,
  payload: Payload,
  waiting: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await addJob(db, job.name, payload, waiting)
}

/** The same for many payloads, in one statement. */
export async function enqueueMany<Payload>(db: Reader, job: Job<Payload>, payloads: readonly Payload[]): Promise<void> {
  await addJobs(db, job.name, payloads)
}
