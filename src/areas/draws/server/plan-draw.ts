import { checkRequest } from '#areas/draws/rules/check-request.ts'
import { nameCourts, sharedNames } from '#areas/draws/rules/court-names.ts'
import { type DrawKind, drawTypeOf } from '#areas/draws/rules/draw-kinds.ts'
import { type MixerRequest, perCourtOf } from '#areas/draws/rules/draw-request.ts'
import { type Candidate, type DrawnField, fieldOf, requestOf } from '#areas/draws/rules/drawn-field.ts'
import { shareCourts } from '#areas/draws/rules/mixer-divisions.ts'
import { problemIn } from '#areas/draws/rules/problem.ts'
import { begunRounds } from '#areas/draws/rules/sheet.ts'
import { ratingNumberOf } from '#areas/invitations/rules/combined-rating.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { PlayerRow } from './player-rows.ts'
import type { DrawBase } from './read-draw.ts'
import type { Sheet } from './sheet-rows.ts'
import { problemWords } from './words.ts'

/** What to draw, as requested. */
export interface Wish {
  readonly kind: DrawKind
  /** The whole event, one division, or every division that has players. */
  readonly of: 'event' | 'divisions' | { readonly divisionId: number }
  readonly courts: number
  readonly rounds: number
  readonly courtNames: string | undefined
  readonly onlyHere: boolean
  readonly seed: number
}

/** A sheet to draw. */
export interface Slot {
  readonly divisionId: number | null
  readonly divisionName: string
  readonly field: DrawnField
  readonly request: MixerRequest
  readonly courtNames: readonly string[]
}

/** What has to be confirmed, as the code of its refusal. */
export type Ask = 'draw-other-kind' | 'draw-begun' | 'court-name-shared'

export interface Plan {
  readonly slots: readonly Slot[]
  /** The sheets that the new ones replace. */
  readonly replaced: readonly Sheet[]
  readonly asks: readonly Ask[]
  /** Players whom a draw of all divisions leaves out because they are not in one. */
  readonly withoutDivision: readonly number[]
}

export type PlanRefusal =
  | 'no-registered-players'
  | 'too-few-players'
  | 'too-many-players'
  | 'court-name-twice'
  | 'no-divisions'
  | 'too-few-courts'

/** Decides who is drawn on which courts, and what has to be confirmed first. */
export function planDraw(base: DrawBase, wish: Wish): Result<Plan, PlanRefusal> {
  const slots = wish.of === 'divisions' ? slotsOfAll(base, wish) : oneSlot(base, wish)
  if (!slots.ok) return slots
  const divisionIds = slots.value.map(({ divisionId }) => divisionId)
  const isWhole = wish.of === 'event'
  const replaced = base.sheets.filter(
    ({ divisionId }) => isWhole || divisionId === null || divisionIds.includes(divisionId),
  )
  const asks: Ask[] = []
  // Kinds with the same word on the wire are one type: AI, half-half and pie are doubles (X160).
  if (replaced.some(({ kind }) => drawTypeOf(kind) !== drawTypeOf(wish.kind))) asks.push('draw-other-kind')
  if (replaced.some((sheet) => begunRounds(sheet) > 0)) asks.push('draw-begun')
  const names = slots.value.flatMap(({ courtNames }) => courtNames)
  const keptSheets = base.sheets.filter((sheet) => !replaced.includes(sheet))
  if (sharedNames(names, namesOf(keptSheets)).length > 0) asks.push('court-name-shared')
  const withoutDivision =
    wish.of === 'divisions'
      ? placedPlayers(base).flatMap(({ id, division_id }) => (division_id === null ? id : []))
      : []
  return ok({ slots: slots.value, replaced, asks, withoutDivision })
}

const placedPlayers = ({ players }: DrawBase) => players.filter(({ has_place }) => has_place)

const namesOf = (sheets: readonly Sheet[]) => sheets.flatMap(({ courtNames }) => courtNames)

function oneSlot(base: DrawBase, wish: Wish): Result<Slot[], PlanRefusal> {
  const divisionId = typeof wish.of === 'object' ? wish.of.divisionId : null
  const others = base.sheets.filter((sheet) => sheet.divisionId !== null && sheet.divisionId !== divisionId)
  const takenNames = divisionId === null ? [] : namesOf(others)
  const names = nameCourts(wish.courtNames ?? base.event.court_names, wish.courts, takenNames)
  if (!names.ok) return names
  const players = placedPlayers(base).filter((one) => divisionId === null || one.division_id === divisionId)
  if (players.length === 0) return refuse('no-registered-players', { field: 'players' })
  const divisionName = base.divisions.find(({ sid }) => sid === divisionId)?.name ?? ''
  const slot = slotOf({ divisionId, divisionName }, players.map(candidateIn(base)), wish, names.value, wish.seed)
  return slot.ok ? ok([slot.value]) : slot
}

function slotsOfAll(base: DrawBase, wish: Wish): Result<Slot[], PlanRefusal> {
  const divisions = base.divisions
    .map(({ sid, name }) => ({
      divisionId: sid,
      divisionName: name,
      players: placedPlayers(base).filter(({ division_id }) => division_id === sid),
    }))
    .filter(({ players }) => players.length > 0)
  if (divisions.length === 0) return refuse('no-divisions')
  const names = nameCourts(wish.courtNames ?? base.event.court_names, wish.courts)
  if (!names.ok) return names
  const sizes = divisions.map(({ divisionName, players }) => {
    const { entrants } = fieldOf(wish.kind, players.map(candidateIn(base)), wish.onlyHere)
    return { name: divisionName, players: entrants.map((_, place) => place + 1) }
  })
  const perCourt = perCourtOf(wish.kind === 'partner-sub' ? 'partners' : 'doubles')
  const shares = shareCourts(sizes, wish.courts, perCourt)
  if (!shares) return refuse('too-few-courts', { field: 'courts', divisions: divisions.length })
  const slots: Slot[] = []
  let first = 0
  for (const [index, division] of divisions.entries()) {
    const share = shares[index] ?? 1
    const ownNames = names.value.slice(first, first + share)
    // Divisions of the same size must not get the same draw.
    const slot = slotOf(
      division,
      division.players.map(candidateIn(base)),
      { ...wish, courts: share },
      ownNames,
      wish.seed + index,
    )
    if (!slot.ok) return slot
    slots.push(slot.value)
    first += share
  }
  return ok(slots)
}

function slotOf(
  { divisionId, divisionName }: Pick<Slot, 'divisionId' | 'divisionName'>,
  players: readonly Candidate[],
  { kind, onlyHere, courts, rounds }: Wish,
  courtNames: readonly string[],
  seed: number,
): Result<Slot, 'too-few-players' | 'too-many-players'> {
  const field = fieldOf(kind, players, onlyHere)
  const request = requestOf(kind, field, { courts, rounds, seed })
  const checked = checkRequest(request)
  if (checked.ok) return ok({ divisionId, divisionName, field, request, courtNames })
  const problem = problemIn(checked)
  const words = problemWords(divisionName ? { is: 'division', name: divisionName, problem } : problem)
  if (checked.code === 'too-few-players' || checked.code === 'too-many-players')
    return refuse(checked.code, { field: 'players', message: words, division: divisionName })
  throw new Error(`the planned draw cannot be made: ${words}`)
}

/** The first number in the club's level, or else the rating body's. */
export const ratingOf = ({ club_rating: level, rating }: PlayerRow): number | undefined =>
  ratingNumberOf({ club_rating: level ?? '', rating: rating ?? '' })

const candidateIn = (base: DrawBase) => (row: PlayerRow) => ({
  player: row.id,
  partner: row.partner_id,
  isNoShow: row.is_no_show,
  isHere: row.is_here,
  hasLeft: base.sheets.some(({ leftOut }) =>
    leftOut.some(({ player, reason }) => player === row.id && reason === 'left'),
  ),
  group: row.mixer_group,
  rating: ratingOf(row),
})
