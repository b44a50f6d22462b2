import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { streamOf } from '#kernel/server/db/silence.ts'

/** A message of PostgreSQL's protocol: a letter, its length, and the rest. */
const message = (letter: string, ...numbers: number[]) => {
  const bytes = Buffer.alloc(5 + 4 * numbers.length)
  bytes.write(letter)
  bytes.writeInt32BE(4 + 4 * numbers.length, 1)
  for (const [place, number] of numbers.entries()) bytes.writeInt32BE(number, 5 + 4 * place)
  return bytes
}
/** Transaction status: none is open. */
const idle = 'I'.charCodeAt(0)
const ready = Buffer.concat([Buffer.from('Z\0\0\0\u0005', 'latin1'), Buffer.from([idle])])
/** You are let in, this is the key to cancel with, go ahead. */
const greeting = Buffer.concat([message('R', 0), message('K', 1, 1), ready])

/** Whole messages from a stream of bytes; the first of a client has no letter. */
function reader(isClient: boolean, heard: (letter: string, bytes: Buffer) => void): (data: Buffer) => void {
  let left = Buffer.alloc(0)
  let isFirst = isClient
  return (data) => {
    left = Buffer.concat([left, data])
    for (;;) {
      const head = isFirst ? 0 : 1
      if (left.length < head + 4) return
      const length = head + left.readInt32BE(head)
      if (left.length < length) return
      const bytes = left.subarray(0, length)
      left = left.subarray(length)
      heard(isFirst ? '' : bytes.toString('latin1', 0, 1), bytes)
      isFirst = false
    }
  }
}

/**
 * A pooler in transaction mode with one connection to PostgreSQL: whoever begins a transaction has it until the end,
 * and then the next one, with whatever the session has been set to. It knows nothing of prepared statements.
 */
export async function smallPooler(connection: pg.ClientConfig): Promise<{ url: string; close(): Promise<void> }> {
  const owner = new pg.Client(connection)
  // It is closed without a word when the pooler ends.
  owner.on('error', () => undefined)
  await owner.connect()
  const database = streamOf(owner) as Socket
  database.removeAllListeners('data')
  const waiting: { readonly client: Socket; readonly letter: string; readonly bytes: Buffer }[] = []
  const clients = new Set<Socket>()
  let holder: Socket | undefined
  let unanswered = 0

  const pass = () => {
    holder ??= waiting[0]?.client
    for (const one of waiting.filter(({ client }) => client === holder)) {
      waiting.splice(waiting.indexOf(one), 1)
      if (one.letter === 'Q' || one.letter === 'S') unanswered += 1
      database.write(one.bytes)
    }
  }
  const hearDatabase = reader(false, (letter, bytes) => {
    holder?.write(bytes)
    if (letter !== 'Z') return
    unanswered -= 1
    if (unanswered > 0 || bytes[5] !== idle) return
    holder = undefined
    pass()
  })
  database.on('data', hearDatabase)

  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => undefined).on('close', () => clients.delete(client))
    const hear = reader(true, (letter, bytes) => {
      if (letter === '') client.write(greeting)
      else if (letter === 'X') client.end()
      else waiting.push({ client, letter, bytes: Buffer.from(bytes) })
      pass()
    })
    client.on('data', hear)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `postgres://pooled@127.0.0.1:${(server.address() as AddressInfo).port}/pooled`,
    async close() {
      server.close()
      for (const client of clients) client.destroy()
      database.destroy()
    },
  }
}
