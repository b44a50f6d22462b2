import { decideEventTimes } from '#areas/events/rules/event-times.ts'
import { addEvent } from '#areas/events/server/create-event.ts'
import { insertDivision } from '#areas/events/server/division-rows.ts'
import { newFieldsOf } from '#areas/events/server/event-fields.ts'
import { lockEvent } from '#areas/events/server/event-rows.ts'
import { openEventNow } from '#areas/events/server/open-event.ts'
import { touchEvent } from '#areas/events/server/touch-event.ts'
import { inviteMembers } from '#areas/invitations/server/invite-rows.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { demoClub } from './club-words.ts'
import { countEvents, listGroupNames, listPlayers } from './club-world-rows.ts'
import { daytimeBefore } from './demo-days.ts'
import { answerEvent } from './event-answers.ts'
import { type PlannedEvent, planEvents } from './event-plan.ts'

/** An event that was played, or is being played now. */
export interface PlayedEvent extends Added {
  readonly clubId: number
  readonly groupId: number
  readonly played: NonNullable<PlannedEvent['played']>
  readonly late: number
}

const day = 24 * 60 * 60_000

interface Setting {
  readonly clubId: number
  /** The account that creates the events. */
  readonly accountId: number
  readonly now: Date
}

/**
 * Adds events to the demo's club. Once all of them have ended, adds those of the next weeks, so that a newcomer always
 * finds something to reply to. Returns those that are to be played, the oldest first. Skips groups that someone has
 * renamed or deleted.
 */
export async function addClubEvents(deps: Deps, tx: Tx, setting: Setting): Promise<PlayedEvent[]> {
  const { clubId, now } = setting
  const { all, ahead } = await countEvents(tx, clubId, now)
  if (ahead > 0) return []
  const played: PlayedEvent[] = []
  const groups = await listGroupNames(tx, clubId)
  for (const event of planEvents(now).filter(({ isOver, played }) => !(isOver || played) || all === 0)) {
    const group = groups.find(({ name }) => name === event.group)
    const addedEvent = group && (await addOne(deps, tx, setting, group.id, event))
    if (group && addedEvent && event.played)
      played.push({ ...addedEvent, clubId, groupId: group.id, played: event.played, late: event.late })
  }
  return played.toSorted((one, two) => one.startsAt.getTime() - two.startsAt.getTime())
}

interface Added {
  readonly eventId: number
  readonly startsAt: Date
}

async function addOne(
  deps: Deps,
  tx: Tx,
  { clubId, accountId, now }: Setting,
  groupId: number,
  event: PlannedEvent,
): Promise<Added> {
  const opening = { openDays: 7, eventInviteTime: 7 }
  const { startTime, endTime, finalDate } = event
  const typed = { startTime, endTime, finalDate }
  const times = decideEventTimes(demoClub.zone, { ...typed, opensDaysBefore: 7, opensHour: 7 })
  if (!times.ok) throw new Error(`the times of the demo event ${event.title} are invalid`)
  const madeAt = new Date(Math.min(now.getTime(), times.value.opensAt.getTime()) - day)
  const fields = newFieldsOf({ ...termsOf(event), ...typed, ...opening })
  const eventId = await addEvent(tx, { clubId, groupId, fields, times: times.value, accountId, now: madeAt })
  const divisionIds: number[] = []
  for (const division of event.divisions ?? [])
    divisionIds.push((await insertDivision(tx, clubId, eventId, division)) ?? 0)
  const addedEvent = { eventId, startsAt: times.value.startsAt }
  if (event.isDraft) return addedEvent

  const openedAt = daytimeBefore(demoClub.zone, new Date(madeAt.getTime() + day / 2))
  const row = await lockEvent(tx, clubId, eventId)
  if (row) await openEventNow(deps, tx, row, { accountId, now: openedAt })
  const players = await listPlayers(tx, clubId, groupId)
  const members = event.isWithAccounts ? players.toReversed() : players
  // No one is invited to an open event. Registering for it creates the invitation.
  const invited = event.isOpenToGroup ? members.slice(0, event.yes + event.waiting + event.no) : members
  const memberIds = invited.map(({ id }) => id)
  await inviteMembers(tx, { clubId, eventId, memberIds, now: openedAt })
  await answerEvent(tx, { clubId, eventId, event, players: members, divisionIds, now: openedAt })
  await touchEvent(tx, clubId, eventId)
  return addedEvent
}

const termsOf = (event: PlannedEvent) => ({
  title: event.title,
  type: event.type ?? ('mixer' as const),
  location: event.location,
  description: event.description,
  availableSpots: event.spots,
  cost: event.costCents ?? 0,
  courts: event.courts,
  question: event.question ?? '',
  partner: event.divisions !== undefined,
  subEvent: event.divisions !== undefined,
  noInvite: event.isOpenToGroup ?? false,
  promotion: event.promotion ?? ('manual' as const),
  collectHours: event.collectHours ?? 0,
})
