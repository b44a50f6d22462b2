import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { handKeys, type MethodKey, methodLabel } from '#kernel/rules/payment-methods.ts'
import { type AreaMap, areaMapIn, importsOf } from '#tests/guards/area-map.ts'
import { decisionsOf, type Library, safetyOf, sectionsOf } from '#tests/guards/citation-library.ts'
import { citationsIn } from '#tests/guards/citations.ts'
import { moneyPlaces, statusPlaces } from '#tests/guards/facts.ts'
import { filesOfRepository, readTexts } from '#tests/guards/repository-files.ts'
import { contradictionsOf, foldersOfAreas, listsOfAreas } from './area-figures.ts'
import { bundlerPatterns, countElements, filesThatList, filesWithSentences } from './code-figures.ts'
import { arrowsOf, pairsOf, type SourceFile, sizesOf } from './house-figures.ts'
import { placeOf, productFiles } from './layout.ts'
import { asMoved } from './old-layout.ts'

/** What this script's own checkout knows about those that it measures. */
export interface Today {
  readonly map: AreaMap
  /** Where each file was moved when the areas got one folder each. */
  readonly newPaths: ReadonlyMap<string, string>
}

export type HouseFigures = Awaited<ReturnType<typeof measureHouse>>

/** Measures the checkout that is the current folder. */
export async function measureHouse({ map, newPaths }: Today) {
  const written = readTexts(...productFiles).filter(({ path }) => !/kernel\/(server\/)?db\/tables\.ts$/.test(path))
  const isOld = existsSync('src/server') && !existsSync('src/areas')
  const moved = isOld ? asMoved(written, newPaths) : written
  const code = moved.filter(({ path }) => isCode.test(path))
  // The order of the areas is always the current one, so older checkouts are measured with the same map.
  const areas = [...map.mayUse.keys()]
  const arrows = arrowsOf(code)
  const { all, up, betweenAreas } = pairsOf(arrows, areas)
  return {
    sizes: sizesOf(code),
    unplaced: code.filter(({ path }) => placeOf(path) === undefined).length,
    rooms: { dependencies: all.length, imports: arrows.length, up },
    betweenAreas,
    citations: countCitations(),
    filesOfStatuses: filesWith(code.flatMap(statusPlaces)),
    filesOfMoney: filesWith(code.flatMap(moneyPlaces)),
    areas: await measureAreas(moved, map),
    paymentMethods: { lists: filesThatList(code, methods), sentences: filesWithSentences(code, methods) },
    bundler: measureBundler(code),
    states: {
      Failed: countElements(code.filter(isScreen), 'Failed'),
      Waiting: countElements(code.filter(isScreen), 'Waiting'),
    },
  }
}

const isCode = /\.tsx?$/
const isScreen = ({ path }: SourceFile) => /^src\/(areas|app)\//.test(path)
const codeIn = (...patterns: string[]) => readTexts(...patterns).filter(({ path }) => isCode.test(path))

/** A payment method is named by its key or by its label. */
const methods = ([...handKeys, 'card'] satisfies MethodKey[]).map((key) => [key, methodLabel(key)])

async function measureAreas(files: readonly SourceFile[], map: AreaMap) {
  const page = textOf('docs/architecture.md')
  const ownMap = areaMapIn(page)
  const { mayUse } = ownMap.mayUse.size > 0 ? ownMap : map
  const areas = [...mayUse.keys()]
  const imports = files.filter(({ path }) => /\.(tsx?|css|html)$/.test(path)).flatMap(importsOf)
  return {
    folders: Object.fromEntries(
      foldersOfAreas(filesOfRepository('src', 'tests/domain', 'tests/api', 'tests/web'), areas),
    ),
    lists: listsOfAreas([...codeIn('src', 'tests', 'scripts', '*.ts'), ...jsonFiles()], areas),
    touchedByToys: await touchedByToys(),
    contradictions: contradictionsOf(imports, { ...map, mayUse }),
  }
}

const jsonFiles = (): SourceFile[] =>
  filesOfRepository('*.json')
    .filter((path) => !path.startsWith('docs/'))
    .map((path) => ({ path, text: textOf(path) }))

/** Returns the files outside its folder that the toy area changes; null in checkouts from before the guard said so. */
async function touchedByToys(): Promise<string[] | null> {
  const guard = resolve('tests/guards/toy-area.ts')
  if (!existsSync(guard)) return null
  const { changesOutside } = (await import(pathToFileURL(guard).href)) as { changesOutside?: object }
  return changesOutside ? Object.keys(changesOutside) : null
}

function measureBundler(code: readonly SourceFile[]) {
  const config = code.find(({ path }) => path === 'src/app/web/vite.config.ts')
  return config ? bundlerPatterns(config) : null
}

function countCitations() {
  const citing = readTexts('src', 'tests', 'scripts', 'migrations', 'docs').filter(
    ({ path }) => !path.startsWith('docs/product/') && path !== 'docs/decisions.md',
  )
  const cited = citing.flatMap(({ text }) => citationsIn(text, library()))
  return { all: cited.length, resolved: cited.filter(({ fault }) => fault === undefined).length }
}

const filesWith = (places: readonly { readonly path: string }[]) => new Set(places.map(({ path }) => path)).size

const textOf = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** Reads what the measured checkout itself has for looking up citations. */
function library(): Library {
  const page = (name: string) => textOf(`docs/${name}.md`)
  return {
    sections: new Map(
      ['000', '001', '002', '003'].map((number) => [number, sectionsOf(page(`product/spec-${number}`))]),
    ),
    decisions: decisionsOf(page('decisions')),
    safety: safetyOf(page('product/safety')),
  }
}
