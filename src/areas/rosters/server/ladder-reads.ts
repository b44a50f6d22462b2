import { ladderCourtOf } from '#areas/draws/rules/ladder.ts'
import { type EventSubject, runsEvent } from '#areas/events/server/access.ts'
import { getEvent } from '#areas/events/server/event-rows.ts'
import { listLeagueCourts } from '#areas/groups/server/place-rows.ts'
import {
  getEventCourts,
  getIndividualScoreCard,
  getLeagueCourt,
  getLeagueEventCourt,
  previewFinish,
} from '#areas/rosters/calls/ladders.ts'
import { missingGames } from '#areas/rosters/rules/ladder-day.ts'
import { ok } from '#kernel/rules/result.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { presentCorrections } from './correct-ladder.ts'
import { findSheets } from './event-sheets.ts'
import { findFinal, findUnfinished } from './final-rows.ts'
import { scoresByRound } from './game-cards.ts'
import { movesOf, presentCard, presentPlayers, readDay } from './ladder-day.ts'
import { listCards, listLadderPlayers, listPlaces } from './ladder-rows.ts'
import { findCheckIn } from './roster-rows.ts'
import { listCells } from './score-rows.ts'

/**
 * Reads the day of a ladder once for everyone who wants it at the same moment, because every score makes all phones
 * read it again.
 */
const readSharedDay = ({ db, sharedReads }: Deps, { clubId, eventId, groupId }: EventSubject) =>
  sharedReads.read(`ladder ${clubId} ${eventId}`, () => readDay(db, { clubId, eventId }, groupId))

const getEventCourtsHandler = handle(getEventCourts, async ({ subject, deps }) => {
  const { clubId, eventId, groupId } = subject
  const day = await readSharedDay(deps, subject)
  const players = Map.groupBy(presentPlayers(day), ({ division }) => division)
  const courts = day.sheets.courts.map(({ court, rounds }) => ({
    division: court,
    players: players.get(court) ?? [],
    rounds: rounds.map(({ round, teams, sits }) => ({ round, teams: teams.map((team) => [...team]), sits: [...sits] })),
  }))
  const { starts_at: startsAt } = await getEvent(deps.db, subject)
  const of = { clubId, eventId, groupId, startsAt }
  const open = runsEvent(subject) ? await findUnfinished(deps.db, of) : undefined
  const isCorrected = runsEvent(subject) && day.final !== undefined
  return ok({
    courts,
    final: day.final !== undefined,
    finished_at: day.final?.finished_at.toISOString() ?? null,
    corrections: isCorrected ? await presentCorrections(deps.db, of, day) : { moves: [], may_apply: false },
    unfinished: open ? { eid: open.id, title: open.title, start_time: open.starts_at.toISOString() } : null,
  })
})

const previewFinishHandler = handle(previewFinish, async ({ subject, deps }) => {
  const { clubId, eventId, groupId } = subject
  const day = await readDay(deps.db, { clubId, eventId }, groupId)
  const moves = movesOf(day).map(({ from, to, place, row }) => {
    const name = `${row.first} ${row.last}`
    return { eiid: row.id, mid: row.member_id, name, from, to, place, ...presentCard(day, row.id) }
  })
  const lacking = moves.filter(({ place }) => place === null).map(({ eiid }) => eiid)
  const scoresIn = scoresByRound(await listCells(deps.db, { clubId, eventId }))
  const missing = missingGames(day.sheets.games, scoresIn).map(({ court, round }) => ({ division: court + 1, round }))
  return ok({ moves, lacking, missing, final: day.final !== undefined })
})

export const ladderReads: readonly MountedCall[] = [
  getEventCourtsHandler,
  previewFinishHandler,
  handle(getLeagueCourt, async ({ body, subject, deps }) => {
    const day = await readSharedDay(deps, subject)
    return ok(presentPlayers(day).filter(({ division }) => division === body.division))
  }),
  handle(getLeagueEventCourt, async ({ subject, deps }) => {
    const { clubId, eventId, groupId, invitationId, memberId } = subject
    const places = await listPlaces(deps.db, { clubId, eventId })
    const standing = (await listLeagueCourts(deps.db, clubId, groupId, [memberId])).get(memberId) ?? null
    const players = await listLadderPlayers(deps.db, { clubId, eventId }, groupId)
    const ofToday = places.find((place) => place.invitationId === invitationId)?.court ?? null
    const isCheckedIn = await findCheckIn(deps.db, clubId, invitationId)
    const present = players
      .filter(({ checked_in_at: at }) => at !== null)
      .map(({ id, court_standing: court }) => ({ player: id, court }))
    return ok({
      division: ladderCourtOf({ ofToday, standing, isCheckedIn }, present),
      checkin: isCheckedIn,
      rating_court: standing,
      gmid: players.find(({ id }) => id === invitationId)?.group_member_id ?? null,
    })
  }),
  handle(getIndividualScoreCard, async ({ subject, deps }) => {
    const { clubId, eventId, invitationId } = subject
    const ids = { clubId, eventId }
    const { sheets } = await findSheets(deps.db, ids, 'ladder')
    const places = await listPlaces(deps.db, ids)
    return ok({
      eiid: invitationId,
      division: places.find((place) => place.invitationId === invitationId)?.court ?? 0,
      ...presentCard({ sheets, cards: await listCards(deps.db, ids) }, invitationId),
      final: (await findFinal(deps.db, ids)) !== undefined,
    })
  }),
]
