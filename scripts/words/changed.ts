import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type PeopleText, textsOfFile } from './all-texts.ts'
import { isRead } from './places.ts'

/** A text before and after a change. One of them is missing if the text was added or removed. */
export interface ChangedText {
  readonly path: string
  readonly before?: PeopleText | undefined
  readonly after?: PeopleText | undefined
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 100_000_000, stdio: ['ignore', 'pipe', 'ignore'] })
const linesOf = (output: string) => output.split('\n').filter((line) => line !== '')

/**
 * Returns the texts that have changed since a branch left a revision, including uncommitted changes, as old and new.
 */
export function changedSince(revision: string): ChangedText[] {
  const base = git('merge-base', revision, 'HEAD').trim()
  const paths = new Set([
    ...linesOf(git('diff', '--name-only', '--no-renames', base)),
    ...linesOf(git('ls-files', '--others', '--exclude-standard')),
  ])
  const knownPaths = new Set(linesOf(git('ls-tree', '-r', '--name-only', '--full-tree', base)))
  return [...paths].filter(isRead).flatMap((path) => {
    const before = knownPaths.has(path) ? textsOfFile(path, git('show', `${base}:${path}`)) : []
    const after = existsSync(path) ? textsOfFile(path, readFileSync(path, 'utf8')) : []
    return pairs(before, after).map((pair) => ({ path, ...pair }))
  })
}

/** Pairs the texts between unchanged ones, in order. Unchanged texts are left out. */
export function pairs(before: readonly PeopleText[], after: readonly PeopleText[]): Omit<ChangedText, 'path'>[] {
  const keptPairs = keptPlaces(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  )
  const changedTexts: Omit<ChangedText, 'path'>[] = []
  let [from, to] = [0, 0]
  for (const [atOld, atNew] of [...keptPairs, [before.length, after.length] as const]) {
    const [removed, added] = [before.slice(from, atOld), after.slice(to, atNew)]
    for (let place = 0; place < Math.max(removed.length, added.length); place += 1)
      changedTexts.push({ before: removed[place], after: added[place] })
    from = atOld + 1
    to = atNew + 1
  }
  return changedTexts
}

/** Returns the longest common subsequence of two lists of texts, as pairs of indexes. */
function keptPlaces(before: readonly string[], after: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  const lengthAt = (old: number, now: number) => lengths[old]?.[now] ?? 0
  for (let old = before.length - 1; old >= 0; old -= 1)
    for (let now = after.length - 1; now >= 0; now -= 1) {
      const row = lengths[old]
      const isSame = before[old] === after[now]
      if (row)
        row[now] = isSame ? lengthAt(old + 1, now + 1) + 1 : Math.max(lengthAt(old + 1, now), lengthAt(old, now + 1))
    }
  const places: (readonly [number, number])[] = []
  for (let [old, now] = [0, 0]; old < before.length && now < after.length; ) {
    if (before[old] === after[now]) {
      places.push([old, now])
      old += 1
      now += 1
    } else if (lengthAt(old + 1, now) >= lengthAt(old, now + 1)) old += 1
    else now += 1
  }
  return places
}
