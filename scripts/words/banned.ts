import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PeopleText } from './all-texts.ts'
import { type BannedPattern, bannedPatterns } from './banned-patterns.ts'
import { ownWords } from './fixed-texts.ts'
import { isForOperators } from './places.ts'

/** A text in which a banned pattern was found. */
export interface Hit {
  readonly text: PeopleText
  readonly banned: BannedPattern
}

/** How many hits an area may still have. */
export type Ceilings = Readonly<Record<string, number>>

const ceilingsPath = join(import.meta.dirname, 'banned-ceilings.json')

/** Finds banned patterns in texts. Skips what the specification fixes. */
export const hitsIn = (texts: readonly PeopleText[]): Hit[] =>
  texts.flatMap((text) => {
    const phrases = ownWords(text.path, text.text)
    return bannedPatterns
      .filter(({ pattern, only }) => isAbout(only, text) && pattern.test(phrases))
      .map((banned) => ({ text, banned }))
  })

const isAbout = (only: BannedPattern['only'], { surface }: PeopleText) =>
  only === undefined || (only === 'mail' ? surface === 'mail' : !isForOperators(surface))

/** Counts the hits in each area that has any, in alphabetical order. */
export function countByArea(hits: readonly Hit[]): Ceilings {
  const counts = new Map<string, number>()
  for (const { text } of hits) counts.set(text.area, (counts.get(text.area) ?? 0) + 1)
  return Object.fromEntries([...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Returns sentences about counts that differ from their ceilings: a ceiling may only fall, and must fall with the
 * count.
 */
export const differences = (counts: Ceilings, ceilings: Ceilings): string[] =>
  [...new Set([...Object.keys(counts), ...Object.keys(ceilings)])].toSorted().flatMap((area) => {
    const [count, ceiling] = [counts[area] ?? 0, ceilings[area] ?? 0]
    if (count > ceiling)
      return `Hits in ${area}: ${count}, over the limit of ${ceiling}. Run npm run words -- --banned --area ${area}`
    return count < ceiling
      ? `Hits in ${area}: ${count}, below the limit of ${ceiling}. Run npm run words -- --banned --write`
      : []
  })

export const readCeilings = (): Ceilings => JSON.parse(readFileSync(ceilingsPath, 'utf8')) as Ceilings

export const writeCeilings = (counts: Ceilings): void =>
  writeFileSync(ceilingsPath, `${JSON.stringify(counts, null, 2)}\n`)
