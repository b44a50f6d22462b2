import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#kernel/server/deps.ts'
import { Refused } from '#kernel/server/http/refused.ts'

const script = join(import.meta.dirname, '../../../scripts/words.ts')

interface Listed {
  readonly surface: string
  readonly text: string
}

/**
 * Reads the product's texts from its source, as `npm run words` prints them, in a separate thread, because that takes
 * seconds. The demo's own content counts as data and is left out.
 */
async function listWords(): Promise<string[]> {
  const worker = new Worker(script, { argv: ['--json', '--for', 'people'], stdout: true })
  const [printed] = await Promise.all([text(worker.stdout), once(worker, 'exit')])
  const listed = JSON.parse(printed) as readonly Listed[]
  return [...new Set(listed.filter(({ surface }) => surface !== 'demo').map(({ text: words }) => words))]
}

/**
 * Serves `/demo/words.json`: the texts that people read, for the made-up language of `?words=pseudo`. Anyone may read
 * them. Outside a demo, or if the source is not available, the address does not exist.
 */
export function serveWords(app: FastifyInstance, { isDemo, limits, log }: Deps): void {
  let words: Promise<string[] | undefined> | undefined
  app.get('/demo/words.json', async (request, reply) => {
    limits.takeCall('read', null, request.address)
    if (!isDemo) throw new Refused('not-found')
    words ??= listWords().catch((error: unknown) => {
      log.warn({ err: error }, 'the list of words cannot be read')
      return undefined
    })
    const listed = await words
    if (listed === undefined) throw new Refused('not-found')
    return reply.header('cache-control', 'private, max-age=3600').send(listed)
  })
}
