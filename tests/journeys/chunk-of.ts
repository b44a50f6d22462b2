import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest = join(import.meta.dirname, '..', '..', 'dist', '.vite', 'manifest.json')

/** The file into which the bundler put a module that is loaded by itself, such as `assets/B1c2D3e.js`. */
export function chunkOf(module: string): string {
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Record<string, { readonly file: string }>>
  const file = chunks[module]?.file
  if (!file) throw new Error(`${module} is no chunk of the bundle`)
  return file
}
