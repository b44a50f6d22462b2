// Moves the repository to one folder per area, one stage at a time: git mv, imports, and paths named in text.
//   node move.mjs <stage>        one of the stages below, in this order
//   node move.mjs --map          prints every old path with its new path
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'

/** Old folder -> new folder, in order; the first that fits decides. `*` is an area. */
const stages = {
  rules: [
    ['src/domain/shared/', 'src/kernel/rules/'],
    ['src/domain/*/', 'src/areas/*/rules/'],
  ],
  calls: [
    ['src/contract/kernel/areas.ts', 'src/app/calls.ts'],
    ['src/contract/kernel/', 'src/kernel/calls/'],
    ['src/contract/*/', 'src/areas/*/calls/'],
  ],
  kernel: [
    ['src/server/kernel/', 'src/kernel/server/'],
    ['src/server/app/', 'src/app/'],
  ],
  server: [['src/server/*/', 'src/areas/*/server/']],
  web: [
    ['src/web/app/', 'src/kernel/web/frame/'],
    ['src/web/api/', 'src/kernel/web/api/'],
    ['src/web/ui/', 'src/kernel/web/ui/'],
    ['src/web/display/', 'src/kernel/web/display/'],
    ['src/web/service-worker/', 'src/kernel/web/service-worker/'],
    ['src/web/wiring/', 'src/app/web/'],
    ['src/web/build/', 'src/app/web/build/'],
    ['src/web/public/', 'src/app/web/public/'],
    ['src/web/papaparse.d.ts', 'src/kernel/web/papaparse.d.ts'],
    ['src/web/screens/', undefined],
    ['src/web/', 'src/app/web/'],
  ],
  screens: [['src/web/screens/*/', 'src/areas/*/screens/']],
  'rule-tests': [
    ['tests/domain/shared/', 'src/kernel/tests/rules/'],
    ['tests/domain/*/', 'src/areas/*/tests/rules/'],
  ],
  'api-tests': [
    ['tests/api/kernel/', 'src/kernel/tests/api/'],
    ['tests/api/app/', 'src/app/tests/api/'],
    ['tests/api/*/', 'src/areas/*/tests/api/'],
  ],
  'screen-tests': [
    ['tests/web/kernel/', 'src/kernel/tests/web/'],
    ['tests/web/wiring/', 'src/app/tests/web/'],
    ['tests/web/support/', 'tests/support/web/'],
    ['tests/web/*/', 'src/areas/*/tests/web/'],
  ],
}

function fit(path, [from, to]) {
  if (!from.includes('*')) return path.startsWith(from) ? { path: to && to + path.slice(from.length) } : undefined
  const [, area, rest] = new RegExp(`^${from.replace('*', '([a-z-]+)')}(.+)$`).exec(path) ?? []
  return area ? { path: to.replace('*', area) + rest } : undefined
}
const moved = (path, rules) => {
  for (const rule of rules) {
    const found = fit(path, rule)
    if (found) return found.path ?? path
  }
  return path
}

/** What has its own relative imports: a part of an area, of the kernel, of the app; a folder of tests; the scripts. */
function partOf(path) {
  const parts = [
    /^src\/areas\/[^/]+\/tests\/[^/]+\//,
    /^src\/areas\/[^/]+\/[^/]+\//,
    /^src\/kernel\/tests\/[^/]+\//,
    /^src\/kernel\/[^/]+\//,
    /^src\/app\/(tests\/[^/]+|web)\//,
    /^src\/app\//,
    /^src\/web\/(?!screens)/,
    /^src\/[^/]+\/[^/]+\//,
    /^tests\/[^/]+\//,
    /^[^/]+\//,
  ]
  for (const part of parts) {
    const found = part.exec(path)
    if (found) return found[0]
  }
  return ''
}
const aliases = [
  ['#areas/', 'src/areas/'],
  ['#kernel/', 'src/kernel/'],
  ['#app/', 'src/app/'],
  ['#tests/', 'tests/'],
]
const old = [
  ['#contract/', 'src/contract/'],
  ['#domain/', 'src/domain/'],
  ['#server/', 'src/server/'],
  ['#tests/', 'tests/'],
]

const stage = process.argv[2]
const rules = stages[stage] ?? []
if (!stages[stage] && stage !== '--map') throw new Error(`Stages: ${Object.keys(stages).join(', ')}`)
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n').filter(Boolean)
const movedByAll = (path) => Object.values(stages).reduce(moved, path)
const map = new Map(files.map((path) => [path, stage === '--map' ? movedByAll(path) : moved(path, rules)]).filter(([from, to]) => from !== to))
if (stage === '--map') {
  for (const [from, to] of map) console.log(`${from}\t${to}`)
  process.exit(0)
}
const all = new Set(files)
const placeOf = (path) => map.get(path) ?? path

/** The file that an import leads to, under its path before this stage. */
function targetOf(from, name) {
  if (name.startsWith('.')) {
    const path = posix.join(posix.dirname(from), name)
    return all.has(path) ? path : undefined
  }
  for (const [alias, folder] of aliases) if (name.startsWith(alias) && all.has(folder + name.slice(alias.length))) return folder + name.slice(alias.length)
  for (const [alias, folder] of old)
    if (name.startsWith(alias)) {
      const path = folder + name.slice(alias.length)
      return all.has(`${path}.ts`) ? `${path}.ts` : all.has(path) ? path : undefined
    }
  return undefined
}

/** How a file names another one: relative in its own part, by an alias in any other. */
function nameOf(from, to) {
  if (partOf(from) === partOf(to)) {
    const path = posix.relative(posix.dirname(from), to)
    return path.startsWith('.') ? path : `./${path}`
  }
  for (const [alias, folder] of aliases) if (to.startsWith(folder)) return alias + to.slice(folder.length)
  for (const [alias, folder] of old)
    if (to.startsWith(folder) && /\.ts$/.test(to)) return alias + to.slice(folder.length).replace(/\.ts$/, '')
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

const isText = (path) => /\.(tsx?|mjs|js|json|md|html|css|ya?ml|tsv|txt|sql)$/.test(path) || path === '.ci/run'
const quoted = /(['"])((?:\.\.?\/|#(?:contract|domain|server|tests|areas|kernel|app)\/)[^'"\n]*)\1/g
const named = /(?<![\w@/#.-])(?:\.\.\/)*((?:src|tests)\/[\w./-]*\w)/g

/** Folders whose files all move the same way. */
const folders = new Map()
for (const [from, to] of map) {
  let [a, b] = [from, to]
  while (posix.basename(a) === posix.basename(b) || a === from) {
    ;[a, b] = [posix.dirname(a), posix.dirname(b)]
    if (!a.includes('/')) break
    if (!folders.has(a)) folders.set(a, new Set())
    folders.get(a).add(b)
  }
  const area = /^(src\/(?:domain|contract|server|web\/screens)|tests\/(?:domain|api|web))\/[^/]+/.exec(from)?.[0]
  if (area && to.startsWith('src/areas/')) {
    if (!folders.has(area)) folders.set(area, new Set())
    folders.get(area).add(to.match(/^src\/areas\/[^/]+\/(?:tests\/)?[^/]+/)[0])
  }
}
const tooWide = /^(src\/(domain|contract|server|web|web\/screens)|tests\/(domain|api|web))$/
const folderOf = (path) => {
  if (tooWide.test(path)) return undefined
  const found = folders.get(path)
  return found?.size === 1 ? [...found][0] : undefined
}

function rewritten(path, text) {
  const here = placeOf(path)
  const isCode = /\.(tsx?|mjs|html|css)$/.test(path)
  let result = text
  if (isCode)
    result = result.replace(quoted, (whole, quote, name) => {
      const target = targetOf(path, name)
      if (target === undefined) return whole
      const to = placeOf(target)
      if (here === path && to === target && !(name.startsWith('#tests/') && !/\.\w+$/.test(name))) return whole
      if (/^\/\//.test(name)) return whole
      return `${quote}${nameOf(here, to)}${quote}`
    })
  return result.replace(named, (whole, name) => {
    const bare = name.replace(/[.,]$/, '')
    const to = map.get(bare) ?? map.get(`${bare}.ts`)?.replace(/\.ts$/, '') ?? folderOf(bare)
    return to ? whole.slice(0, whole.length - name.length) + to + name.slice(bare.length) : whole
  })
}

const skip = (path) => /^(docs\/generated|docs\/adr\/0011|package-lock|migrations)/.test(path)
let changed = 0
for (const path of files) {
  if (!isText(path) || skip(path)) continue
  const text = readFileSync(path, 'utf8')
  const next = rewritten(path, text)
  if (next !== text) {
    writeFileSync(path, next)
    changed++
  }
}
for (const [from, to] of map) {
  if (existsSync(to)) throw new Error(`${to} exists already`)
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}
execFileSync('git', ['add', '-A', 'src', 'tests', 'scripts', 'docs', '.'], { stdio: 'ignore' })
console.log(`${stage}: ${map.size} files moved, ${changed} files name their new places`)
