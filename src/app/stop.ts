import { readFileSync } from 'node:fs'

/**
 * Stops the server gracefully at the first SIGINT or SIGTERM, and immediately at the second. A server that npm started
 * also stops with npm, which passes a signal only to the shell between us, and passes on nothing if it is killed.
 */
export function stopWhenTold(stop: () => Promise<void>): void {
  let isStopping = false
  const stopOnce = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopOnce)
  if (!process.env['npm_lifecycle_event']) return
  const starters = startersOf()
  setInterval(() => {
    if (!isStopping && startersOf() !== starters) stopOnce()
  }, 500).unref()
}

/** Our parent, and npm if the parent is the shell that npm puts in between. An orphan gets another parent. */
function startersOf(): string {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? []
    return name?.endsWith('sh') ? `${process.ppid} ${parent}` : String(process.ppid)
  } catch {
    return String(process.ppid) // no /proc on this system, or the parent is exiting
  }
}
