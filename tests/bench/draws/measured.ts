import type { MixerRequest } from '#areas/draws/rules/draw-request.ts'
import { drawMixer, type MixerDraw } from '#areas/draws/rules/mixer.ts'

export type Measured = MixerDraw & { readonly cpuMs: number }

/** Draws, and measures the CPU time of the whole process, not the clock: other work may share the machine. */
export function measured(request: MixerRequest): Measured {
  const before = process.cpuUsage()
  const result = drawMixer(request)
  const { user, system } = process.cpuUsage(before)
  if (!result.ok) throw new Error(`${result.code}: ${String(result.detail)}`)
  return { ...result.value, cpuMs: (user + system) / 1000 }
}

export const numbered = (count: number, first = 1) => Array.from({ length: count }, (_, place) => first + place)

/** Whether everybody appears once per round, courts are full, byes are even and runs of byes are within the limit. */
export function isSound({ draw, report }: MixerDraw, perCourt: number): boolean {
  const isWhole = draw.rounds.every(({ courts, byes }) => {
    const everybody = [...courts.flat(2), ...byes]
    const isFull = courts.every((teams) => teams.flat().length === perCourt)
    return isFull && everybody.length === draw.players.length && new Set(everybody).size === everybody.length
  })
  const { byeRunMax, byeSpread } = report
  return isWhole && byeSpread.value <= byeSpread.bound && byeRunMax.value <= byeRunMax.limit
}

/** Median, 95th percentile and maximum of CPU times, in whole milliseconds. */
export function timesOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, two) => one - two)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return `median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, most ${Math.round(sorted.at(-1) ?? 0)} ms`
}
