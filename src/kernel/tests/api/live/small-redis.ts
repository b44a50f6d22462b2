import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The part of Redis that publishing and subscribing needs (RESP3), so that the suite runs without one. */
export async function startSmallRedis(): Promise<{ url: string; close(): void }> {
  const subscribers = new Map<string, Set<Socket>>()
  const sockets = new Set<Socket>()
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
  const push = (...texts: string[]) => `>${texts.length}\r\n${texts.map(bulk).join('')}`

  const answer = (socket: Socket, [name = '', first = '', second = '']: string[]): string => {
    switch (name.toUpperCase()) {
      case 'HELLO':
        return `%1\r\n${bulk('proto')}:3\r\n`
      case 'PING':
        return '+PONG\r\n'
      case 'SUBSCRIBE':
        subscribers.set(first, (subscribers.get(first) ?? new Set()).add(socket))
        return `>3\r\n${bulk('subscribe')}${bulk(first)}:1\r\n`
      case 'PUBLISH': {
        const listening = subscribers.get(first) ?? []
        for (const subscriber of listening) subscriber.write(push('message', first, second))
        return ':1\r\n'
      }
      default:
        return '+OK\r\n'
    }
  }
  const server = createServer((socket) => {
    let text = Buffer.alloc(0)
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      for (const listening of subscribers.values()) listening.delete(socket)
    })
    socket.on('data', (data) => {
      text = Buffer.concat([text, data])
      for (let read = readCommand(text); read; read = readCommand(text)) {
        text = text.subarray(read.length)
        socket.write(answer(socket, read.words))
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** The first whole command, `*2\r\n$4\r\nECHO\r\n$2\r\nhi\r\n`, or undefined while some of it is missing. */
function readCommand(text: Buffer): { words: string[]; length: number } | undefined {
  let at = 0
  const numberAt = () => {
    const end = text.indexOf('\r\n', at)
    if (end < 0) return undefined
    const number = Number(text.toString('latin1', at + 1, end))
    at = end + 2
    return number
  }
  const count = numberAt()
  const words: string[] = []
  for (let word = 0; word < (count ?? 0); word += 1) {
    const length = numberAt()
    if (length === undefined || text.length < at + length + 2) return undefined
    words.push(text.toString('utf8', at, at + length))
    at += length + 2
  }
  return count === undefined ? undefined : { words, length: at }
}
