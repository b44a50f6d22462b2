import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areaMapIn } from '#tests/guards/area-map.ts'
import { decisionsOf, type Library, safetyOf, sectionsOf } from '#tests/guards/citation-library.ts'
import { citationsIn } from '#tests/guards/citations.ts'
import { moneyPlaces, statusPlaces } from '#tests/guards/facts.ts'
import { readTexts } from '#tests/guards/repository-files.ts'
import { answerHelp } from './support/help.ts'
import { arrowsOf, pairsOf, sizesOf } from './support/house-figures.ts'
import { productFiles } from './support/layout.ts'

answerHelp(`
npm run house [-- --at folder]
Prints figures about the code's structure: files and their lengths, dependencies between the server's rooms (and how many of them point upward),
imports between pairs of areas, citations, places that name member statuses, and code that formats money. With --at, it measures another checkout (made with git worktree add), so that you can compare two versions of the code.
`)

const { values } = parseArgs({ options: { at: { type: 'string', default: '.' } } })
const home = join(import.meta.dirname, '..')
// The order of the areas is always the current one, so older checkouts are measured with the same map.
const areas = [...areaMapIn(readFileSync(join(home, 'docs/architecture.md'), 'utf8')).mayUse.keys()]
process.chdir(values.at)

const printed = /kernel\/db\/tables\.ts$/
const sources = readTexts(...productFiles).filter(({ path }) => /\.tsx?$/.test(path) && !printed.test(path))
const { files, median, p90, largest } = sizesOf(sources)
console.log(`${files} source files: median ${median} lines, p90 ${p90}, largest ${largest}`)

const arrows = arrowsOf(sources)
const { all, up, betweenAreas } = pairsOf(arrows, areas)
console.log(
  `${all.length} dependencies between the server's rooms (${arrows.length} imports), ${up.length} of them upward`,
)
for (const { from, to, imports } of up) console.log(`  up: ${from} -> ${to} (${imports})`)
console.log(`${betweenAreas.length} dependencies between areas:`)
for (const { from, to, imports } of betweenAreas) console.log(`  ${from} -> ${to} (${imports})`)

const citing = readTexts('src', 'tests', 'scripts', 'migrations', 'docs').filter(
  ({ path }) => !path.startsWith('docs/product/') && path !== 'docs/decisions.md',
)
const cited = citing.flatMap(({ text }) => citationsIn(text, library()))
console.log(`${cited.length} citations, ${cited.filter(({ fault }) => fault === undefined).length} of which resolve`)
const filesWith = (places: readonly { readonly path: string }[]) => new Set(places.map(({ path }) => path)).size
console.log(`${filesWith(sources.flatMap(statusPlaces))} files name member statuses`)
console.log(`${filesWith(sources.flatMap(moneyPlaces))} files format money`)

/** Reads what the measured checkout itself has for looking up citations. */
function library(): Library {
  const page = (name: string) => (existsSync(`docs/${name}.md`) ? readFileSync(`docs/${name}.md`, 'utf8') : '')
  return {
    sections: new Map(
      ['000', '001', '002', '003'].map((number) => [number, sectionsOf(page(`product/spec-${number}`))]),
    ),
    decisions: decisionsOf(page('decisions')),
    safety: safetyOf(page('product/safety')),
  }
}
