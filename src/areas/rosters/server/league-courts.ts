import { logInClub } from '#areas/clubs/server/club-log-rows.ts'
import { runsEvent } from '#areas/events/server/access.ts'
import { logInEvent } from '#areas/events/server/event-log-rows.ts'
import { lockGroups } from '#areas/groups/server/group-rows.ts'
import { listLeagueCourts, saveLeagueCourts } from '#areas/groups/server/place-rows.ts'
import { addLeagueEventCourt, changeLeagueCourt, leaveLeagueCourt } from '#areas/rosters/calls/ladders.ts'
import { decideCheckIn } from '#areas/rosters/rules/decide-check-in.ts'
import type { RefusalsOf } from '#kernel/calls/call.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { changeLadder } from './change-scores.ts'
import { moveOnCourts } from './court-players.ts'
import { findFinal } from './final-rows.ts'
import { listLadderPlayers, listPlaces } from './ladder-rows.ts'
import { findMemberName } from './roster-rows.ts'
import { backOnCourt, courtOfToday, leftCourt, standingCourt } from './words.ts'

type Placed = { readonly division: number }

/**
 * Puts a player on one of today's courts. Members can do so for themselves, on the day, as long as they have none
 * (X167).
 */
const addLeagueEventCourtHandler = handle(addLeagueEventCourt, async ({ body, subject, actor, deps }) =>
  changeLadder<Placed, RefusalsOf<typeof addLeagueEventCourt>>(
    deps,
    subject,
    async (tx, { event, ids, sheets, now }) => {
      const isByAdmin = runsEvent(subject)
      const row = (await listLadderPlayers(tx, ids, event.group_id)).find(({ id }) => id === body.eiid)
      if (!row) return refuse('not-that-answer')
      if (row.group_member_id !== body.gmid) return refuse('not-found')
      const dayOf = (instant: Date) => dayIn(event.time_zone, instant)
      const days = { today: dayOf(now), startDay: dayOf(event.starts_at), endDay: dayOf(event.ends_at) }
      const decision = decideCheckIn({ isConfirmed: row.holds_place, isByAdmin, ...days })
      if (!decision.ok) return decision
      if (await findFinal(tx, ids)) return refuse('ladder-final')
      const places = await listPlaces(tx, ids)
      const ownPlace = places.find(({ invitationId }) => invitationId === body.eiid)
      const before = ownPlace?.court ?? null
      if (ownPlace && before === body.court && !ownPlace.hasLeft) return ok({ division: body.court })
      if (!isByAdmin && before !== null) return refuse('court-set')
      const move = { invitationId: body.eiid, court: body.court, isByAdmin }
      const result = await moveOnCourts(tx, { ids, sheets, now }, places, move)
      if (!result.ok) return result.code === 'not-on-a-court' ? refuse('not-that-answer') : refuse(result.code)
      const detail = ownPlace?.hasLeft === true ? backOnCourt(body.court) : courtOfToday(body.court, before)
      const { memberId } = subject
      await logInEvent(tx, { ...ids, memberId, kind: 'ladder.court', detail, accountId: actor.userId, now })
      return ok({ division: body.court })
    },
  ),
)

/** Removes a player from today's court, for example after an injury. Does nothing if the player has already left. */
const leaveLeagueCourtHandler = handle(leaveLeagueCourt, async ({ body, subject, actor, deps }) =>
  changeLadder(deps, subject, async (tx, { ids, sheets, now }) => {
    if (await findFinal(tx, ids)) return refuse('ladder-final')
    const places = await listPlaces(tx, ids)
    const ownPlace = places.find(({ invitationId }) => invitationId === body.eiid)
    if (!ownPlace) return refuse('not-on-a-court')
    if (ownPlace.hasLeft) return ok({ division: ownPlace.court, left: true })
    const move = { invitationId: body.eiid, court: null, isByAdmin: true }
    const result = await moveOnCourts(tx, { ids, sheets, now }, places, move)
    if (!result.ok) return refuse('not-on-a-court')
    const detail = leftCourt(ownPlace.court, result.value.hasBegun)
    const { memberId } = subject
    await logInEvent(tx, { ...ids, memberId, kind: 'ladder.left', detail, accountId: actor.userId, now })
    return ok({ division: ownPlace.court, left: result.value.place !== undefined })
  }),
)

/** Sets a member's court on the group's ladder, under the group's lock, which finishing a ladder also takes. */
const changeLeagueCourtHandler = handle(changeLeagueCourt, async ({ body, subject, actor, deps }) => {
  const { clubId, groupId, memberId } = subject
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    await lockGroups(tx, clubId, [groupId])
    const before = (await listLeagueCourts(tx, clubId, groupId, [memberId])).get(memberId) ?? null
    await saveLeagueCourts(tx, { clubId, groupId }, [{ memberId, court: body.court }])
    const what = standingCourt(await findMemberName(tx, clubId, memberId), body.court, before)
    await logInClub(tx, { clubId, accountId: actor.userId, what, now })
    return ok({ rating_court: body.court })
  })
})

export const leagueCourtHandlers: readonly MountedCall[] = [
  addLeagueEventCourtHandler,
  leaveLeagueCourtHandler,
  changeLeagueCourtHandler,
]
