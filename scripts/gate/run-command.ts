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
  /** Prints line by line as it goes, because another command may print too; otherwise the output is only returned. */
  readonly isShown: boolean
}

/** Runs a command of the gate. A program that cannot be started has code 1 and the reason as its output. */
export function runCommand(command: readonly string[], { env, isShown }: Options): Promise<Outcome> {
  const began = performance.now()
  const [program = '', ...args] = command
  const whole = {
    ...process.env,
    // Tests start some hundred servers: the second one reads what the first has compiled.
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
