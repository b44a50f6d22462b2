import type * as z from 'zod/mini'
import type { Reader } from '#server/kernel/db/database'
import type { Deps } from '#server/kernel/deps'
import { addJob, addJobs } from './job-rows.ts'

/**
 * Jobs of one lane never wait for those of another. `prompt`: a person waits for it, such as the mail with a password's
 * link. `many`: jobs that come in large numbers, such as the texts to followers. `paced`: jobs that wait for their turn
 * among the mails to many while they hold a worker. `ordinary`: the rest.
 */
export const lanes = ['prompt', 'ordinary', 'many', 'paced'] as const
export type Lane = (typeof lanes)[number]

/** Work that is done after the change that made it necessary, at least once. */
export interface Job<Payload = unknown> {
  /** Area and act, such as `mail.send`. Never renamed while a job with this name may be waiting. */
  readonly name: string
  readonly shape: z.ZodMiniType<Payload>
  /** When it runs on a schedule: a cron line of five fields, in UTC. Its shape must then accept an empty payload. */
  readonly every?: string
  /** Whose workers run it; `ordinary` unless it says otherwise. */
  readonly lane?: Lane
  /** `id` is the job's own in the queue, the same at every try. */
  run(deps: Deps, payload: Payload, id?: string): Promise<void>
}

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/**
 * Adds a job to the queue by SQL, so inside a transaction it exists exactly if the transaction is committed. At most
 * one job per `key` waits: a later one replaces it. It does not run before `runAt`, or before some seconds have passed
 * by the database's own clock.
 */
export async function enqueue<Payload>(
  db: Reader,
  job: Job<Payload>,
  payload: Payload,
  waiting: { key?: string; runAt?: Date; inSeconds?: number } = {},
): Promise<void> {
  await addJob(db, job.name, payload, waiting)
}

/** The same for many payloads, in one statement; for none, it sends none. */
export async function enqueueMany<Payload>(
  db: Reader,
  job: Job<Payload>,
  payloads: readonly Payload[],
  waiting: { inSeconds?: number } = {},
): Promise<void> {
  if (payloads.length > 0) await addJobs(db, job.name, payloads, waiting)
}
