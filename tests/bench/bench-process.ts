import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

/** A child process of a bench. It handles each request, `{ id, ask, with }`, in its own order. */
export interface BenchProcess {
  /** Sends a request and waits for the result. */
  ask<Answer>(what: string, argument?: unknown): Promise<Answer>
  /** Sends a request without waiting. */
  tell(what: string, argument?: unknown): void
  stop(): Promise<void>
}

interface Request {
  readonly id?: number
  readonly what: string
  readonly argument: unknown
}

export function startBenchProcess(file: string, args: readonly string[]): BenchProcess {
  const child: ChildProcess = fork(join(import.meta.dirname, file), args, {
    execArgv: ['--expose-gc', '--max-old-space-size=4096'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  const waiting = new Map<number, (answer: unknown) => void>()
  let asked = 0
  child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    ask<Answer>(what: string, argument?: unknown) {
      const id = asked
      asked += 1
      child.send({ id, what, argument } satisfies Request)
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, (answer) => resolve(answer as Answer))
        void exited.then(() => reject(new Error(`${file} ended before it answered "${what}"`)))
      })
    },
    tell: (what, argument) => void child.send({ what, argument } satisfies Request),
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

/** In the child process: handles requests by name. */
export function answerAs(answers: Readonly<Record<string, (argument: never) => unknown>>): void {
  process.on('message', ({ id, what, argument }: Request) => {
    const answering = Promise.resolve(answers[what]?.(argument as never))
    if (id !== undefined) void answering.then((answer) => process.send?.({ id, answer }))
  })
}

/** Memory in use after a collection, in bytes, and CPU time since the start, in microseconds. */
export function usage(): { rss: number; cpu: number } {
  const { user, system } = process.cpuUsage()
  return { rss: process.memoryUsage().rss, cpu: user + system }
}

export function collectGarbage(): void {
  const { gc } = globalThis as { gc?: () => void }
  gc?.()
  gc?.()
}
