import type * as z from 'zod/mini'
import type { DrawView, MadeDraw } from '#areas/draws/calls/draw-shapes.ts'
import { drawTypeOf, isOfPairs } from '#areas/draws/rules/draw-kinds.ts'
import { repliesSince } from '#areas/draws/rules/replies-since.ts'
import { begunRounds } from '#areas/draws/rules/sheet.ts'
import { wallTextIn, wallTimeIn } from '#kernel/rules/wall-time.ts'
import { displayNameOf } from '#kernel/server/http/actor.ts'
import type { DrawnSlot } from './draw-slots.ts'
import type { PlayerRow } from './player-rows.ts'
import { type DrawBase, seatedIn } from './read-draw.ts'
import type { Sheet } from './sheet-rows.ts'
import { warningWords } from './words.ts'

/** Who is looking: an event admin, a member, or anyone with the key of its share link. */
export type Viewer = 'organiser' | 'member' | 'guest'

/** A current sheet, or one that was only tried and has no id. */
export type ShownSheet = Omit<Sheet, 'id' | 'isSetAside'> & { readonly id: number | null }
export type ShownBase = Omit<DrawBase, 'sheets'> & { readonly sheets: readonly ShownSheet[] }

/** An event's draw as sent to clients. */
export function presentView(base: ShownBase, viewer: Viewer): z.output<typeof DrawView> {
  const { event, state } = base
  const isOrganiser = viewer === 'organiser'
  const sheets = state.isHidden && !isOrganiser ? [] : base.sheets
  const present = (sheet: ShownSheet) => presentSheet(base, sheet, viewer)
  const whole = sheets.find(({ divisionId }) => divisionId === null)
  const seated = new Set(seatedIn(sheets))
  const shownPlayers = base.players.filter(({ id, has_place }) => seated.has(id) || (isOrganiser && has_place))
  return {
    ...(whole ? present(whole) : nothing),
    version: state.lastVersion,
    eid: event.id,
    seq: event.seq,
    title: event.title,
    start_time: event.starts_at.toISOString(),
    start_text: wallTextIn(event.time_zone, event.starts_at),
    times_mixer_generated: state.lastNumber,
    points: state.points,
    is_hidden: state.isHidden,
    ...(isOrganiser ? { tells_rounds: state.tellsRounds } : {}),
    may_edit: isOrganiser,
    players: shownPlayers.map((row) => presentPlayer(row, base, viewer)),
    divisions: sheets.filter(({ divisionId }) => divisionId !== null).map(present),
  }
}

const nothing = {
  did: null,
  sid: null,
  sub_name: '',
  number: 0,
  kind: null,
  draw_type: null,
  partner: false,
  draw: null,
  courts: 0,
  rounds: 0,
  court_names: '',
  round_courts: [],
  begun: 0,
  started: 0,
  seed: 0,
  is_cut: false,
  sentence: '',
  made_at: '',
  made_text: '',
  made_by: '',
}

function presentSheet(base: ShownBase, sheet: ShownSheet, viewer: Viewer) {
  return {
    did: sheet.id,
    sid: sheet.divisionId,
    sub_name: sheet.divisionName,
    number: sheet.number,
    kind: sheet.kind,
    draw_type: drawTypeOf(sheet.kind),
    partner: isOfPairs(sheet.kind),
    draw: sheet.rounds.map(({ courts, byes }) => ({
      draw: courts.flat(),
      byes: [...byes],
      courts: courts.map((seats) => [...seats]),
    })),
    courts: sheet.courtNames.length,
    rounds: sheet.rounds.length,
    court_names: sheet.courtNames.join(','),
    round_courts: sheet.roundCourts.map((names) => [...names]),
    begun: begunRounds(sheet),
    started: sheet.started,
    version: sheet.version,
    seed: sheet.request.seed,
    is_cut: sheet.isCut,
    sentence: sheet.sentence,
    made_at: sheet.madeAt.toISOString(),
    made_text: wallTimeIn(base.event.time_zone, sheet.madeAt).time,
    made_by: viewer === 'guest' ? '' : sheet.madeBy,
    ...(viewer === 'organiser' ? organiserPart(base, sheet) : {}),
  }
}

function organiserPart({ players }: ShownBase, sheet: ShownSheet) {
  const { kind, courts, rounds, seed, budget = 0, ...who } = sheet.request
  const request =
    'a' in who
      ? { kind, style: who.style, a: [...who.a], b: [...who.b] }
      : { kind, players: [...who.players], ...('ratings' in who ? { ratings: [...who.ratings] } : {}) }
  return {
    request: { ...request, courts, rounds, seed, budget },
    entrants: sheet.entrants.map((entrant) => [...entrant]),
    left_out: presentLeftOut(sheet.leftOut, players),
    ...repliesSince({ ...sheet, begun: begunRounds(sheet) }, standingsIn(players, sheet.divisionId)),
  }
}

/** The current state of the players of an event or a division. */
const standingsIn = (players: readonly PlayerRow[], divisionId: number | null) =>
  players.map((row) => ({
    player: row.id,
    hasPlace: row.has_place && (divisionId === null || row.division_id === divisionId),
    isNoShow: row.is_no_show,
    isHere: row.is_here,
  }))

export const nameOf = ({ first, last }: Pick<PlayerRow, 'first' | 'last'>) => `${first} ${last}`.trim()

/** The name of an invitation among these players. */
export const namesOf = (players: readonly PlayerRow[]) => {
  const names = new Map(players.map((row) => [row.id, nameOf(row)]))
  return (id: number) => names.get(id) ?? ''
}

const presentLeftOut = (leftOut: Sheet['leftOut'], players: readonly PlayerRow[]) => {
  const name = namesOf(players)
  return leftOut.map(({ player, reason }) => ({ eiid: player, name: name(player), reason }))
}

/** A player as the viewer may see them. Members see ratings if the club shows them in draws. Guests never do. */
export function presentPlayer(
  row: PlayerRow,
  { players, event }: Pick<ShownBase, 'players' | 'event'>,
  viewer: Viewer,
) {
  const shownName = viewer === 'guest' ? displayNameOf : nameOf
  const partner = players.find(({ id }) => id === row.partner_id)
  const isOrganiser = viewer === 'organiser'
  const isOfClub = viewer !== 'guest'
  const showsRatings = isOrganiser || (isOfClub && event.shows_draw_ratings)
  return {
    eiid: row.id,
    mid: viewer === 'guest' ? null : row.member_id,
    first: row.first,
    last: viewer === 'guest' ? shownName(row).slice(row.first.length + 1) : row.last,
    name: shownName(row),
    partner: partner ? shownName(partner) : '',
    partner_eiid: row.partner_id,
    club_rating: showsRatings ? (row.club_rating ?? '') : '',
    rating: showsRatings ? (row.rating ?? '') : '',
    checkin: isOfClub ? row.is_here : null,
    has_place: isOfClub ? row.has_place : null,
    group: isOrganiser ? row.mixer_group : null,
    gender: isOrganiser ? row.gender : '',
    gender_stated: isOrganiser ? row.is_gender_stated : null,
    is_no_show: isOrganiser ? row.is_no_show : null,
    sid: row.division_id,
  }
}

/** A draw that was just made or tried, with the players who were left out. */
export function presentMade(
  base: ShownBase,
  drawnSlots: readonly DrawnSlot[],
  withoutDivision: readonly number[],
): z.output<typeof MadeDraw> {
  const name = namesOf(base.players)
  const leftOut = [
    ...drawnSlots.flatMap(({ slot }) => slot.field.leftOut),
    ...withoutDivision.map((player) => ({ player, reason: 'no-division' as const })),
  ]
  const warning = warningWords({
    leftOut: leftOut.map(({ player, reason }) => ({ name: name(player), reason })),
    unrated: drawnSlots.flatMap(({ slot }) => slot.field.unrated.map(name)),
    isCut: drawnSlots.some(({ state }) => state.isCut),
    notes: drawnSlots.flatMap(({ notes }) => notes),
  })
  return { ...presentView(base, 'organiser'), warning, left_out: presentLeftOut(leftOut, base.players) }
}
