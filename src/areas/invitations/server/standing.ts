import type { ClubSubject } from '#areas/clubs/server/access.ts'
import { findEvent } from '#areas/events/server/event-rows.ts'
import { addAbsence, getStanding, removeAbsence, setStandingYes } from '#areas/invitations/calls/standing.ts'
import { decideAway, decideBack, decideStandingYes } from '#areas/invitations/rules/decide-standing.ts'
import { ok, refuse } from '#kernel/rules/result.ts'
import { dayIn } from '#kernel/rules/wall-time.ts'
import { dateAfter, instantOf } from '#kernel/rules/zone-instant.ts'
import { inTransaction } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import type { Actor } from '#kernel/server/http/actor.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { enqueue } from '#kernel/server/jobs/job.ts'
import { answerDates } from './answer-dates.ts'
import { changeAnswers } from './change-answers.ts'
import { ownMember } from './invitation-actor.ts'
import {
  deleteAbsence,
  insertAbsence,
  isStanding,
  listAbsences,
  listInvitedOn,
  listOpenDates,
  listStandingOf,
  noteAbsences,
  saveStanding,
} from './standing-rows.ts'
import { becauseAway, byStandingYes, noLongerAway } from './words.ts'

/** The most absences that a member has ahead. */
const mostAbsences = 20

interface Answering {
  readonly deps: Deps
  readonly clubId: number
  readonly memberId: number
  readonly actor: Actor
}

/** Says Yes to an open date for a member who says Yes to every date. Undefined if it is refused, or not needed. */
async function sayYesTo({ deps, clubId, memberId, actor }: Answering, eventId: number) {
  const request = { clubId, eventId, accountId: actor.userId, about: { memberIds: [memberId] }, via: byStandingYes }
  const said = await changeAnswers(deps, request, (roster) => decideStandingYes(roster, memberId, { isTold: false }))
  return said.ok ? said.value.outcome : undefined
}

const setHandler = handle(setStandingYes, async ({ body: { on }, subject, actor, deps }) => {
  const { clubId, eventId } = subject
  const { memberId } = ownMember(deps, actor, subject, undefined)
  const event = await findEvent(deps.db, clubId, eventId)
  const seriesId = event?.series_id ?? null
  if (seriesId === null) return refuse('not-repeating')
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await saveStanding(tx, { clubId, memberId, seriesId, now, on })
    // A date that opens at this moment does not see it yet.
    if (on) await enqueue(tx, answerDates, { clubId, seriesId, memberId }, { inSeconds: 60 })
    return ok(undefined)
  })
  const outcomes: unknown[] = []
  if (on)
    for (const date of await listOpenDates(deps.db, { clubId, seriesId, now }))
      outcomes.push(await sayYesTo({ deps, clubId, memberId, actor }, date))
  return ok({
    confirmed: outcomes.filter((one) => one === 'yes').length,
    waiting: outcomes.filter((one) => one !== undefined && one !== 'yes').length,
  })
})

const getHandler = handle(getStanding, async ({ subject, deps }) => {
  const { clubId, ownMember: own, timeZone: zone } = subject
  if (!own) return ok({ series: [], absences: [] })
  const now = deps.clock.now()
  const whose = { clubId, memberId: own.memberId, now }
  const series = await listStandingOf(deps.db, whose)
  const absences = await listAbsences(deps.db, { ...whose, today: dayIn(zone, now) })
  return ok({
    series: series.map(({ starts_at: at, ...row }) => ({ ...row, start_time: at.toISOString() })),
    absences: absences.map(({ id, first_day: from, last_day: through, declined }) => ({
      absence: id,
      from,
      through,
      declined,
    })),
  })
})

const addHandler = handle(addAbsence, async ({ body: { from, through, all }, subject, actor, deps }) => {
  const { clubId, timeZone: zone } = subject
  const memberId = memberOf(subject)
  if (memberId === undefined) return refuse('members-only')
  const now = deps.clock.now()
  const today = dayIn(zone, now)
  if (through < today) return refuse('absence-past', { field: 'through' })
  const whose = { clubId, memberId, now }
  const saved = await inTransaction(deps.db, async (tx) => {
    const known = await listAbsences(tx, { ...whose, today })
    const same = known.find((one) => one.first_day === from && one.last_day === through)
    if (same) return ok(same.id)
    if (known.length >= mostAbsences) return refuse('too-many-absences')
    return ok(await insertAbsence(tx, { ...whose, from, through }))
  })
  if (!saved.ok) return saved
  const days = { from: instantOf(zone, `${from}T00:00`), until: instantOf(zone, `${dateAfter(through, 1)}T00:00`) }
  const events = await listInvitedOn(deps.db, { ...whose, ...days })
  let declined = 0
  for (const { id } of events)
    declined += (await declineFor({ deps, clubId, memberId, actor }, id, saved.value, all)) ? 1 : 0
  const left = declined === 0 ? events : await listInvitedOn(deps.db, { ...whose, ...days })
  const kept = left.filter(({ response }) => response !== null && response !== 'no')
  return ok({
    absence: saved.value,
    declined,
    kept: kept.map(({ id, title, starts_at: at }) => ({ eid: id, title, start_time: at.toISOString() })),
  })
})

const memberOf = ({ ownMember: own }: ClubSubject) => own?.memberId

/** Says No to an event for a member who is away. Whether it was said. */
async function declineFor(
  { deps, clubId, memberId, actor }: Answering,
  eventId: number,
  absenceId: number,
  all: boolean,
): Promise<boolean> {
  const request = { clubId, eventId, accountId: actor.userId, about: { memberIds: [memberId] }, via: becauseAway }
  const said = await changeAnswers(deps, request, (roster) => decideAway(roster, memberId, { all }))
  if (!said.ok) return false
  await inTransaction(deps.db, async (tx) => ok(await noteAbsences(tx, { clubId, eventId }, [{ memberId, absenceId }])))
  return true
}

const removeHandler = handle(removeAbsence, async ({ body: { absence: absenceId }, subject, actor, deps }) => {
  const { clubId } = subject
  const memberId = memberOf(subject)
  if (memberId === undefined) return refuse('members-only')
  const now = deps.clock.now()
  const deleted = await inTransaction(deps.db, async (tx) => {
    const declined = await deleteAbsence(tx, { clubId, memberId, absenceId, now })
    return declined ? ok(declined) : refuse('absence-over')
  })
  if (!deleted.ok) return deleted
  const answering = { deps, clubId, memberId, actor }
  let reopened = 0
  for (const { eventId, invitationId } of deleted.value)
    reopened += (await reopen(answering, eventId, invitationId)) ? 1 : 0
  return ok({ reopened })
})

/** Takes back a No that an absence gave. A member who says Yes to every date says Yes to this one then. */
async function reopen(answering: Answering, eventId: number, invitationId: number): Promise<boolean> {
  const { deps, clubId, memberId, actor } = answering
  const request = {
    clubId,
    eventId,
    accountId: actor.userId,
    about: { invitationIds: [invitationId] },
    via: noLongerAway,
  }
  const back = await changeAnswers(deps, request, (roster) => decideBack(roster, invitationId))
  if (!back.ok) return false
  const event = await findEvent(deps.db, clubId, eventId)
  const seriesId = event?.series_id ?? null
  if (seriesId === null || !(await isStanding(deps.db, { clubId, seriesId, memberId }))) return true
  return (await sayYesTo(answering, eventId)) === undefined
}

export const standingHandlers: readonly MountedCall[] = [setHandler, getHandler, addHandler, removeHandler]
