import type { FastifyInstance } from 'fastify'
import { markReauthenticated } from '#areas/accounts/server/sessions.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { aServer } from './a-server.ts'
import type { Reply } from './browser-session.ts'
import { aScene, type Principal, type Scene, sendAs } from './principals.ts'

interface Server {
  readonly app: FastifyInstance
  readonly deps: Deps
  close(): Promise<void>
}

/** A server with a club scene per test; `as('clubAdmin')` sends as one of its people. With `demo` it keeps mails. */
export function aClubServer(options: { readonly demo?: boolean } = {}): ReturnType<typeof aServer> {
  return aServer({ ...options, env: { TRUST_PROXY: 'loopback' } })
}

export type Answer = Omit<Reply, 'headers'>

export interface ClubScene {
  /** The same people, who send to another process on the same database. */
  through(app: FastifyInstance): ClubScene
  readonly ids: Scene['ids']
  readonly accounts: Scene['accounts']
  as(principal: Principal): {
    get(url: string): Promise<Answer>
    post(url: string, body: unknown, key?: string): Promise<Answer>
    /** Sends `key` as the `Idempotency-Key`. */
    put(url: string, body: unknown, key?: string): Promise<Answer>
    delete(url: string): Promise<Answer>
    /** Confirms the password, as of now. */
    confirms(): Promise<void>
  }
}

export async function aClubScene(server: Server): Promise<ClubScene> {
  return sceneThrough(server, await aScene(server.deps))
}

function sceneThrough({ app, deps, ...server }: Server, scene: Scene): ClubScene {
  return {
    through: (other) => sceneThrough({ ...server, deps, app: other }, scene),
    ids: scene.ids,
    accounts: scene.accounts,
    as(principal) {
      const cookie = scene.cookies[principal]
      const send = async (method: string, url: string, body?: unknown, key?: string): Promise<Answer> => {
        const answer = await sendAs(app, cookie, { method, url, key, ...(body === undefined ? {} : { body }) })
        return { ...answer, body: parsed(String(answer.body)) }
      }
      return {
        get: (url) => send('GET', url),
        post: (url, body, key) => send('POST', url, body, key),
        put: (url, body, key) => send('PUT', url, body, key),
        delete: (url) => send('DELETE', url),
        confirms: () => markReauthenticated(deps, tokenHashOf(cookie?.split('=')[1] ?? '').toString('hex')),
      }
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
