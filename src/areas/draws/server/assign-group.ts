import { assignGroup, fillGroups } from '#areas/draws/calls/making.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { tellEvent, touchEvent } from '#areas/events/server/touch-event.ts'
import { saveMixerGroup } from '#areas/invitations/server/list-rows.ts'
import { type StatedGender, statedGender } from '#kernel/rules/genders.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { type AfterCommit, inTransaction, type Tx } from '#kernel/server/db/database.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { logInDraw } from './draw-log-rows.ts'
import { listPlayers } from './player-rows.ts'
import { nameOf } from './present.ts'
import type { DrawCaller } from './store-draw.ts'
import { groupsFilledWords, groupWords } from './words.ts'

/** Logs a change of groups, and tells the event's viewers after the commit. */
async function conclude({ deps, subject, actor }: DrawCaller, tx: Tx, after: AfterCommit, what: string) {
  const by = { accountId: actor.userId, now: deps.clock.now() }
  await logInDraw(tx, subject, [{ sheetId: null, kind: 'player.grouped', what, ...by }])
  const { seq } = await touchEvent(tx, subject.clubId, subject.eventId)
  after(() => tellEvent(deps, subject.eventId, seq, 'draw'))
  return ok({ message: 'Updated' } as const)
}

/** Sets the group, whatever it was before. An existing draw does not change. */
export const assignGroupHandler = handle(assignGroup, async ({ body, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  return inTransaction(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    const [player] = event ? (await listPlayers(tx, subject, [body.eiid])).filter(({ id }) => id === body.eiid) : []
    if (!player?.is_invited) return refuse('not-found', { field: 'eiid' })
    if (player.mixer_group === body.group) return ok({ message: 'Updated' })
    await saveMixerGroup(tx, clubId, [body.eiid], body.group)
    return conclude({ deps, subject, actor }, tx, after, groupWords(nameOf(player), player.mixer_group, body.group))
  })
})

/**
 * Puts women into A and men into B. Players who are already in a group stay there. Players whose gender is not known
 * stay in neither, and the response says how many (X189).
 */
export const fillGroupsHandler = handle(fillGroups, async ({ subject, actor, deps }) => {
  const { clubId, eventId } = subject
  return inTransaction(deps.db, async (tx, after) => {
    const event = await lockEvent(tx, clubId, eventId)
    if (!event) return refuse('not-found')
    const free = (await listPlayers(tx, subject)).filter((row) => row.mixer_group === null && !row.is_no_show)
    const idsOf = (gender: StatedGender) =>
      free.filter((row) => statedGender(row.gender, row.is_gender_stated) === gender).map(({ id }) => id)
    const [women, men, unknown] = [idsOf('F'), idsOf('M'), idsOf('')]
    const withoutGender = { without_gender: unknown.length }
    if (women.length + men.length === 0) return ok({ message: 'Updated', ...withoutGender })
    if (women.length > 0) await saveMixerGroup(tx, clubId, women, 'a')
    if (men.length > 0) await saveMixerGroup(tx, clubId, men, 'b')
    const what = groupsFilledWords(women.length, men.length, unknown.length)
    await conclude({ deps, subject, actor }, tx, after, what)
    return ok({ message: 'Updated', ...withoutGender })
  })
})
