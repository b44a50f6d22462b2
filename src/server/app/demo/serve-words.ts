import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/deps'
import { Refused } from '#server/kernel/http/refused'

const script = join(import.meta.dirname, '../../../../scripts/words.ts')

interface Listed {
  readonly surface: string
  readonly text: string
}

/**
 * Reads the product's texts from its source, as `npm run words` does, in a process of its own, because that takes seconds.
 * What the demo puts into its clubs is data.
 */
async function listWords(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, '--json', '--for', 'people'], {
    cwd: join(script, '../..'),
    maxBuffer: 64_000_000,
  })
  const listed = JSON.parse(stdout) as readonly Listed[]
  return [...new Set(listed.filter(({ surface }) => surface !== 'demo').map(({ text }) => text))]
}

/**
 * Serves `/demo/words.json`: the texts that people read, for the made-up language of `?words=pseudo`. Everyone may read
 * them. Outside a demo, and where the source is not there to be read, the address does not exist.
 */
export function serveWords(app: FastifyInstance, { isDemo, limits, log }: Deps): void {
  let words: Promise<string[] | undefined> | undefined
  app.get('/demo/words.json', async (request, reply) => {
    limits.takeCall('read', null, request.address)
    if (!isDemo) throw new Refused('not-found')
    words ??= listWords().catch((error: unknown) => void log.warn({ err: error }, 'the list of words cannot be read'))
    const listed = await words
    if (listed === undefined) throw new Refused('not-found')
    return reply.header('cache-control', 'private, max-age=3600').send(listed)
  })
}
