import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'

interface Posting {
  readonly port: number
  readonly agent: Agent
  readonly matchId: number
  readonly cookie: string
  /** The version of the match that the act builds on. */
  readonly base: number
  readonly act: object
}

/** Sends one act of a match; `answered` is called as soon as the response begins. Returns what went wrong, if anything. */
export function postAct(
  { port, agent, matchId, cookie, base, act }: Posting,
  answered: () => void = () => {},
): Promise<string | undefined> {
  const body = JSON.stringify({ term: 1, base, acts: [{ id: randomUUID(), ...act }] })
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const path = `/api/match/${matchId}/acts`
    const sent = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent }, (reply) => {
      answered()
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () => resolve(reply.statusCode === 200 ? undefined : Buffer.concat(chunks).toString()))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A rally, alternating between the sides so that no game ends. */
export const rallyAt = (base: number) => ({ game: 1, kind: 'rally', team: 1 + (base % 2) })
