import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface Outcome {
  readonly code: number
  readonly output: string
  readonly seconds: number
}

interface Options {
  readonly env: Readonly<Record<string, string>>
  /**
   * Prints the output line by line as it arrives, because other commands may be printing too. Otherwise the output is
   * only returned.
   */
  readonly isShown: boolean
}

/** Runs one of the gate's commands. If the program cannot be started, the code is 1 and the output is the reason. */
export function runCommand(command: readonly string[], { env, isShown }: Options): Promise<Outcome> {
  const began = performance.now()
  const [program = '', ...args] = command
  const whole = {
    ...process.env,
    // Tests start about a hundred servers, and this lets them reuse what the first one has compiled.
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compiled'),
    ...env,
  }
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: whole, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) {
      if (isShown) createInterface(stream).on('line', (line) => process.stdout.write(`${line}\n`))
      else stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    }
    child.on('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (code) => {
      const seconds = (performance.now() - began) / 1000
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString(), seconds })
    })
  })
}
