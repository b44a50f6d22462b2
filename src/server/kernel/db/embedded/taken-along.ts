import type { ChildProcess } from 'node:child_process'
import { constants } from 'node:os'

const running = new Set<ChildProcess>()
const signals = ['SIGINT', 'SIGTERM'] as const

/**
 * Stops a database when this process ends without having stopped it: by an uncaught fault, by process.exit, or by a
 * signal that nobody else answers, as while a server is starting or a command line tool runs. Only SIGKILL leaves one
 * behind; the next start stops that. SIGHUP is left alone, so that `nohup npm start` goes on.
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
 * Ends the process as the signal would have, but through `exit`. If others listen to the signal, they decide instead.
 */
function exitAt(signal: (typeof signals)[number]): void {
  if (process.listeners(signal).some((each) => each !== exitAt)) return
  process.exit(128 + constants.signals[signal])
}
