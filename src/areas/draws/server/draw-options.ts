import { endDrawKey, getDrawKey, getGroupBasedOnEid, makeDrawKey, setDrawOptions } from '#areas/draws/calls/changes.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { logInDraw } from './draw-log-rows.ts'
import { readEventDraw, saveOptions, saveShare } from './event-draw-rows.ts'
import { pointsSet } from './occasions.ts'
import { findPlayersByName } from './player-rows.ts'
import { newShareSelector, shareKeyOf } from './share-key.ts'
import type { DrawCaller } from './store-draw.ts'
import { underLock } from './under-lock.ts'
import { optionWords, shareEnded, shareMade } from './words.ts'

/** Creates, replaces or ends the key. The log records that, but never the key itself. */
async function changeKey({ deps, subject, actor }: DrawCaller, selector: string | null) {
  const now = deps.clock.now()
  return inTransaction<{ selector: string | null }, 'not-found'>(deps.db, async (tx) => {
    const event = await lockEvent(tx, subject.clubId, subject.eventId)
    if (!event) return refuse('not-found')
    await saveShare(tx, subject, selector, now)
    const what = selector === null ? shareEnded : shareMade
    await logInDraw(tx, subject, [{ sheetId: null, kind: 'draw.shared', what, accountId: actor.userId, now }])
    return ok({ selector })
  })
}

export const drawOptionsHandlers: readonly MountedCall[] = [
  handle(setDrawOptions, async ({ body, ...asking }) =>
    underLock<never>(asking, async ({ tx, base, log }) => {
      const { clubId, eventId } = asking.subject
      const before = base.state
      const after = {
        isHidden: body.is_hidden ?? before.isHidden,
        points: body.points ?? before.points,
        fivePoints: body.five_points ?? before.fivePoints,
        tellsRounds: body.tells_rounds ?? before.tellsRounds,
      }
      const changes = optionWords(before, after)
      if (changes === '') return ok({ isChanged: false })
      await saveOptions(tx, asking.subject, after)
      if (after.points !== before.points || after.fivePoints !== before.fivePoints)
        await asking.deps.occasions.tell(pointsSet, { tx, clubId, eventId })
      await log(null, 'draw.options', changes)
      return ok({ isChanged: true })
    }),
  ),
  handle(getDrawKey, async ({ subject, deps }) => {
    const { shareSelector } = await readEventDraw(deps.db, subject)
    return ok({ k: shareSelector === null ? '' : shareKeyOf(deps, subject.eventId, shareSelector) })
  }),
  handle(makeDrawKey, async (asking) => {
    const selector = newShareSelector()
    const result = await changeKey(asking, selector)
    return result.ok ? ok({ k: shareKeyOf(asking.deps, asking.subject.eventId, selector) }) : result
  }),
  handle(endDrawKey, async (asking) => {
    const result = await changeKey(asking, null)
    return result.ok ? ok({ message: 'removed' }) : result
  }),
  handle(getGroupBasedOnEid, async ({ query, subject, deps }) =>
    ok(query.search === '' ? [] : await findPlayersByName(deps.db, subject, query.search)),
  ),
]
