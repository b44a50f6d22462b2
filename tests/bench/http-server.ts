import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { answerAs, usage } from './bench-process.ts'
import { openProduct, type Product } from './product.ts'

/** A call of the real application, recorded so that Fastify with nothing but routes can give the same reply. */
export interface RecordedCall {
  readonly path: string
  readonly statements: readonly Statement[]
  readonly reply: string
}

interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: unknown[]
}

export type Opened = Omit<Product, 'stop'>

let stop: () => Promise<unknown> = async () => undefined

async function openOurs(): Promise<Opened> {
  // Enough users that none of them reaches the rate limit.
  const { stop: stopProduct, ...opened } = await openProduct({ people: 400, matches: 1 })
  stop = stopProduct
  return opened
}

/** Collects every statement that the pool's connections run, while it is set. */
let recording: Statement[] | undefined
const query = pg.Client.prototype.query
pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
  const [first, values] = args as [string | Statement, unknown]
  if (typeof first === 'string') recording?.push({ text: first, values: Array.isArray(values) ? values : [] })
  else recording?.push({ ...(first.name ? { name: first.name } : {}), text: first.text, values: first.values ?? [] })
  return Reflect.apply(query, this, args)
} as typeof query

async function openBare(given: { connection: pg.PoolConfig; calls: readonly RecordedCall[] }): Promise<number> {
  const pool = new pg.Pool({ ...given.connection, max: 16 })
  const app = Fastify()
  stop = async () => {
    await app.close()
    await pool.end()
  }
  for (const { path, statements, reply } of given.calls)
    app.get(path, async (_request, answer) => {
      for (const statement of statements) await pool.query(statement)
      return answer.type('application/json; charset=utf-8').send(reply)
    })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

answerAs({
  openOurs,
  openBare,
  record() {
    recording = []
  },
  recorded() {
    const statements = recording ?? []
    recording = undefined
    return statements
  },
  usage,
  stop: () => stop(),
})
