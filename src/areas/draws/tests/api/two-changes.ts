import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import * as reading from '#areas/draws/server/read-draw.ts'
import * as rows from '#areas/events/server/event-rows.ts'
import type { Database, Reader } from '#kernel/server/db/database.ts'
import type { Answer } from '#tests/support/club-world.ts'
import { aMeeting } from '#tests/support/meeting.ts'

/** What keeps two changes of one draw apart. */
export type Protection = 'the lock of the event' | 'looking again under the lock'

type Send = () => Promise<Answer>

/**
 * Sends two changes of one draw. Both have read it when they come to the lock of the event; the first gets the lock, and
 * writes once the second waits for it. A control goes `without` a protection:
 * - Without the lock, both have read all by which they decide before the first writes; the second writes after it.
 * - Without looking again, the second gets the lock after the first has written, and trusts what it read before.
 *
 * The file must have replaced `event-rows` and `read-draw` (`vi.mock`).
 */
export async function sendBoth(db: Database, first: Send, second: Send, without?: Protection) {
  const isAnswered = Promise.withResolvers<void>()
  const { hasCome, bothCome, inside } = await meetAtTheLock(db, { isLocking: without !== 'the lock of the event' })
  if (without === 'the lock of the event') await decideTogether(inside, isAnswered.promise)
  if (without === 'looking again under the lock') await trustWhatWasRead(inside)
  // Who is answered without having come to the lock keeps nobody waiting.
  const one = first().finally(() => {
    void bothCome()
    isAnswered.resolve()
  })
  await Promise.race([hasCome, one])
  const answers = await Promise.all([one, second().finally(() => void bothCome())])
  vi.restoreAllMocks()
  expect(inside, 'both ask for the lock').toHaveLength(2)
  return answers
}

/** Holds the first who asks for the lock until the second asks, too; `inside` are their transactions, in this order. */
async function meetAtTheLock(db: Database, { isLocking }: { readonly isLocking: boolean }) {
  const { findEvent, lockEvent } = await vi.importActual<typeof rows>('#areas/events/server/event-rows.ts')
  const lock = isLocking ? lockEvent : findEvent
  const inside: Reader[] = []
  const bothCome = aMeeting()
  const hasCome = Promise.withResolvers<void>()
  const isTaken = Promise.withResolvers<void>()
  vi.spyOn(rows, 'lockEvent')
    .mockImplementationOnce(async (tx, ...event) => {
      inside.push(tx)
      hasCome.resolve()
      await bothCome()
      const taken = await lock(tx, ...event)
      isTaken.resolve()
      if (isLocking) await somebodyWaits(db)
      return taken
    })
    .mockImplementationOnce(async (tx, ...event) => {
      inside.push(tx)
      await bothCome()
      await isTaken.promise
      return lock(tx, ...event)
    })
  return { hasCome: hasCome.promise, bothCome, inside }
}

/** Resolves once a transaction of the database waits for another one. */
async function somebodyWaits(db: Database): Promise<void> {
  const waiting = sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
}

/** Both have read in their transactions before either goes on, and the second goes on when the first is answered. */
async function decideTogether(inside: readonly Reader[], isAnswered: Promise<void>): Promise<void> {
  const { readBase } = await vi.importActual<typeof reading>('#areas/draws/server/read-draw.ts')
  const haveDecided = new Set<Reader>()
  const bothHaveRead = aMeeting()
  vi.spyOn(reading, 'readBase').mockImplementation(async (db, event) => {
    const base = await readBase(db, event)
    if (!inside.includes(db) || haveDecided.has(db)) return base
    haveDecided.add(db)
    await bothHaveRead()
    if (db === inside[1]) await isAnswered
    return base
  })
}

/** The second works, under the lock, with what both had read before. */
async function trustWhatWasRead(inside: readonly Reader[]): Promise<void> {
  const { readBase } = await vi.importActual<typeof reading>('#areas/draws/server/read-draw.ts')
  let before: ReturnType<typeof readBase> | undefined
  let hasTrusted = false
  vi.spyOn(reading, 'readBase').mockImplementation((db, event) => {
    if (before && db === inside[1] && !hasTrusted) {
      hasTrusted = true
      return before
    }
    const base = readBase(db, event)
    before ??= base
    return base
  })
}
