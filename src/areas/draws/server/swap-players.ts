import {
  savePlayerSwap,
  savePlayerSwapSubEvent,
  saveSinglesSubSwap,
  saveSinglesSwap,
  swapPlayersInDraw,
} from '#areas/draws/calls/changes.ts'
import type { SheetChange } from '#areas/draws/rules/change-sheet.ts'
import { begunRounds, playersOfRounds } from '#areas/draws/rules/sheet.ts'
import { ok, type Result, refuse } from '#kernel/rules/result.ts'
import type { Tx } from '#kernel/server/db/database.ts'
import { handle, type MountedCall } from '#kernel/server/http/handle.ts'
import { changeSheet, type WishedChange } from './change-sheet.ts'
import { scoresOfRound } from './occasions.ts'
import type { Sheet } from './sheet-rows.ts'
import type { DrawCaller } from './store-draw.ts'

interface SwapInRound {
  readonly swapOne?: number | null | undefined
  readonly swapOneIndex: number
  readonly swapTwo?: number | null | undefined
  readonly swapTwoIndex: number
  readonly index: number
  readonly version?: number | undefined
}

/** Refusals that a swap cannot cause, because it draws nothing and adds no player or court. */
const notOfSwaps = [
  'in-draw-already',
  'draw-needs-group',
  'draw-too-small',
  'too-many-players',
  'court-unknown',
  'court-in-use',
  'courts-out-of-range',
  'draw-underway',
  'draw-too-slow',
] as const
type NotOfSwaps = (typeof notOfSwaps)[number]

async function swapInSheet<Code extends string>(asking: DrawCaller, wish: WishedChange<Code>) {
  const result = await changeSheet(asking, wish)
  if (result.ok) return result
  const { code, detail } = result
  if (isNotOfSwaps(code)) throw new Error(`a swap failed with ${code}`)
  return refuse(code as Exclude<typeof code, NotOfSwaps>, detail)
}

const isNotOfSwaps = (code: string): code is NotOfSwaps => (notOfSwaps as readonly string[]).includes(code)

/** Within one round. In the running round only while the games of both players have no score (X161). */
async function swapInRound(asking: DrawCaller, divisionId: number | null, body: SwapInRound) {
  const { swapOne: one, swapTwo: two, index, version } = body
  if (!one || !two || one === two) return refuse('swap-both-players')
  const result = await swapInSheet(asking, {
    pick: (sheets) => sheets.find((sheet) => sheet.divisionId === divisionId),
    version,
    decide: (_, sheet) => decideSwap(sheet, body, one, two),
    check: (tx, sheet) => checkRunning(asking, tx, sheet, { round: index + 1, players: [one, two] }),
  })
  return result.ok ? ok(result.value.view) : result
}

function decideSwap(
  sheet: Sheet,
  { index, swapOneIndex, swapTwoIndex }: SwapInRound,
  one: number,
  two: number,
): Result<SheetChange, 'round-unknown' | 'round-begun' | 'not-in-draw'> {
  const round = sheet.rounds[index]
  if (!round) return refuse('round-unknown', { field: 'index' })
  const begunCount = begunRounds(sheet)
  if (index + 1 < begunCount) return refuse('round-begun')
  const seats = [...round.courts.flat(), ...round.byes]
  if (seats[swapOneIndex] !== one) return refuse('not-in-draw', { field: 'swapOneIndex' })
  if (seats[swapTwoIndex] !== two) return refuse('not-in-draw', { field: 'swapTwoIndex' })
  return ok({ kind: 'swap-in-round', round: index + 1, one, two, isRunning: index + 1 === begunCount })
}

async function checkRunning(
  { deps, subject }: DrawCaller,
  tx: Tx,
  sheet: Sheet,
  { round, players }: { readonly round: number; readonly players: readonly number[] },
): Promise<Result<undefined, 'round-has-scores'>> {
  if (round > sheet.scored) return ok(undefined)
  const { clubId, eventId } = subject
  const answers = await deps.occasions.tell(scoresOfRound, { tx, clubId, eventId, sheetId: sheet.id, round })
  const scored = new Set(answers.flat())
  const games = (sheet.rounds[round - 1]?.courts ?? []).filter((seats) => players.some((one) => seats.includes(one)))
  // If no listener knows the scores of single games, those of the round count for all of them.
  const hasScore = answers.length === 0 || games.flat().some((player) => scored.has(player))
  return hasScore ? refuse('round-has-scores') : ok(undefined)
}

export const swapHandlers: readonly MountedCall[] = [
  handle(swapPlayersInDraw, async ({ body, ...asking }) => {
    const { one, two, sid, version } = body
    if (!one || !two || one === two) return refuse('swap-two-players')
    const result = await swapInSheet<never>(asking, {
      pick: (sheets) => (sid ? sheets.find(({ divisionId }) => divisionId === sid) : sheetWith(sheets, one)),
      version,
      decide: () => ok({ kind: 'swap-throughout', one, two }),
    })
    return result.ok ? ok(result.value.view) : result
  }),
  handle(savePlayerSwap, async ({ body, ...asking }) => swapInRound(asking, null, body)),
  handle(saveSinglesSwap, async ({ body, ...asking }) => swapInRound(asking, null, body)),
  handle(savePlayerSwapSubEvent, async ({ body, ...asking }) => swapInRound(asking, asking.subject.divisionId, body)),
  handle(saveSinglesSubSwap, async ({ body, ...asking }) => swapInRound(asking, asking.subject.divisionId, body)),
]

/** The sheet of the whole event, or of this player's division. */
const sheetWith = (sheets: readonly Sheet[], player: number) =>
  sheets.find(({ divisionId }) => divisionId === null) ??
  sheets.find(({ rounds }) => playersOfRounds(rounds).includes(player)) ??
  sheets[0]
