import { lineAt, type ReadFile } from './repository-files.ts'

/** A name that stands for a new `[]` or `{}` whenever the function runs: as a default, or after `??`. */
const freshDefault = /\b(\w+)(?:: [\w<>[\] |'.]+)? = (?:\[\]|\{\})(?=\s*[,)}])/g
const freshRenamed = /\w: (\w+) = (?:\[\]|\{\})(?=\s*[,}])/g
const freshConstant = /\bconst (\w+)(?:: [^=\n]+)? = [^\n;]*\?\? (?:\[\]|\{\})(?=\n)/g
/** What a hook compares from one render to the next: the last argument of its call. */
const compared = /\},?\s*\[([\w\s,.?[\]']*)\],?\s*\)/g

const namesIn = (list: string): readonly string[] => [...list.matchAll(/(?<![\w.?])\w+/g)].map(([name]) => name)

/**
 * The values that a hook compares although each render makes them anew. Its effect then runs on every render, and stores,
 * sends or forgets again what it did already.
 */
export function freshlyCompared({ path, text }: ReadFile): string[] {
  const fresh = new Set(
    [freshDefault, freshRenamed, freshConstant].flatMap((each) => [...text.matchAll(each)].map(([, name]) => name)),
  )
  return [...text.matchAll(compared)].flatMap(({ 1: list = '', index }) =>
    namesIn(list)
      .filter((name) => fresh.has(name))
      .map((name) => `${path}:${lineAt(text, index)} compares ${name}, which every render makes anew`),
  )
}
