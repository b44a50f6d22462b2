import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAs } from './bench-process.ts'

/** A bare server that turns every request away: what the same flood costs the others when it hits somebody else. */
const server = createServer((_request, response) => response.writeHead(429).end())

answerAs({
  open: () =>
    new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
    }),
})
