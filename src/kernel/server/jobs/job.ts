import type * as z from 'zod/mini'
import type { Reader } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { addJob, addJobs } from './job-rows.ts'

/**
 * Jobs in one lane never wait for those in another. `prompt`: a person is waiting, such as for the email that resets a
 * password. `many`: jobs that come in large numbers, such as texts to followers. `paced`: jobs that occupy a worker
 * while they wait for their turn among the bulk emails. `ordinary`: all others.
 */
export const lanes = ['prompt', 'ordinary', 'many', 'paced'] as const
export type Lane = (typeof lanes)[number]

/** Work that is done at least once after a change is committed. */
export interface Job<Payload = unknown> {
  /** Area and act, such as `mail.send`. Do not rename it while jobs with this name may be waiting. */
  readonly name: string
  readonly shape: z.ZodMiniType<Payload>
  /** A cron line of five fields, in UTC, for jobs on a schedule. Their shape must accept an empty payload. */
  readonly every?: string
  /** `ordinary` by default. */
  readonly lane?: Lane
  /** `id` identifies the job in the queue; it is the same at every attempt. */
  run(deps: Deps, payload: Payload, id?: string): Promise<void>
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/**
 * Adds a job to the queue by SQL: inside a transaction, the job exists only if the transaction is committed. At most
 * one job per `key` waits; a later one replaces it. The job does not run before `runAt`, or before `inSeconds` have
 * passed on the database's clock.
 */
export async function enqueue<Payload>(
  db: Reader,
  job: Pick<Job<Payload>, 'name' | 'shape'>,
  payload: Payload,
  waiting: { key?: string; runAt?: Date; inSeconds?: number } = {},
): Promise<void> {
  await addJob(db, job.name, payload, waiting)
}

/** Like `enqueue`, for many payloads in one statement; sends nothing if there are none. */
export async function enqueueMany<Payload>(
  db: Reader,
  job: Pick<Job<Payload>, 'name' | 'shape'>,
  payloads: readonly Payload[],
  waiting: { inSeconds?: number } = {},
): Promise<void> {
  if (payloads.length > 0) await addJobs(db, job.name, payloads, waiting)
}
