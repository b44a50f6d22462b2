import { type DayPlayer, eventOfToday, groupMembers, placesFor } from '#tests/support/game-day.ts'
import type { Wish, World } from './once-world.ts'

interface Day {
  readonly gid: number
  readonly eid: number
  readonly players: readonly DayPlayer[]
  readonly first: number
}

/** An event of today with eight players who are here. */
async function aDay({ deps, scene, fresh }: World, type: 'mixer' | 'ladder'): Promise<Day> {
  const of = { deps, cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
  const eid = await eventOfToday(of, { type, spots: 20, title: fresh })
  const players = await placesFor(of, eid, await groupMembers(of, 8))
  return { gid: of.gid, eid, players, first: players[0]?.eiid ?? 0 }
}

/** A ladder whose courts are formed. */
async function onCourts(world: World): Promise<Day> {
  const day = await aDay(world, 'ladder')
  await world.does('clubAdmin', 'POST', `/api/club/formCourts/${day.eid}`, {})
  return day
}

/** A ladder with two cards on its top court, so that somebody moves when it is finished. */
async function withCards(world: World): Promise<Day> {
  const day = await onCourts(world)
  for (const [wins, { eiid }] of day.players.slice(2, 6).entries())
    await world.does('clubAdmin', 'PUT', '/api/club/reportLeagueTotal', { eiid, wins: wins % 4, score: 20 + wins })
  return day
}

/** Requests of the calls of a game day that run once, each accepted in a day of its own. */
export const gameDayScenes: Readonly<Record<string, (world: World) => Promise<Wish>>> = {
  'rosters.checkinMany': async (world) => {
    const { eid, players } = await aDay(world, 'mixer')
    return { as: 'clubAdmin', params: { eid }, body: { eiids: players.map(({ eiid }) => eiid), checkin: false } }
  },
  'rosters.recordScores': async (world) => ({
    as: 'clubAdmin',
    body: { eiid: (await aDay(world, 'mixer')).first, score: 12, score_detail: undefined },
  }),
  'rosters.saveScores': async (world) => {
    const { eid, first } = await aDay(world, 'mixer')
    return { as: 'clubAdmin', params: { eid }, body: { cells: [{ eiid: first, round: 1, score: 11 }] } }
  },
  'rosters.reportGame': async (world) => {
    const { eid, first } = await aDay(world, 'mixer')
    await world.does('clubAdmin', 'POST', '/api/doublesMixerNew/', { eid, courts: 2, rounds: 1 })
    return { as: 'clubAdmin', body: { eiid: first, round: 1, own: 11, theirs: 7 } }
  },
  'rosters.keepGameLive': async (world) => ({
    as: 'clubAdmin',
    params: { eid: (await onCourts(world)).eid },
    body: { did: null, round: 1, court: 0 },
  }),
  'rosters.formCourts': async (world) => ({ as: 'clubAdmin', params: { eid: (await aDay(world, 'ladder')).eid } }),
  'rosters.reportLeagueTotal': async (world) => ({
    as: 'clubAdmin',
    body: { eiid: (await onCourts(world)).first, wins: 2, score: 31 },
  }),
  'rosters.courtScoresFinal': async (world) => {
    const { gid, eid } = await withCards(world)
    return { as: 'clubAdmin', body: { gid, eid } }
  },
  'rosters.reopenLadder': async (world) => {
    const { gid, eid } = await withCards(world)
    await world.does('clubAdmin', 'PUT', '/api/club/courtScoresFinal', { gid, eid })
    return { as: 'clubAdmin', params: { eid } }
  },
}
