import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { at, hashOf, readStamp, root, writeStamp } from './places.mjs'
import { giveUp, say } from './say.mjs'

const oldestNpm = 7

const wanted = () => hashOf([readFileSync(at('package-lock.json')), `${process.platform}-${process.arch}`])

/** Whether the installed packages match the lockfile, according to our own stamp or because someone ran npm by hand. */
export function isInstalled() {
  const locked = wanted()
  if (readStamp().locked === locked) return true
  if (!existsSync(at('node_modules', '.package-lock.json')) || !agrees()) return false
  writeStamp({ locked })
  return true
}

/**
 * Whether npm's list of installed packages matches. Packages for other systems, all of them optional, are rightly
 * missing from it.
 */
function agrees() {
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const installed = packagesOf(at('node_modules', '.package-lock.json'))
  const locked = packagesOf(at('package-lock.json'))
  const names = Object.keys(locked).filter((name) => name !== '')
  const areThere = names.every((name) => {
    const found = installed[name]
    if (!found) return locked[name].optional === true
    return found.version === locked[name].version && found.integrity === locked[name].integrity
  })
  return areThere && Object.keys(installed).every((name) => locked[name])
}

/** Installs exactly what the lockfile lists, or exits with a sentence. */
export function install() {
  accessSync(root, constants.W_OK)
  const [npm, ...before] = npmCommand()
  say('Installing dependencies (first run, or they changed) …')
  // We do not need any package's install script. postgres.mjs does what PostgreSQL's would do.
  const args = [
    'ci',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
  ]
  const { status, error, stderr } = spawnSync(npm, [...before, ...args, '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 'pipe'],
    encoding: 'utf8',
    shell: before.length === 0 && process.platform === 'win32',
  })
  if (error) giveUp(`Could not start npm: ${error.message}. Install a version of Node that includes npm.`)
  if (status !== 0) giveUp(explain(stderr))
  writeStamp({ locked: wanted() })
}

/** Returns the npm that runs us, under the Node that runs us, or else the npm on the path. */
function npmCommand() {
  const [, major] = /\bnpm\/(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
  if (major && Number(major) < oldestNpm)
    giveUp(`npm ${major} cannot read our lockfile. Install npm ${oldestNpm} or newer: npm install -g npm`)
  const ours = process.env.npm_execpath
  if (ours && /npm-cli\.c?js$/.test(ours)) return [process.execPath, ours]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

const explanations = [
  [/EACCES|EPERM|EROFS/, "This user cannot write to the folder or to npm's cache."],
  [/ENOSPC/, 'The disk is full.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/,
    'Cannot reach the package registry. Check your connection, or npm’s proxy and registry settings.',
  ],
  [/EUSAGE|in sync/, 'package.json and package-lock.json do not match. Use both from the same commit.'],
  [/EINTEGRITY/, "A package does not match the lockfile. Clear npm's cache (npm cache clean --force) and try again."],
]

function explain(stderr) {
  const known = explanations.find(([pattern]) => pattern.test(stderr))
  return `${stderr.trim()}\n\nThe dependencies could not be installed. ${known ? known[1] : "See npm's message above."}`
}
