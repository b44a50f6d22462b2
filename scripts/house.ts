import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { areaMapIn } from '#tests/guards/area-map.ts'
import { answerHelp } from './support/help.ts'
import { type HouseFigures, measureHouse } from './support/measured-house.ts'
import { newPathsIn } from './support/old-layout.ts'

answerHelp(`
npm run house [-- --in folder] [--json]
Prints figures about the code's structure: files and their lengths, dependencies between the server's rooms (and how
many of them point upward), imports between pairs of areas, citations, places that name member statuses, and code that
formats money. Then the figures of the layout: how many folders an area has, which files list all areas, what a new area
changes outside its folder, imports that contradict the table of areas, files that list payment methods or name them in
a sentence, patterns in the bundler's configuration, and <Failed> and <Waiting> written by hand.
--in    measures another checkout (made with git worktree add). Layouts from before the areas had one folder each are
        read as if their files had been moved.
--json  prints the same as JSON, so that you can compare two versions of the code.
`)

const { values } = parseArgs({ options: { in: { type: 'string', default: '.' }, json: { type: 'boolean' } } })
const home = join(import.meta.dirname, '..')
const ownText = (path: string) => readFileSync(join(home, path), 'utf8')
const today = {
  map: areaMapIn(ownText('docs/architecture.md')),
  newPaths: newPathsIn(ownText('docs/adr/0011/paths.tsv')),
}
process.chdir(values.in)
const figures = await measureHouse(today)
console.log(
  values.json ? JSON.stringify(figures, null, 2) : [...textOfStructure(figures), ...textOfLayout(figures)].join('\n'),
)

function textOfStructure({ sizes, unplaced, rooms, betweenAreas, citations, ...rest }: HouseFigures): string[] {
  const { files, median, p90, largest } = sizes
  return [
    `${files} source files: median ${median} lines, p90 ${p90}, largest ${largest}`,
    ...(unplaced > 0 ? [`${unplaced} of them are in no part of an area, of the kernel or of the app`] : []),
    `${rooms.dependencies} dependencies between the server's rooms (${rooms.imports} imports), ${rooms.up.length} of them upward`,
    ...rooms.up.map(({ from, to, imports }) => `  up: ${from} -> ${to} (${imports})`),
    `${betweenAreas.length} dependencies between areas:`,
    ...betweenAreas.map(({ from, to, imports }) => `  ${from} -> ${to} (${imports})`),
    `${citations.all} citations, ${citations.resolved} of which resolve`,
    `${rest.filesOfStatuses} files name member statuses`,
    `${rest.filesOfMoney} files format money`,
  ]
}

function textOfLayout({ areas, paymentMethods, bundler, states }: HouseFigures): string[] {
  const folders = Object.entries(areas.folders)
  const most = Math.max(...folders.map(([, paths]) => paths.length))
  const scattered = folders.filter(([, paths]) => paths.length !== 1)
  return [
    `${folders.length} areas, each in up to ${most} ${most === 1 ? 'folder' : 'folders'}`,
    ...scattered.map(([area, paths]) => `  ${area}: ${paths.length} (${paths.join(', ')})`),
    ...listed('Files that name at least two thirds of the areas', areas.lists),
    ...(areas.touchedByToys ? listed('Files outside its folder that change for a new area', areas.touchedByToys) : []),
    ...listed('Pairs of areas whose imports contradict the table of directions', areas.contradictions),
    ...listed('Files that list payment methods', paymentMethods.lists),
    ...listed('Files with a sentence that names payment methods', paymentMethods.sentences),
    ...(bundler
      ? [
          `${bundler.tests} patterns sort modules into chunks, ${bundler.expressions} regular expressions in vite.config.ts`,
        ]
      : []),
    `${states.Failed} <Failed> and ${states.Waiting} <Waiting> are written by hand in areas and app`,
  ]
}

function listed(what: string, lines: readonly string[]): string[] {
  return [`${what}: ${lines.length}`, ...lines.map((line) => `  ${line}`)]
}
