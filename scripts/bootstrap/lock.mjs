import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { at } from './places.mjs'
import { giveUp, say } from './say.mjs'

const tenMinutes = 600_000

/** Runs `work` while no other setup of this clone runs. Does not wait for a setup that was killed. */
export async function withLock(work) {
  const file = at('.bootstrap.lock')
  const deadline = Date.now() + tenMinutes
  for (let hasSaid = false; !take(file); hasSaid = true) {
    const holder = holderOf(file)
    if (holder && !isAlive(holder)) rmSync(file, { force: true })
    else if (Date.now() > deadline)
      giveUp(
        `Another setup of this folder (process ${holder}) is still running. Stop it, remove ${file} and try again.`,
      )
    else if (!hasSaid) say(`Waiting for another setup of this folder (process ${holder}) …`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  await work()
  release()
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
