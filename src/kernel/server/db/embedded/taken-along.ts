import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

const running = new Set<ChildProcess>()
const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Stops a database if this process exits without having stopped it: on an uncaught error, on process.exit, or on a
 * signal that nothing else handles, such as while a server is starting or a command line tool is running. Only SIGKILL
 * leaves a database running, and the next start stops it. SIGHUP is ignored, so that `nohup npm start` keeps running.
 */
export function takeAlong(database: ChildProcess, ending: Promise<unknown>): void {
  if (running.size === 0) {
    process.on('exit', stopAll)
    for (const signal of signals) process.on(signal, exitAt)
  }
  running.add(database)
  void ending.then(() => {
    running.delete(database)
    if (running.size > 0) return
    process.off('exit', stopAll)
    for (const signal of signals) process.off(signal, exitAt)
  })
}

function stopAll(): void {
  for (const database of running) database.kill('SIGINT')
}

/**
 * Ends the process as the signal would have, but through `exit`. If there are other listeners for the signal, they
 * decide instead.
 */
function exitAt(signal: (typeof signals)[number]): void {
  if (process.listeners(signal).some((each) => each !== exitAt)) return
  process.exit(128 + constants.signals[signal])
}
