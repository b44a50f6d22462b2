import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Finds a cluster's processes, the postmaster and its workers, by the cluster's name in their command lines. Unlike the
 * pid in postmaster.pid, this cannot match an unrelated process that has reused a dead postmaster's pid.
 */
export function processesOf(clusterName: string, uid: number | undefined): { pid: number; isPostmaster: boolean }[] {
  return list().flatMap((found) => {
    if (uid !== undefined && found.uid !== undefined && found.uid !== uid) return []
    const isPostmaster = found.command.includes(`cluster_name=${clusterName}`)
    const isWorker = found.command.startsWith(`postgres: ${clusterName}: `)
    return isPostmaster || isWorker ? [{ pid: found.pid, isPostmaster }] : []
  })
}

interface Running {
  readonly pid: number
  readonly uid: number | undefined
  readonly command: string
}

function list(): Running[] {
  if (process.platform === 'linux') return listFromProc()
  return process.platform === 'win32' ? listFromWindows() : listFromPs()
}

function listFromProc(): Running[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [{ pid: Number(name), uid: statSync(`/proc/${name}`).uid, command }]
    } catch {
      return [] // it has ended in the meantime
    }
  })
}

function listFromPs(): Running[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,uid=,command='], { encoding: 'utf8' })
  return [...stdout.matchAll(/^\s*(\d+)\s+(\d+)\s+(.*)$/gm)].map(([, pid, uid, command]) => ({
    pid: Number(pid),
    uid: Number(uid),
    command: command ?? '',
  }))
}

function listFromWindows(): Running[] {
  const ask = `Get-CimInstance Win32_Process -Filter "Name='postgres.exe'" | ForEach-Object { "$($_.ProcessId) $($_.CommandLine)" }`
  const { stdout } = spawnSync('powershell', ['-NoProfile', '-Command', ask], { encoding: 'utf8' })
  return [...stdout.matchAll(/^(\d+) (.*)$/gm)].map(([, pid, command]) => ({
    pid: Number(pid),
    uid: undefined,
    command: command ?? '',
  }))
}

/**
 * Stops the database processes that an earlier server left running because it was killed. Stops them politely, then at
 * once, then by force, and waits up to `patienceMs` after each step. Returns how many processes there were.
 */
export async function stopOrphans(clusterName: string, uid: number | undefined, patienceMs = 5_000): Promise<number> {
  const orphans = () => processesOf(clusterName, uid)
  const found = orphans().length
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    const running = orphans()
    if (running.length === 0) return found
    const hasPostmaster = running.some((each) => each.isPostmaster)
    // The postmaster stops its own workers. Workers without one obey only SIGKILL, which loses nothing.
    for (const { pid, isPostmaster } of running)
      if (isPostmaster || signal === 'SIGKILL') send(pid, signal)
      else if (!hasPostmaster) send(pid, 'SIGQUIT')
    const deadline = Date.now() + patienceMs
    while (Date.now() < deadline && orphans().length > 0) await sleep(25)
  }
  return found
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has already ended
  }
}
