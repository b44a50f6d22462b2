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

const readJson = (dist: string, name: string): unknown => {
  const path = join(dist, '.vite', name)
  if (!existsSync(path)) throw new Error(`The web app is not built (${dist}). Run: npm run build`)
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** What a page loads, and the parts that load with its screen: modules, as paths under `src`. */
interface Door {
  readonly modules: readonly string[]
  readonly parts: readonly string[]
}

/** Every page of the application by its path. */
export const readDoors = (dist: string) => readJson(dist, 'doors.json') as Readonly<Record<string, Door>>

/**
 * Measures what a phone loads before a page is shown, after gzip: the page's own script, the page's frame, door and
 * screen with the parts that it shows at once, and everything they import. Chunks that load later (the live channel's client) do not count. `more` are
 * further modules, as paths under `src`.
 */
export function firstLoadOf(dist: string, page: string, more: readonly string[] = []): FirstLoad {
  const manifest = readJson(dist, 'manifest.json') as Readonly<Record<string, Chunk>>
  const door = readDoors(dist)[page]
  if (!door) throw new Error(`There is no page at ${page}`)

  const names = new Set<string>()
  const add = (name: string) => {
    if (names.has(name)) return
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the bundle`)
    names.add(name)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const name of ['app/web/index.html', ...door.modules, ...door.parts, ...more]) add(name)

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
