import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { type Build, namedFiles } from '#kernel/web/service-worker/build.ts'

/** Modules that a phone needs to score a match offline, including everything they load later. */
const neededFiles = [
  'app/web/index.html',
  'kernel/web/frame/after-first-screen.ts',
  'app/web/common-shell.tsx',
  'app/web/pages/match-pages.tsx',
  'app/web/pages/home-page.tsx',
  'app/web/pages/scorekeeper-page.tsx',
  'areas/scoring/area.web.tsx',
  'areas/scoring/screens/kept-taps.tsx',
]
/** Modules whose lazy parts are needed too; the lazy parts of the page's own script would be every screen there is. */
const neededLater = [
  'app/web/common-shell.tsx',
  'areas/scoring/screens/scorekeeper.tsx',
  'areas/scoring/screens/keeping/queue/act-queue.ts',
  'areas/scoring/screens/match/chat-later.tsx',
  'kernel/web/api/load-channel.ts',
]

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } }

/** Writes into `sw.js` what it must store: names of the shell's files and a version that changes with any of them. */
export function serviceWorker(): Plugin {
  let publicDir = ''
  return {
    name: 'sideout:service-worker',
    apply: 'build',
    configResolved(config) {
      publicDir = config.publicDir
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js']
        if (worker?.type !== 'chunk') throw new Error('The bundle has no sw.js.')
        if (worker.imports.length > 0)
          throw new Error(`sw.js must not import anything, but it imports ${worker.imports.join(', ')}.`)
        const build = describe(bundle, publicDir)
        worker.code = `self.sideoutBuild=${JSON.stringify(build)};${worker.code}`
      },
    },
  }
}

function describe(bundle: Bundle, publicDir: string): Build {
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
  const entry = chunks.find(({ isEntry, fileName }) => isEntry && fileName.startsWith('assets/'))
  if (!entry) throw new Error('The bundle has no page script.')
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2') && !name.includes('latin-ext'))
  const hashed = [...new Set([...filesOf(chunks), ...fonts])].map((name) => `/${name}`).sort()
  const namedContents = namedFiles.map((name) => readFileSync(join(publicDir, name)))
  const page = sourceOf(bundle, 'index.html')
  const digest = createHash('sha256').update(hashed.join()).update(page)
  for (const content of namedContents) digest.update(content)
  return { version: digest.digest('hex').slice(0, 12), entry: entry.fileName, files: [...hashed, ...namedFiles] }
}

/** The chunks of the needed modules, with all they import and, where listed, load lazily. */
function filesOf(chunks: readonly Chunk[]): Set<string> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const holding = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)))
    if (!chunk) throw new Error(`No chunk contains ${module}.`)
    return chunk
  }
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = byName.get(name)
    if (!chunk || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const module of neededFiles) add(holding(module).fileName)
  for (const module of neededLater) holding(module).dynamicImports.forEach(add)
  return files
}

function sourceOf(bundle: Bundle, name: string): string | Uint8Array {
  const asset = bundle[name]
  if (asset?.type !== 'asset') throw new Error(`The bundle has no ${name}.`)
  return asset.source
}
