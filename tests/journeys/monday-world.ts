import { wallMomentIn } from '#kernel/rules/zone-instant.ts'
import { groupFields } from '#tests/support/group-fields.ts'
import { draftEvent } from './events.ts'
import { ask } from './matches.ts'
import type { Evening } from './reckoned-standings.ts'
import type { Device } from './stage.ts'

export interface Member {
  readonly mid: number
  readonly first: string
  readonly last: string
}

export interface Player extends Member {
  readonly eiid: number
  readonly name: string
}

export const mondayTitle = 'Monday at eight'

/** A group of the demo's club with everybody who comes on Mondays; those with a phone are the first. */
async function makeGroup(jan: Device) {
  const [club] = await ask<{ cid: number; time_zone: string }[]>(jan, 'GET', '/api/club/mine')
  if (!club) throw new Error('the demo has no club')
  type Group = { readonly gid: number; readonly group_name: string }
  const groups = await ask<Group[]>(jan, 'POST', '/api/club/getAllGroups', { cid: club.cid })
  const everybody = groups.find(({ group_name }) => group_name === 'Club Mixers')?.gid
  type Row = Member & { readonly status: string; readonly dues_paid: string }
  const members = (await ask<Row[]>(jan, 'GET', `/api/getGroupMembers/${everybody}`)).filter(
    ({ status, dues_paid }) => status === 'here' && dues_paid === 'yes',
  )
  const withPhones = ['Fielding', 'Larkin'].flatMap((name) => members.filter(({ last }) => last === name).slice(0, 1))
  const people = [...withPhones, ...members.filter((one) => !withPhones.includes(one))].slice(0, 41)
  const { gid } = await ask<Group>(jan, 'POST', '/api/club/createGroup', {
    cid: club.cid,
    ...groupFields,
    group_name: mondayTitle,
    color: '1f6f50',
    poc: 'Gail Larkin',
    poc_phone: '8015550142',
    group_change_allowed: true,
  })
  await ask(jan, 'POST', '/api/club/addToGroup', { gid, selected: people.map(({ mid }) => mid) })
  return { ...club, gid, people }
}

interface OfGroup {
  readonly gid: number
  readonly time_zone: string
}

const [hour, week] = [3_600_000, 7 * 24 * 3_600_000]

/** The wall clock of a club so many hours ago, on the quarter of an hour, as forms take it. */
export function wallMomentAgo(zone: string, hours: number): string {
  const quarter = hour / 4
  return wallMomentIn(zone, new Date(Math.floor(Date.now() / quarter) * quarter - hours * hour))
}

/** A Monday of so many weeks ago, with the scores of those who played. It is planned ahead, played, and moved back. */
async function playMonday(jan: Device, { gid, time_zone }: OfGroup, weeks: number, evening: Evening): Promise<void> {
  const { eid } = await draftEvent(jan, 180 + weeks, { gid, title: `${mondayTitle}, ${weeks} weeks ago` })
  await ask(jan, 'POST', `/api/club/openEvent/${eid}`, {})
  for (const mid of evening.keys()) await ask(jan, 'POST', '/api/club/addAsYesToEvent', { eid, mid })
  const roster = await ask<Player[]>(jan, 'GET', `/api/club/getEventRoster/${eid}`)
  await ask(jan, 'POST', '/api/club/setupScores/', { eid, rounds: 3 })
  const cells = roster.flatMap(({ eiid, mid }) =>
    (evening.get(mid) ?? []).map((score, index) => ({ eiid, round: index + 1, score })),
  )
  await ask(jan, 'PUT', `/api/club/saveScores/${eid}`, { cells })
  const at = (hoursBefore: number) => wallMomentAgo(time_zone, (weeks * week) / hour + hoursBefore)
  const times = { startTime: at(2), endTime: at(0), finalDate: at(3) }
  await ask(jan, 'PUT', `/api/club/editEvent/${eid}`, {
    gid,
    title: `${mondayTitle}, ${weeks} weeks ago`,
    noInvite: true,
    ...times,
  })
}

/**
 * What was played on the ten Mondays before, oldest first: Rosa came every time and lost everything on the first, Gail
 * came twice, one came once, and seven came two or three times.
 */
function earlierEvenings(people: readonly Member[]): Evening[] {
  const [rosa, gail, once, ...often] = people.slice(0, 10).map(({ mid }) => mid)
  return Array.from({ length: 10 }, (_, index): Evening => {
    const weeks = 10 - index
    const evening = new Map<number, readonly number[]>()
    if (rosa) evening.set(rosa, weeks === 10 ? [0, 1, 2] : [15, 4 + weeks, 11])
    if (gail && weeks <= 2) evening.set(gail, [9, 15, 12 - weeks])
    if (once && weeks === 1) evening.set(once, [15, 15, 17])
    for (const [place, mid] of often.entries())
      if (weeks <= 2 || (weeks === 3 && place % 2 === 0)) evening.set(mid, [15, (5 * place + weeks) % 15, 7 + place])
    return evening
  })
}

/** Ten Mondays that are over, and one with 40 places to come, all taken, two of them by members with a phone. */
export async function mondayAtEight(jan: Device) {
  const group = await makeGroup(jan)
  const { gid, people } = group
  const before = earlierEvenings(people)
  for (const [index, evening] of before.entries()) await playMonday(jan, group, 10 - index, evening)
  const { eid } = await draftEvent(jan, 160, { gid, title: mondayTitle, availableSpots: 40 })
  await ask(jan, 'POST', `/api/club/openEvent/${eid}`, {})
  for (const { mid } of people.slice(0, 40)) await ask(jan, 'POST', '/api/club/addAsYesToEvent', { eid, mid })
  const roster = await ask<Player[]>(jan, 'GET', `/api/club/getEventRoster/${eid}`)
  const [rosa, gail] = people.slice(0, 2).map(({ mid }) => roster.find((one) => one.mid === mid))
  const late = people[40]
  if (!rosa || !gail || !late) throw new Error('the club of the demo has too few members with dues')
  return { ...group, eid, roster, before, rosa, gail, late: `${late.first} ${late.last}` }
}
