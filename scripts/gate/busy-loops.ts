import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Occupies every core with an endless loop, as other work on the machine would. Returns the function that stops them.
 */
export function startBusyLoops(count = availableParallelism()): () => void {
  const loops: ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
  )
  const stop = () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  process.once('exit', stop)
  return stop
}
