import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { Refused } from './refused.ts'

const day = 86_400_000
/** How long its contents are valid; the standard asks for less than a year. */
const holdsFor = 90 * day

/**
 * Serves `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability in this installation.
 * Without SECURITY_CONTACT there is no one to name, and no file.
 */
export function serveSecurityTxt(app: FastifyInstance, { config, clock, limits }: Deps): void {
  app.get('/.well-known/security.txt', (request, reply) => {
    limits.takeCall('read', null, request.address)
    if (config.securityContact === undefined) throw new Refused('not-found')
    const today = Math.floor(clock.now().getTime() / day) * day
    const lines = [
      `Contact: ${config.securityContact}`,
      `Expires: ${new Date(today + holdsFor).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
