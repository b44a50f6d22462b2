import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

/** A chunk of the bundler's manifest, with the bundler's own names. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export interface FirstLoad {
  /** Bytes after gzip. */
  readonly script: number
  readonly style: number
  /** Chunks, the largest first, each with its bytes after gzip. */
  readonly files: readonly (readonly [name: string, bytes: number])[]
}

/** The frame around a screen. The courtside screen has none; with a live match, it loads the way back later. */
const frameOf = (screen: string) => (screen.endsWith('/scorekeeper.tsx') ? [] : ['app/web/common-shell.tsx'])

/**
 * Measures what a phone loads before a screen is shown: the page's own script, frame and screen, and everything they
 * import, after gzip. Chunks that load later (the live channel's client) do not count. `screen` and `frame` are paths
 * under `src`.
 */
export function firstLoadOf(dist: string, screen: string, frame: readonly string[] = frameOf(screen)): FirstLoad {
  const manifestPath = join(dist, '.vite', 'manifest.json')
  if (!existsSync(manifestPath)) throw new Error(`The web app is not built (${dist}). Run: npm run build`)
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Readonly<Record<string, Chunk>>

  const names = new Set<string>()
  const add = (name: string) => {
    if (names.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the bundle`)
    names.add(name)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of ['app/web/index.html', screen, ...frame]) add(name)

  const chunks = [...names].map((name) => manifest[name]).filter((chunk) => chunk !== undefined)
  const sized = (files: Iterable<string>) =>
    [...new Set(files)].map((file) => [file, gzippedBytes(join(dist, file))] as const)
  const scripts = sized(chunks.map((chunk) => chunk.file))
  const styles = sized(chunks.flatMap((chunk) => chunk.css ?? []))
  return {
    script: sum(scripts),
    style: sum(styles),
    files: [...scripts, ...styles].sort(([, one], [, other]) => other - one),
  }
}

const gzipped = new Map<string, number>()

/** Screens share most of their chunks, so each is compressed only once. */
function gzippedBytes(path: string): number {
  const bytes = gzipped.get(path) ?? gzipSync(readFileSync(path), { level: 9 }).length
  gzipped.set(path, bytes)
  return bytes
}

const sum = (files: readonly (readonly [string, number])[]) => files.reduce((total, [, bytes]) => total + bytes, 0)
