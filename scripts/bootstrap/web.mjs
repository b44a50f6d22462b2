import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { at, hashOf, readStamp, root, writeStamp } from './places.mjs'
import { giveUp, say } from './say.mjs'

/** The sources of the built web. */
const sources = /^src\/(app\/web|kernel\/(web|calls|rules)|areas\/[^/]+\/(screens|calls|rules))\//

function sourceHash() {
  const files = readdirSync(at('src'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => sources.test(relative(root, file).replaceAll('\\', '/')))
  const all = [...files.sort(), at('package-lock.json')]
  return hashOf(all.flatMap((file) => [relative(root, file), readFileSync(file)]))
}

export function isWebBuilt() {
  return existsSync(at('dist', 'index.html')) && readStamp().web === sourceHash()
}

/** Builds the web beside the old one and swaps the folders, so that a running server never serves a mix of both. */
export function buildWeb(node) {
  say('Building the web app (first run, or it changed) …')
  const web = sourceHash()
  const [fresh, old] = [at('dist.new'), at('dist.old')]
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  // First builds the application, then the standalone screens.
  for (const [folder, ...more] of [[at('src', 'app', 'web'), '--emptyOutDir'], [at('src', 'app', 'web', 'display')]]) {
    const config = join(folder, 'vite.config.ts')
    const args = [vite, 'build', '--config', config, '--outDir', fresh, '--logLevel', 'warn', ...more]
    const { status } = spawnSync(node, args, { cwd: root, stdio: ['ignore', 2, 2] })
    if (status === 0) continue
    rmSync(fresh, { recursive: true, force: true })
    giveUp('The web app could not be built. See the errors above.')
  }
  rmSync(old, { recursive: true, force: true })
  if (existsSync(at('dist'))) renameSync(at('dist'), old)
  renameSync(fresh, at('dist'))
  rmSync(old, { recursive: true, force: true })
  writeStamp({ web })
}
