import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { at, readStamp, writeStamp } from './places.mjs'
import { giveUp } from './say.mjs'

const isWindows = process.platform === 'win32'
const packageName = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
const locked = () => at('node_modules', packageName, 'bin', isWindows ? 'node.exe' : 'node')

/** Returns the Node that runs everything else: the one that came with the dependencies, or the installed one. */
export const nodeToUse = () => (readStamp().node === 'installed' ? process.execPath : locked())

/**
 * Links our Node in node_modules/.bin, where npm scripts look for `node` first. npm 10 installs our Node without making
 * that link, because the packages for other systems claim the same name. Returns true if a suitable Node is in place.
 */
export function linkNode() {
  const { node } = readStamp()
  if (node === 'installed' && suits(process.versions.node)) return true
  if (node === 'locked' && existsSync(locked()) && isLinked()) return true
  if (existsSync(locked()) && runs(locked())) {
    link()
    writeStamp({ node: 'locked' })
    return true
  }
  if (!suits(process.versions.node))
    giveUp(
      `Sideout needs Node 24.7 or newer, and installs it automatically on Linux with glibc and on Windows. ` +
        `On ${process.platform}-${process.arch}, install it yourself and try again. You have ${process.version}. See https://nodejs.org`,
    )
  rmSync(linkFile(), { force: true })
  writeStamp({ node: 'installed' })
  return true
}

function suits(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 7)
}

const runs = (program) => spawnSync(program, ['--version']).status === 0

const linkFile = () => at('node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
const windowsLink = () => `@"%~dp0\\..\\${packageName}\\bin\\node.exe" %*\r\n`

function isLinked() {
  if (!existsSync(linkFile())) return false
  return isWindows
    ? readFileSync(linkFile(), 'utf8') === windowsLink()
    : realpathSync(linkFile()) === realpathSync(locked())
}

function link() {
  mkdirSync(at('node_modules', '.bin'), { recursive: true })
  if (!isWindows) chmodSync(locked(), 0o755)
  if (isLinked()) return
  rmSync(linkFile(), { force: true })
  if (isWindows) writeFileSync(linkFile(), windowsLink())
  else symlinkSync(join('..', packageName, 'bin', 'node'), linkFile())
}
