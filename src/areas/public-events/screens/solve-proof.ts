import { type Puzzle, solve } from '#areas/public-events/rules/proof-of-work.ts'

/** Hashes between two pauses: a few milliseconds on a phone, so that the page stays responsive. */
const hashesAtOnce = 400

/** Lets the page draw and respond before the work continues. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** Computes what the server asked for, in short pieces. */
export async function solveProof(puzzle: Puzzle): Promise<{ challenge: string; nonces: number[] }> {
  const work = solve(puzzle, hashesAtOnce)
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return { challenge: puzzle.challenge, nonces: step.value }
    await pause()
  }
}
