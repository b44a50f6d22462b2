import { parseArgs } from 'node:util'
import { answerHelp, giveUp } from './support/help.ts'
import { allTexts, type PeopleText } from './words/all-texts.ts'
import { countByArea, hitsIn, writeCeilings } from './words/banned.ts'
import { changedSince } from './words/changed.ts'
import { isForOperators } from './words/places.ts'
import { changePage, countPage, hitPage, textPage } from './words/print.ts'
import { readingLevels, readingPage } from './words/reading.ts'
import { drawSample } from './words/sample.ts'

answerHelp(`
npm run words [-- --area name] [-- --for people|operators] [-- --json]
Prints every text in the source that can reach a person, by area, with its file and line. Values appear as {name}, or as {…} without a name. S marks sentences, L marks labels, and * marks texts that contain wording fixed by the specification.

  --counts              only the counts for each area
  --sample 300          that many random sentences for an editor; with --seed, the same ones again
  --changed [revision]  the texts that differ from a revision (main by default), old above new
  --banned              the sentences with a banned pattern, the reason, and what to say instead
  --banned --write      also saves each area's current count as its limit
  --reading             the reading level of each file's sentences, in years of school
  --for people          what members, visitors and club admins read; operators read tools, logs and the API
`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    area: { type: 'string' },
    for: { type: 'string' },
    json: { type: 'boolean', default: false },
    counts: { type: 'boolean', default: false },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    changed: { type: 'boolean', default: false },
    banned: { type: 'boolean', default: false },
    reading: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})

const isWanted = ({ area, surface }: PeopleText): boolean =>
  (values.area === undefined || area === values.area) &&
  (values.for === undefined || isForOperators(surface) === (values.for === 'operators'))

function print(facts: readonly unknown[], page: string): void {
  console.log(values.json ? JSON.stringify(facts, null, 2) : page)
}

if (values.changed) {
  const changes = changedSince(positionals[0] ?? 'main').filter(({ before, after }) => {
    const text = after ?? before
    return text !== undefined && isWanted(text)
  })
  print(changes, changePage(changes))
} else {
  const all = allTexts()
  const texts = all.filter(isWanted)
  if (texts.length === 0)
    giveUp(`There’s no text in ${values.area}. Areas: ${[...new Set(all.map(({ area }) => area))].join(', ')}`)
  const hits = hitsIn(texts)
  const levels = readingLevels(texts)
  if (values.write) writeCeilings(countByArea(hitsIn(all)))
  if (values.counts) print([countByArea(hits)], countPage(texts, hits))
  else if (values.reading) print(levels, readingPage(levels))
  else if (values.banned)
    print(
      hits.map(({ text, banned }) => ({ ...text, pattern: banned.name, say: banned.say })),
      hitPage(hits),
    )
  else if (values.sample === undefined) print(texts, textPage(texts))
  else {
    const sample = drawSample(texts, Number(values.sample), values.seed)
    print(sample, textPage(sample))
  }
}
