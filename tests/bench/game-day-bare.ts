import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import pg from 'pg'
import { answerAs, usage } from './bench-process.ts'
import type { RecordedCall } from './http-server.ts'

/** Fastify with nothing but routes that run the statements of a recorded call on one connection, in their order. */
let stop: () => Promise<unknown> = async () => undefined

answerAs({
  async open(given: { connection: pg.PoolConfig; calls: readonly RecordedCall[] }): Promise<number> {
    const pool = new pg.Pool({ ...given.connection, max: 16 })
    const app = Fastify()
    stop = async () => {
      await app.close()
      await pool.end()
    }
    for (const { path, statements, reply } of given.calls)
      app.route({
        method: ['GET', 'PUT'],
        url: path,
        handler: async (_request, answer) => {
          const client = await pool.connect()
          try {
            for (const statement of statements) await client.query(statement)
          } finally {
            client.release()
          }
          return answer.type('application/json; charset=utf-8').send(reply)
        },
      })
    await app.listen({ port: 0, host: '127.0.0.1' })
    return (app.server.address() as AddressInfo).port
  },
  usage,
  stop: () => stop(),
})
