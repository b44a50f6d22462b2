import { eventRoom, parseRoom, type Room, scoresRoom } from '#contract/kernel/channel'
import type { Deps } from '#server/kernel/deps'
import { boardVersion } from '#server/scoreboard/change-board'
import { hiddenAfter } from '#server/scoring/match-time-limits'
import type { VersionRead } from './room-versions.ts'

/** The version a room is at, from the database; undefined when there is no such match. */
export async function readVersion(deps: Deps, room: Room): Promise<number | undefined> {
  const read = (await readVersions(deps, [room.name])).get(room.name)
  if (read === undefined || typeof read === 'number') return read
  return [...read.values()].reduce((sum, version) => sum + version, 0)
}

/** The versions of many rooms in a few statements; rooms of matches that are gone are left out. */
export async function readVersions(deps: Deps, names: readonly string[]): Promise<ReadonlyMap<string, VersionRead>> {
  const rooms = names.map(parseRoom).filter((room) => room !== undefined)
  const ids = rooms.flatMap((room) => ('matchId' in room ? [room.matchId] : []))
  const found = ids.length > 0 ? await readMatches(deps, [...new Set(ids)]) : new Map<number, MatchVersions>()
  const versions = new Map<string, VersionRead>()
  for (const room of rooms) {
    if (!('matchId' in room)) continue
    const match = found.get(room.matchId)
    if (match) versions.set(room.name, room.kind === 'chat' ? match.chat_seq : match.seq)
  }
  if (names.includes(scoresRoom)) versions.set(scoresRoom, await readLive(deps))
  const eventIds = rooms.flatMap((room) => (room.kind === 'event' ? [room.eventId] : []))
  for (const { id, seq } of await readEvents(deps, eventIds)) versions.set(eventRoom(id), seq)
  const ofBoard = rooms.filter((room) => room.kind === 'scoreboard')
  if (ofBoard.length > 0) {
    const version = await boardVersion(deps)
    for (const { name } of ofBoard) versions.set(name, version)
  }
  return versions
}

interface MatchVersions {
  readonly id: number
  readonly seq: number
  readonly chat_seq: number
}

async function readMatches(deps: Deps, ids: number[]): Promise<Map<number, MatchVersions>> {
  const rows = await deps.db
    .selectFrom('match')
    .select(['id', 'seq', 'chat_seq'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function readEvents(deps: Deps, ids: readonly number[]): Promise<{ id: number; seq: number }[]> {
  if (ids.length === 0) return []
  const ofIds = deps.db.selectFrom('club_event').select(['id', 'seq']).where('id', 'in', ids)
  return ofIds.where('deleted_at', 'is', null).execute()
}

async function readLive(deps: Deps): Promise<ReadonlyMap<string, number>> {
  const rows = await deps.db
    .selectFrom('match')
    .select(['id', 'seq'])
    .where('status', '=', 'Live')
    .where('deleted_at', 'is', null)
    .where('last_act_at', '>', hiddenAfter(deps.clock.now()))
    .execute()
  return new Map(rows.map((row) => [String(row.id), row.seq]))
}
