import { ok, type Result } from '#kernel/rules/result.ts'
import { checkPlayers, type DrawRefusal } from './check-request.ts'
import { limits, type MixerRequest, type MixerTerms, perCourtOf } from './draw-request.ts'
import { drawMixer, type MixerDraw } from './mixer.ts'
import { problemIn, refuseFor } from './problem.ts'

/** One division of a mixer by divisions. If it has no courts of its own, it shares the remaining ones. */
export type Division = {
  readonly name: string
  readonly players: readonly number[]
  readonly courts?: number | undefined
}

export type DivisionsRequest = MixerTerms & {
  readonly kind: 'doubles' | 'partners' | 'singles'
  readonly divisions: readonly Division[]
}

/** A division's draw, and the number of its first court (courts are numbered from 1 over the whole event). */
export type DivisionDraw = MixerDraw & { readonly name: string; readonly firstCourt: number }

export type DivisionsRefusal = DrawRefusal | 'too-few-courts'

/**
 * Draws each division separately on its own courts. `courts` is the total: divisions with a fixed number get it, and
 * the others share the rest, one court at a time, each to the division with the most players per court.
 *
 * Refusals: too-few-courts if there are fewer courts than divisions; those of `drawMixer`, with the division's name;
 * player-twice if a player is in two divisions. Source: spec 001 §2 (mixers by divisions), §7 partnerSubMixer,
 * doublesSubMixer.
 */
export function drawDivisions(request: DivisionsRequest): Result<readonly DivisionDraw[], DivisionsRefusal> {
  const { divisions, kind, ...terms } = request
  const twice = checkPlayers(divisions.flatMap((division) => division.players))
  if (twice) return twice
  if (!Number.isInteger(request.courts) || request.courts < 1 || request.courts > limits.courts) {
    return refuseFor('courts-out-of-range', { is: 'range', of: 'courts', most: limits.courts, given: request.courts })
  }
  const courts = shareCourts(divisions, request.courts, perCourtOf(kind))
  if (!courts) {
    const problem = { is: 'too-few-courts', courts: request.courts, divisions: divisions.length } as const
    return refuseFor('too-few-courts', problem)
  }
  const divisionDraws: DivisionDraw[] = []
  let firstCourt = 1
  for (const [index, { name, players }] of divisions.entries()) {
    const ownCourts = courts[index] ?? 1
    const mixer: MixerRequest = { ...terms, kind, players, courts: ownCourts, seed: seedOf(request.seed, index) }
    const result = drawMixer(mixer)
    if (!result.ok) return refuseFor(result.code, { is: 'division', name, problem: problemIn(result) })
    divisionDraws.push({ ...result.value, name, firstCourt })
    firstCourt += ownCourts
  }
  return ok(divisionDraws)
}

/** Divisions of equal size must not get the same draw. */
function seedOf(seed: number, index: number): number {
  return Number.isSafeInteger(seed + index) ? seed + index : seed
}

/** Courts for each division, or nothing if a division would have none. */
export function shareCourts(
  divisions: readonly Division[],
  courts: number,
  perCourt: number,
): readonly number[] | undefined {
  const shares = divisions.map((division) => division.courts ?? 1)
  let courtsLeft = courts - shares.reduce((sum, share) => sum + share, 0)
  if (courtsLeft < 0 || shares.some((share) => !Number.isInteger(share) || share < 1)) return undefined
  // Players per court, if another court can be filled: the division with the most gets the next one.
  const waitingOf = (index: number) => {
    const { players = [], courts: ownCourts } = divisions[index] ?? {}
    const share = shares[index] ?? 1
    return ownCourts === undefined && players.length >= (share + 1) * perCourt ? players.length / share : 0
  }
  for (; courtsLeft > 0; courtsLeft--) {
    const waiting = shares.map((_, index) => waitingOf(index))
    const longestWait = Math.max(...waiting)
    if (longestWait === 0) break
    const next = waiting.indexOf(longestWait)
    shares[next] = (shares[next] ?? 0) + 1
  }
  return shares
}
