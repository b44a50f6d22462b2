import { changeDraw } from '#areas/draws/calls/changes.ts'
import type { Arrival, SheetChange } from '#areas/draws/rules/change-sheet.ts'
import { sharedNames } from '#areas/draws/rules/court-names.ts'
import { isMixed, isOfPairs, isRated } from '#areas/draws/rules/draw-kinds.ts'
import { medianOf } from '#areas/draws/rules/drawn-field.ts'
import { begunRounds, playersOfRounds } from '#areas/draws/rules/sheet.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import { handle } from '#kernel/server/http/handle.ts'
import { changeSheet, previewChange } from './change-sheet.ts'
import { comerIn, comerOf } from './comer.ts'
import { newSeed } from './make-draw.ts'
import { ratingOf } from './plan-draw.ts'
import type { PlayerRow } from './player-rows.ts'
import type { DrawBase } from './read-draw.ts'
import type { Sheet } from './sheet-rows.ts'

type Asked =
  | { readonly kind: 'replace'; readonly one: number; readonly two: number }
  | { readonly kind: 'arrives' | 'leaves'; readonly eiid: number }
  | { readonly kind: 'several'; readonly leave: readonly number[]; readonly arrive: readonly number[] }
  | { readonly kind: 'comes'; readonly mid: number }
  | { readonly kind: 'close-court' | 'open-court'; readonly court: string }
  | { readonly kind: 'rounds'; readonly rounds: number }
  | { readonly kind: 'draw-rest' }

type AskRefusal =
  | 'not-in-club'
  | 'member-away'
  | 'not-in-draw'
  | 'in-draw-already'
  | 'draw-needs-place'
  | 'draw-needs-partner'
  | 'draw-needs-group'
  | 'court-name-shared'

interface Terms {
  readonly seed: number
  readonly confirmed: boolean
}

/** The change as the rules take it. A player who is coming needs a spot, and whatever the draw's kind requires. */
function decideChange(base: DrawBase, sheet: Sheet, wish: Asked, terms: Terms): Result<SheetChange, AskRefusal> {
  switch (wish.kind) {
    case 'replace':
      return decideReplace(base, sheet, wish)
    case 'arrives':
      return asChange(decideArrival(base, sheet, wish.eiid))
    case 'comes': {
      const player = comerIn(base, wish.mid)
      return player ? asChange(decideArrival(base, sheet, player.id)) : refuse('not-in-club')
    }
    case 'leaves':
      return ok({ kind: 'leaves', player: wish.eiid })
    case 'several':
      return decideSeveral(base, sheet, wish)
    case 'close-court':
      return ok({ kind: 'closes', court: wish.court })
    case 'open-court':
      return decideCourt(base, sheet, wish.court, terms)
    case 'rounds':
      return ok({ kind: 'rounds', rounds: wish.rounds })
    case 'draw-rest':
      return ok({ kind: 'again', seed: terms.seed })
  }
}

/** Finds a player who can be added: has a spot, is in the sheet's division, and is not staying away. */
function comer(base: DrawBase, sheet: Sheet, eiid: number): Result<PlayerRow, 'draw-needs-place' | 'in-draw-already'> {
  const player = base.players.find(({ id }) => id === eiid)
  const isInDivision = sheet.divisionId === null || player?.division_id === sheet.divisionId
  if (!player?.has_place || player.is_no_show || !isInDivision) return refuse('draw-needs-place')
  const toCome = sheet.rounds.slice(begunRounds(sheet))
  return playersOfRounds(toCome).includes(eiid) ? refuse('in-draw-already') : ok(player)
}

function decideReplace(
  base: DrawBase,
  sheet: Sheet,
  { one, two }: Extract<Asked, { kind: 'replace' }>,
): Result<SheetChange, AskRefusal> {
  const player = comer(base, sheet, two)
  if (!player.ok) return player
  const rating = isRated(sheet.kind) ? ratingIn(sheet, player.value) : undefined
  return ok({ kind: 'replaces', player: one, by: two, rating })
}

const asChange = <Code extends string>(arrival: Result<Arrival, Code>) =>
  arrival.ok ? ok({ kind: 'arrives' as const, ...arrival.value }) : arrival

function decideSeveral(
  base: DrawBase,
  sheet: Sheet,
  { leave, arrive }: Extract<Asked, { kind: 'several' }>,
): Result<SheetChange, AskRefusal> {
  const arrivals = new Map<string, Arrival>()
  for (const eiid of arrive) {
    const arrival = decideArrival(base, sheet, eiid)
    if (!arrival.ok) return arrival
    // Both players of a pair arrive together.
    arrivals.set(arrival.value.entrant.join(), arrival.value)
  }
  return ok({ kind: 'several', leave, arrive: [...arrivals.values()] })
}

function decideArrival(base: DrawBase, sheet: Sheet, eiid: number): Result<Arrival, AskRefusal> {
  const player = comer(base, sheet, eiid)
  if (!player.ok) return player
  const { id, partner_id: partnerId, mixer_group: group } = player.value
  if (isMixed(sheet.kind)) return group ? ok({ entrant: [id], group }) : refuse('draw-needs-group')
  if (isRated(sheet.kind)) return ok({ entrant: [id], rating: ratingIn(sheet, player.value) })
  if (!isOfPairs(sheet.kind)) return ok({ entrant: [id] })
  if (partnerId === null) return refuse('draw-needs-partner')
  const partner = comer(base, sheet, partnerId)
  if (!partner.ok) return partner
  return ok({ entrant: [id, partnerId].toSorted((first, second) => first - second) })
}

/** The rating of a player who is added. Without one, the median of the players in the draw. */
const ratingIn = ({ request }: Sheet, player: PlayerRow): number =>
  ratingOf(player) ?? medianOf(request.kind === 'scramble' ? request.ratings : [])

function decideCourt(
  { sheets }: DrawBase,
  sheet: Sheet,
  court: string,
  { confirmed }: Terms,
): Result<SheetChange, 'court-name-shared'> {
  const others = sheets.filter(({ id }) => id !== sheet.id).flatMap(({ courtNames }) => courtNames)
  if (!confirmed && sharedNames([court], others).length > 0) return refuse('court-name-shared', { field: 'court' })
  return ok({ kind: 'opens', court })
}

export const changeDrawHandler = handle(changeDraw, async ({ body, ...asking }) => {
  const { change, version, preview, confirmed, seed = newSeed() } = body
  const sid = body.sid ?? null
  const act = preview ? previewChange : changeSheet
  const result = await act(asking, {
    pick: (sheets) => sheets.find(({ divisionId }) => divisionId === sid),
    version,
    comer: change.kind === 'comes' ? comerOf(change.mid, asking) : undefined,
    decide: (base, sheet) => decideChange(base, sheet, change, { seed, confirmed }),
  })
  return result.ok ? ok({ ...result.value.view, sentences: result.value.sentences, seed_used: seed }) : result
})
