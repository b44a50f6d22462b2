import { sha256Hex, sha256Words } from '#kernel/rules/sha256.ts'

/**
 * When a network has to do some computing before it can register another person, and how much: after `free`
 * registrations in `seconds`, `puzzles` puzzles of `bits` zero bits each, which take a phone a second or two. Several
 * small puzzles always take nearly the same time; a single large one would not. A challenge is valid for
 * `validSeconds`.
 */
export const proofRules = { free: 4, seconds: 600, puzzles: 8, bits: 12, validSeconds: 300 } as const

/** What the server asks a browser to solve. */
export interface Puzzle {
  readonly challenge: string
  readonly puzzles: number
  readonly bits: number
}

/** Whether a network with this many registrations within the time has to prove work. */
export const needsProof = (recent: number): boolean => recent >= proofRules.free

/** The text before each try: short, so that hashing it takes one block. */
const prefixOf = (challenge: string): string => sha256Hex(challenge).slice(0, 32)

/** Whether the first `bits` bits (up to 32) of the hash of this try are zero. */
const fits = (prefix: string, puzzle: number, nonce: number, bits: number): boolean =>
  Math.clz32(sha256Words(`${prefix}.${puzzle}.${nonce}`)[0] ?? 1) >= bits

/** Whether the nonces solve all puzzles of a challenge. */
export function isSolved({ challenge, puzzles, bits }: Puzzle, nonces: readonly number[]): boolean {
  const prefix = prefixOf(challenge)
  return nonces.length === puzzles && nonces.every((nonce, puzzle) => fits(prefix, puzzle, nonce, bits))
}

/**
 * Solves a challenge's puzzles and returns the nonces. Yields after every `tries` hashes, so that the caller can let
 * other work run.
 */
export function* solve({ challenge, puzzles, bits }: Puzzle, tries: number): Generator<undefined, number[]> {
  const prefix = prefixOf(challenge)
  const nonces: number[] = []
  for (let puzzle = 0; puzzle < puzzles; puzzle += 1) {
    let nonce = 0
    for (; !fits(prefix, puzzle, nonce, bits); nonce += 1) if (nonce % tries === tries - 1) yield
    nonces.push(nonce)
  }
  return nonces
}
