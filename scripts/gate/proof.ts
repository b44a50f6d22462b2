import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PartResult } from './result-table.ts'

/** The proof that a green run of the whole gate leaves, for `npm run check -- --proven`. */
export interface Proof {
  readonly commit: string
  /** Whether the files matched the commit before and after the run. */
  readonly isClean: boolean
  /** When the run ended, in UTC. */
  readonly at: string
  readonly seconds: number
  readonly parts: readonly PartResult[]
  /** The lines of the flaky tests, as printed. */
  readonly flaky: readonly string[]
}

type Env = Readonly<Record<string, string | undefined>>

/** Returns the path of a commit's proof. It is in the user's cache folder, which all clones share. */
export const proofPath = (commit: string, env: Env = process.env): string =>
  join(env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'sideout', 'gate', `${commit}.json`)

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** Returns the checked-out commit, and whether the files match it exactly; undefined outside a checkout. */
export function checkedOut(): { commit: string; isClean: boolean } | undefined {
  try {
    return { commit: git('rev-parse', 'HEAD'), isClean: git('status', '--porcelain') === '' }
  } catch {
    return undefined
  }
}

/** Writes the proof of a green run, and returns its path. */
export function writeProof(proof: Proof, env: Env = process.env): string {
  const path = proofPath(proof.commit, env)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(proof, null, 2)}\n`)
  return path
}

function readProof(commit: string, env: Env): Proof | undefined {
  try {
    return JSON.parse(readFileSync(proofPath(commit, env), 'utf8')) as Proof
  } catch {
    return undefined
  }
}

/**
 * Says in a sentence whether there is a green run of exactly this commit. Changed files are not part of a commit, so
 * nothing proves them.
 */
export function provenSentence(
  now: ReturnType<typeof checkedOut>,
  env: Env = process.env,
): { isProven: boolean; sentence: string } {
  if (!now) return { isProven: false, sentence: 'Not proven: this isn’t a git checkout.' }
  const short = now.commit.slice(0, 12)
  if (!now.isClean) return { isProven: false, sentence: `Not proven: files differ from ${short}.` }
  const proof = readProof(now.commit, env)
  if (!proof) return { isProven: false, sentence: `Not proven: the full gate has not passed on ${short}.` }
  if (!proof.isClean)
    return { isProven: false, sentence: `Not proven: the gate passed on ${short}, but with changed files.` }
  const minutes = (proof.seconds / 60).toFixed(1)
  const flaky = proof.flaky.length === 0 ? 'no test was flaky' : `flaky: ${proof.flaky.length}`
  return { isProven: true, sentence: `Proven: ${short} was green on ${proof.at}, in ${minutes} minutes; ${flaky}.` }
}
