// Runs before `start`, `dev` and `test`, on any installed Node and with nothing else present, so it is plain JavaScript
// without dependencies. If there is nothing to do, it takes a tenth of a second.
import process from 'node:process'
import { install, isInstalled } from './bootstrap/dependencies.mjs'
import { withLock } from './bootstrap/lock.mjs'
import { linkNode, nodeToUse } from './bootstrap/node.mjs'
import { linkLibraries } from './bootstrap/postgres.mjs'
import { giveUp, say } from './bootstrap/say.mjs'
import { buildWeb, isWebBuilt } from './bootstrap/web.mjs'

const help = `node scripts/bootstrap.mjs [--web]
Prepares a fresh clone: installs the locked dependencies (including Node 24 and PostgreSQL) if they changed, and with
--web builds the web app if its sources changed. npm start, npm run dev and npm test call it automatically.`

const oldest = [20, 19]

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  giveUp(
    `Sideout needs Node ${oldest.join('.')} or newer to set itself up. You have ${process.version}. See https://nodejs.org`,
  )
}

async function main() {
  if (process.argv.includes('--help')) return say(help)
  checkNode()
  const isReady = () => isInstalled() && linkNode() && linkLibraries() && (!wantsWeb || isWebBuilt())
  const wantsWeb = process.argv.includes('--web')
  if (isReady()) return
  await withLock(() => {
    if (!isInstalled()) install()
    linkNode()
    linkLibraries()
    if (wantsWeb && !isWebBuilt()) buildWeb(nodeToUse())
  })
}

try {
  await main()
} catch (error) {
  const { code, path } = error
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    giveUp(`This user cannot write to ${path}. Grant write access, or clone Sideout into a folder the user owns.`)
  if (code === 'ENOSPC') giveUp('The disk is full. Sideout needs about 1 GB with its dependencies.')
  throw error
}
