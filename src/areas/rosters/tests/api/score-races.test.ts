import { describe, expect, test, vi } from 'vitest'
import * as rows from '#areas/events/server/event-rows.ts'
import * as groupRows from '#areas/groups/server/group-rows.ts'
import * as sheets from '#areas/rosters/server/event-sheets.ts'
import * as finalRows from '#areas/rosters/server/final-rows.ts'
import * as ladderRows from '#areas/rosters/server/ladder-rows.ts'
import type { ClubScene } from '#tests/support/club-world.ts'
import { type DayPlayer, eventOfToday, groupMembers, logOf, placesFor, standingOf } from '#tests/support/game-day.ts'
import { aMeeting } from '#tests/support/meeting.ts'
import { twoProcesses } from '#tests/support/two-processes.ts'

// Only used to remove a lock in a negative control: everything else is the real thing.
vi.mock('#areas/events/server/event-rows.ts', async (load) => ({ ...(await load<typeof rows>()) }))
vi.mock('#areas/groups/server/group-rows.ts', async (load) => ({ ...(await load<typeof groupRows>()) }))
// And there to let both read before either writes, so that a control does not depend on luck.
vi.mock('#areas/rosters/server/final-rows.ts', async (load) => ({ ...(await load<typeof finalRows>()) }))
vi.mock('#areas/rosters/server/ladder-rows.ts', async (load) => ({ ...(await load<typeof ladderRows>()) }))
vi.mock('#areas/rosters/server/event-sheets.ts', async (load) => ({ ...(await load<typeof sheets>()) }))

const race = twoProcesses()

const of = () => ({ deps: race.server.deps, cid: race.one.ids['cid'] ?? 0, gid: race.one.ids['gid'] ?? 0 })
const withoutLocks = () => {
  vi.spyOn(rows, 'lockEvent').mockImplementation((tx, clubId, eventId) => rows.findEvent(tx, clubId, eventId))
  vi.spyOn(rows.lockEventQuery, 'with').mockImplementation(({ clubId, eventId }) => ({
    compile: (db) => rows.selectEvents(db, clubId).where('club_event.id', '=', eventId).compile(),
  }))
  vi.spyOn(groupRows, 'lockGroups').mockImplementation(async () => undefined)
}

describe('two scores of one cell', () => {
  /** Both have seen version 0 and write another number; answers with the codes, sorted. */
  async function run() {
    const eid = await eventOfToday(of())
    const [ann] = await placesFor(of(), eid, await groupMembers(of(), 1))
    const write = (scene: ClubScene, score: number) =>
      scene.as('groupAdmin').put('/api/pickMix/recordScores', { eiid: ann?.eiid, score, version: 0 })
    const answers = await Promise.all([write(race.one, 5), write(race.two, 9)])
    return answers.map(({ status, code }) => code ?? (status === 200 ? 'written' : `${status}`)).sort()
  }

  test('one is written, the other learns of it', async () => {
    for (let round = 0; round < 8; round += 1) expect(await run()).toEqual(['stale-scores', 'written'])
  })

  test('negative control: without the lock of the event both believe that theirs stands', async () => {
    withoutLocks()
    const { sheetsFrom } = await vi.importActual<typeof sheets>('#areas/rosters/server/event-sheets.ts')
    const meet = aMeeting()
    vi.spyOn(sheets, 'sheetsFrom').mockImplementation(async (...asked) => {
      const found = await sheetsFrom(...asked)
      await meet()
      return found as never
    })
    expect(await run()).toEqual(['written', 'written'])
  })
})

/** A ladder of eight on two courts in which P5 has won the lower court and P4 lost the upper one. */
async function aLadder() {
  const eid = await eventOfToday(of(), { type: 'ladder' })
  const players = await placesFor(of(), eid, await groupMembers(of(), 8))
  const admin = race.one.as('groupAdmin')
  for (const [at, { gmid }] of players.entries())
    await race.server.deps.db
      .updateTable('group_member')
      .set({ league_court: at < 4 ? 1 : 2 })
      .where('id', '=', gmid)
      .execute()
  await admin.post(`/api/club/formCourts/${eid}`, {})
  for (const [at, player] of players.entries())
    if (at !== 7) await card(race.one, player, at % 4 === 3 ? 0 : 3 - (at % 4), 40 - at)
  return { eid, players }
}
const card = (scene: ClubScene, { eiid }: DayPlayer, wins: number, score: number) =>
  scene.as('groupAdmin').put('/api/club/reportLeagueTotal', { eiid, wins, score })
const finish = (scene: ClubScene, eid: number) =>
  scene.as('groupAdmin').put('/api/club/courtScoresFinal', { gid: of().gid, eid })

describe('two who finish a ladder', () => {
  async function run() {
    const { eid, players } = await aLadder()
    const answers = await Promise.all([finish(race.one, eid), finish(race.two, eid)])
    return {
      statuses: answers.map(({ status }) => status),
      moved: answers.map(({ body }) => body.moved).sort(),
      standing: await standingOf(of(), players),
      finished: (await logOf(of(), eid)).filter((line) => line.startsWith('Ladder finished')).length,
    }
  }

  test('both hear that it is finished, and everybody is moved once', async () => {
    for (let round = 0; round < 5; round += 1)
      expect(await run()).toEqual({
        statuses: [200, 200],
        moved: [0, 2],
        standing: [1, 1, 1, 2, 1, 2, 2, 2],
        finished: 1,
      })
  })

  test('negative control: without the locks only the index of the database keeps the second one out, with a fault', async () => {
    withoutLocks()
    const { findFinal } = await vi.importActual<typeof finalRows>('#areas/rosters/server/final-rows.ts')
    const finishing = aMeeting()
    const { eid } = await aLadder()
    vi.spyOn(finalRows, 'findFinal').mockImplementation(async (...of) => {
      const final = await findFinal(...of)
      await finishing()
      return final
    })
    const answers = await Promise.all([finish(race.one, eid), finish(race.two, eid)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 500])
  })
})

describe('Finish and a score', () => {
  /** The last card of the lower court: with it P8 loses it and stays, without it P7 is the last of the cards. */
  async function run() {
    const { eid, players } = await aLadder()
    const last = players[7]
    if (!last) throw new Error('no player')
    const [finished, written] = await Promise.all([finish(race.one, eid), card(race.two, last, 3, 45)])
    const log = await logOf(of(), eid)
    const wasFirst =
      log.findIndex((line) => line.startsWith('P8: Score card')) <
      log.findIndex((line) => line.startsWith('Ladder finished'))
    return { statuses: [finished.status, written.status], wasFirst, top: (await standingOf(of(), players))[7] }
  }

  test('the movement counts the score exactly if it was written before', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { statuses, wasFirst, top } = await run()
      expect(statuses).toEqual([200, 200])
      expect(top).toBe(wasFirst ? 1 : 2)
    }
  })

  test('negative control: without the locks a ladder is finished without a score that stands before it', async () => {
    withoutLocks()
    const { listCards } = await vi.importActual<typeof ladderRows>('#areas/rosters/server/ladder-rows.ts')
    const { eid, players } = await aLadder()
    const last = players[7]
    if (!last) throw new Error('no player')
    const read = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    // The first to read the cards is Finish; it goes on when the score is written.
    vi.spyOn(ladderRows, 'listCards').mockImplementationOnce(async (...of) => {
      const cards = await listCards(...of)
      read.resolve()
      await written.promise
      return cards
    })
    const finished = finish(race.one, eid)
    await read.promise
    expect((await card(race.two, last, 3, 45)).status).toBe(200)
    written.resolve()
    expect((await finished).status).toBe(200)
    expect((await standingOf(of(), players))[7]).toBe(2)
  })
})
