import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Texts by their paths in the house. */
export type Files = Readonly<Record<string, string>>

interface Report {
  readonly summary: { readonly unchanged: number }
  readonly diagnostics: readonly {
    readonly severity: string
    readonly category: string
    readonly location: { readonly path: string }
  }[]
}

/**
 * The errors that Biome finds in files as if they alone were the house: the rules by the path of the file. One process
 * reads all files, because most of its time goes to starting.
 */
export function biomeErrors(files: Files, ...options: string[]): (path: string) => string[] {
  const house = mkdtempSync(join(tmpdir(), 'sideout-planted-'))
  copyFileSync('biome.json', join(house, 'biome.json'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), text)
  }
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', ...options, 'src']
  const { stdout } = spawnSync(resolve('node_modules/.bin/biome'), args, { cwd: house, encoding: 'utf8' })
  rmSync(house, { recursive: true })
  const { summary, diagnostics } = JSON.parse(stdout) as Report
  if (summary.unchanged !== Object.keys(files).length) throw new Error(`Biome has not read every file: ${stdout}`)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return (path) => errors.filter(({ location }) => location.path === path).map(({ category }) => category)
}
