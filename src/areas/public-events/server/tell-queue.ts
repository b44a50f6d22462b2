import * as z from 'zod/mini'
import type { Reader } from '#kernel/server/db/database.ts'
import { enqueue, enqueueMany } from '#kernel/server/jobs/job.ts'
import type { ReaderKey } from './reader-rows.ts'

const shape = z.object({ eventId: z.int(), mailbox: z.string() })

/** The jobs that tell a mailbox what is new about an event, as the queue knows them. */
export const tellPersonWork = { name: 'public-events.tell-person', shape }
export const tellOneOfManyWork = { name: 'public-events.tell-one-of-many', shape }

/** Tells a mailbox what is new about an event after the transaction is committed, as soon as an email may be sent. */
export async function tellPerson(db: Reader, key: ReaderKey, inSeconds = 0): Promise<void> {
  await enqueue(db, tellPersonWork, key, { key: `public event ${key.eventId} to ${key.mailbox}`, inSeconds })
}

/** The same for many mailboxes, behind those with news of their own. */
export async function tellPeople(db: Reader, keys: readonly ReaderKey[]): Promise<void> {
  await enqueueMany(db, tellOneOfManyWork, keys)
}
