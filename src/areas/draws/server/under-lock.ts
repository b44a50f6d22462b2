import { lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { logInDraw } from './draw-log-rows.ts'
import { raiseVersion } from './event-draw-rows.ts'
import { presentView } from './present.ts'
import { type DrawBase, readBase } from './read-draw.ts'
import type { DrawCaller } from './store-draw.ts'

/** What an act on the draws of an event works with, under the event's lock. */
export interface UnderLock {
  readonly tx: Tx
  readonly base: DrawBase
  readonly now: Date
  /** Raises the version of the event's draws; returns the new one. */
  raise(): Promise<number>
  log(sheetId: number | null, kind: string, what: string): Promise<void>
}

/** Acts on an event's draws under its lock, notifies its viewers if something changed, and returns the view. */
export async function underLock<Code extends string>(
  { deps, subject, actor }: DrawCaller,
  act: (inside: UnderLock) => Promise<Result<{ readonly isChanged: boolean }, Code>>,
): Promise<Result<ReturnType<typeof presentView>, Code | 'not-found' | 'busy'>> {
  const { clubId, eventId } = subject
  return inTransaction<ReturnType<typeof presentView>, Code | 'not-found'>(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    // Read under the lock, so that the log is in the order of the acts.
    const now = deps.clock.now()
    const base = await readBase(tx, event)
    const result = await act({
      tx,
      base,
      now,
      raise: async () => (await raiseVersion(tx, subject, { isNew: false })).version,
      log: (sheetId, kind, what) => logInDraw(tx, subject, [{ sheetId, kind, what, accountId: actor.userId, now }]),
    })
    if (!result.ok) return result
    if (!result.value.isChanged) return ok(presentView(base, 'organiser'))
    const { seq } = await touchEvent(tx, clubId, eventId)
    after(() => tellEvent(deps, eventId, seq, 'draw'))
    return ok(presentView(await readBase(tx, { ...event, seq }), 'organiser'))
  })
}
