import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { Connection } from '#kernel/server/db/embedded/connection.ts'

interface Said {
  readonly ready?: { connection: Connection; postmaster: number; firstStart: boolean }
  readonly refused?: string
  readonly kind?: string
  readonly lost?: string
  readonly sentence?: string
}

const entry = join(import.meta.dirname, 'embedded-server.ts')

/** A database server that a test may kill in any way. Call `end()` when the test is over. */
export class EmbeddedProcess {
  readonly said: Said[] = []
  readonly child: ChildProcess

  constructor(dataDir: string, { flags = [] }: { flags?: '--tool'[] } = {}) {
    this.child = spawn(process.execPath, [entry, dataDir, ...flags], { stdio: ['ignore', 'pipe', 'inherit'] })
    if (this.child.stdout)
      createInterface({ input: this.child.stdout }).on('line', (line) => this.said.push(JSON.parse(line) as Said))
  }

  /** Waits for the first line that contains `key`. */
  async says<Key extends keyof Said>(key: Key, patienceMs = 90_000): Promise<NonNullable<Said[Key]>> {
    const deadline = Date.now() + patienceMs
    for (;;) {
      const found = this.said.find((line) => line[key] !== undefined)?.[key]
      if (found !== undefined) return found as NonNullable<Said[Key]>
      if (Date.now() > deadline) throw new Error(`it never said "${key}": ${JSON.stringify(this.said)}`)
      // The pause between two looks.
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  /** The connection, once the server is ready; a refusal becomes an error with its sentence. */
  async ready(): Promise<NonNullable<Said['ready']>> {
    await Promise.race([this.says('ready'), this.says('refused')])
    const refused = this.said.find((line) => line.refused)
    if (refused) throw new Error(refused.refused)
    return this.says('ready')
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    this.child.kill(signal)
    await once(this.child, 'exit')
  }

  async query(sql: string): Promise<Record<string, unknown>[]> {
    const { connection } = await this.ready()
    const client = new pg.Client(connection)
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
