import { makeEvent, playersOf } from '#tests/journeys/events.ts'
import { ask } from '#tests/journeys/matches.ts'
import { andThen, at, goOffline, press, type Scene, unanswered, waitForText } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'
import type { GameDay, World } from '#tests/journeys/world.ts'

/** A mixer that is drawn and has scores, and a ladder with its courts. */
export async function playGameDay(admin: Device): Promise<GameDay> {
  const mixer = await makeEvent(admin, { title: 'Game Day' })
  const ladder = await makeEvent(admin, { title: 'Ladder Night', type: 'ladder' })
  const players = await playersOf(admin, mixer)
  for (const { eid } of [mixer, ladder])
    for (const { mid } of players.slice(0, 9)) await ask(admin, 'POST', '/api/club/addAsYesToEvent', { eid, mid })
  const courts = { courts: 2, courtNames: '7,Wimbledon', rounds: 3 }
  await ask(admin, 'POST', `/api/doublesMixer/${mixer.eid}`, courts)
  for (const { eid } of [mixer, ladder]) {
    const eiids = (await scoresOf(admin, eid)).rows.map((row) => row.eiid)
    await ask(admin, 'PUT', `/api/club/checkinMany/${eid}`, { eiids: eiids.slice(0, 8), checkin: true })
  }
  await ask(admin, 'POST', `/api/club/formCourts/${ladder.eid}`, {})
  await scores(admin, mixer.eid, [11, 7])
  await scores(admin, ladder.eid, [15, 9])
  return { mixer, ladder }
}

interface Scores {
  readonly rows: readonly { readonly eiid: number }[]
  readonly games: readonly { readonly round: number; readonly teams: readonly (readonly number[])[] }[]
}

const scoresOf = (admin: Device, eid: number) => ask<Scores>(admin, 'GET', `/api/club/getScores/${eid}`)

/** Writes the same score for all games of the first round. */
async function scores(admin: Device, eid: number, result: readonly [number, number]): Promise<void> {
  const { games } = await scoresOf(admin, eid)
  const first = games.filter(({ round }) => round === 1)
  const cells = first.flatMap(({ round, teams }) =>
    teams.flatMap((team, side) => team.map((eiid) => ({ eiid, round, score: result[side] }))),
  )
  await ask(admin, 'PUT', `/api/club/saveScores/${eid}`, { cells })
}

const desk = (name: string, path: (day: GameDay) => string, heading: RegExp): Scene => ({
  ...at(name, (world: World) => path(world.gameDay), heading),
  as: (world) => world.clubAdmin,
})
const ofMember = (name: string, path: (world: World) => string, heading: RegExp): Scene => ({
  ...at(name, path, heading),
  as: (world) => world.clubMember,
})

const roster = (day: GameDay) => `/club/doubleRoster/${day.mixer.eid}`
const scoreRoster = desk('scores by game', (day) => `${roster(day)}?view=scores`, /^Event Roster$/)
const league = desk('league roster', ({ ladder: { eid } }) => `/club/leagueEventRoster/${eid}`, /^League Roster$/)
const daySheet = desk('day sheet', ({ ladder: { eid } }) => `/club/daySheet/${eid}`, /^Day Sheet$/)
const eventDesk = desk('event desk', ({ mixer: { eid } }) => `/club/desk/${eid}`, /^Game Day/)
const deskView = (view: string) =>
  desk(`event desk, ${view}`, ({ mixer: { eid } }) => `/club/desk/${eid}?view=${view}`, /^Game Day/)
const inGroup = (path: string) => (world: World) => `${path}?gid=${world.gameDay.mixer.gid}`
const standings = ofMember('group standings', inGroup('/club/groupstandings'), /^Group Standings$/)
const here = ofMember('own day', ({ planned }) => `/club/here/${planned.confirmed}`, /./)

/** Check-in, scores and ladders for those who run an event and for its players; standings of a group. */
export const scenes: readonly Scene[] = [
  andThen(scoreRoster, 'a round', waitForText('Court Wimbledon')),
  unanswered(scoreRoster, '**/api/club/getScores/*'),
  andThen(scoreRoster, 'offline', async (device, world) => {
    await waitForText('Court Wimbledon')(device, world)
    await goOffline(device, world)
  }),
  desk('scores by player', (day) => `${roster(day)}?view=scores&as=table`, /^Event Roster$/),
  desk('who is not here yet', (day) => `${roster(day)}?view=missing`, /^Event Roster$/),
  league,
  andThen(league, 'asking before courts are formed again', async (device, world) => {
    await device.page.getByRole('button', { name: /^Set up courts/ }).click()
    await waitForText('Set up the courts again?')(device, world)
  }),
  andThen(daySheet, 'by game', waitForText('Game 1')),
  desk('day sheet by card', ({ ladder: { eid } }) => `/club/daySheet/${eid}?as=cards`, /^Day Sheet$/),
  andThen(daySheet, 'before it is finished', async (device, world) => {
    await press('Finish')(device, world)
    await device.page.getByRole('list', { name: 'Who moves' }).waitFor()
  }),
  andThen(here, 'not checked in', waitForText('I’m here')),
  andThen(here, 'code for the desk', press('Show my code')),
  eventDesk,
  andThen(eventDesk, 'a player', async ({ page }) => {
    await page.getByRole('table').getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
  }),
  deskView('arrivals'),
  deskView('mails'),
  deskView('more'),
  standings,
  ofMember('standings without a group', () => '/club/groupstandings', /^Group Standings$/),
  ofMember('standings detail', inGroup('/club/group/standingsdetail'), /^Standings Detail$/),
  ofMember('group results', inGroup('/club/group/results'), /^Group Results$/),
  ofMember('own attendance', inGroup('/club/groupattendance'), /^Attendance$/),
  {
    ...at('attendance of a group', inGroup('/club/groupattendance'), /^Attendance$/),
    as: (world) => world.clubAdmin,
  },
  {
    ...at('ladder of a group', inGroup('/club/group/leaguestandings'), /^Edit ladder standings$/),
    as: (world) => world.clubAdmin,
  },
  { ...at('participants', inGroup('/club/participants'), /^Participants$/), as: (world) => world.clubAdmin },
]
