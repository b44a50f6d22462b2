import { decideEventTimes } from '#domain/events/event-times'
import { dayIn } from '#domain/shared/wall-time'
import { dateAfter } from '#domain/shared/zone-instant'
import { addEvent } from '#server/events/create-event'
import { insertDivision } from '#server/events/division-rows'
import { newFieldsOf } from '#server/events/event-fields'
import { lockEvent } from '#server/events/event-rows'
import { openEventNow } from '#server/events/open-event'
import { touchEvent } from '#server/events/touch-event'
import { inviteMembers } from '#server/invitations/invite-rows'
import type { Tx } from '#server/kernel/db/database'
import { demoClub } from './club-words.ts'
import { countEvents, listGroupNames, listPlayers } from './club-world-rows.ts'
import { answerEvent } from './event-answers.ts'
import { type DemoEvent, demoEvents } from './event-words.ts'

const day = 24 * 60 * 60_000

interface Setting {
  readonly clubId: number
  /** The account that creates the events. */
  readonly accountId: number
  readonly now: Date
}

/**
 * Gives the demo's club its events. Once all of them are over, adds those of the next weeks, so that a newcomer always
 * finds something to answer. Groups that somebody renamed or deleted are skipped.
 */
export async function addClubEvents(tx: Tx, setting: Setting): Promise<void> {
  const { clubId, now } = setting
  const { all, ahead } = await countEvents(tx, clubId, now)
  if (ahead > 0) return
  const groups = await listGroupNames(tx, clubId)
  for (const event of demoEvents.filter(({ week }) => week >= 0 || all === 0)) {
    const group = groups.find(({ name }) => name === event.group)
    if (group) await addOne(tx, setting, group.id, event)
  }
}

async function addOne(tx: Tx, { clubId, accountId, now }: Setting, groupId: number, event: DemoEvent): Promise<void> {
  const date = dateOf(event, now)
  const opening = { openDays: 7, eventInviteTime: 7 }
  const typed = {
    startTime: `${date}T${event.from}`,
    endTime: `${date}T${event.to}`,
    finalDate: `${dateAfter(date, -1)}T19:00`,
  }
  const times = decideEventTimes(demoClub.zone, { ...typed, opensDaysBefore: 7, opensHour: 7 })
  if (!times.ok) throw new Error(`the times of the demo's ${event.title} do not fit`)
  const made = new Date(Math.min(now.getTime(), times.value.opensAt.getTime()) - day)
  const fields = newFieldsOf({ ...termsOf(event), ...typed, ...opening })
  const eventId = await addEvent(tx, { clubId, groupId, fields, times: times.value, accountId, now: made })
  const divisionIds: number[] = []
  for (const division of event.divisions ?? [])
    divisionIds.push((await insertDivision(tx, clubId, eventId, division)) ?? 0)
  if (event.isDraft) return

  const openedAt = new Date(made.getTime() + day / 2)
  const row = await lockEvent(tx, clubId, eventId)
  if (row) await openEventNow(tx, row, { accountId, now: openedAt })
  const members = await listPlayers(tx, clubId, groupId)
  // Nobody is invited to an open event; registering for it creates the invitation.
  const asked = event.isOpenToGroup ? members.slice(0, event.yes + event.waiting + event.no) : members
  const memberIds = asked.map(({ id }) => id)
  await inviteMembers(tx, { clubId, eventId, memberIds, now: openedAt })
  await answerEvent(tx, { clubId, eventId, event, players: members, divisionIds, now: openedAt })
  await touchEvent(tx, clubId, eventId)
}

/** The first such weekday after today by the club's calendar, plus the given number of weeks. */
function dateOf({ weekday, week }: DemoEvent, now: Date): string {
  const today = dayIn(demoClub.zone, now)
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7 || 7
  return dateAfter(today, ahead + week * 7)
}

const termsOf = (event: DemoEvent) => ({
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
})
