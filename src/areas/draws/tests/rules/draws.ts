import type { DoublesRequest, MixerRequest } from '#areas/draws/rules/draw-request.ts'
import { drawMixer, type MixerDraw } from '#areas/draws/rules/mixer.ts'
import { problemIn } from '#areas/draws/rules/problem.ts'
import { problemWords } from '#areas/draws/server/words.ts'
import type { Result } from '#kernel/rules/result.ts'

/** Players 1 to `count`. */
export const people = (count: number, first = 1) => Array.from({ length: count }, (_, place) => first + place)

/** A doubles request of small size and budget by default. */
export function doubles(players: number, courts: number, rounds: number, more: Partial<DoublesRequest> = {}) {
  return { kind: 'doubles', players: people(players), courts, rounds, seed: 1, budget: 20_000, ...more } as const
}

/** The result of a rule, with its problem in words. */
export const inWords = <Value>(result: Result<Value, string>): Result<Value, string> =>
  result.ok ? result : { ...result, detail: problemWords(problemIn(result)) }

/** The draw of a request that must not be refused. */
export function drawn(request: MixerRequest): MixerDraw {
  const result = drawMixer(request)
  if (!result.ok) throw new Error(`Refused: ${result.code}: ${String(result.detail)}`)
  return result.value
}

/** Counted independently of the engine: is every round complete, and how are byes shared? */
export function countedOf({ draw }: MixerDraw, perCourt: number) {
  const byes = new Map(draw.players.map((player) => [player, 0]))
  const rows = new Map<number, number>()
  let longestRow = 0
  let isValid = true
  for (const { courts, byes: resting } of draw.rounds) {
    const playing = courts.flat(2)
    const everybody = new Set([...playing, ...resting])
    if (everybody.size !== draw.players.length || playing.length + resting.length !== everybody.size) isValid = false
    if (courts.some((teams) => teams.length !== 2 || teams.flat().length !== perCourt)) isValid = false
    for (const player of resting) {
      byes.set(player, (byes.get(player) ?? 0) + 1)
      rows.set(player, (rows.get(player) ?? 0) + 1)
      longestRow = Math.max(longestRow, rows.get(player) ?? 0)
    }
    for (const player of playing) rows.set(player, 0)
  }
  const counts = [...byes.values()]
  return { isValid, byeSpread: Math.max(...counts) - Math.min(...counts), longestRow }
}
