import { randomInt, randomUUID } from 'node:crypto'
import { markReauthenticated } from '#areas/accounts/server/sessions.ts'
import type { Call } from '#kernel/calls/call.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { tokenHashOf } from '#kernel/server/http/token.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aScene, type Principal, type Scene } from '#tests/support/principals.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { onceScenes } from './once-scenes.ts'

/** A request in a scene of its own, ready to be sent once or again. */
export interface Prepared {
  readonly method: string
  readonly url: string
  readonly body: object
  readonly cookie: string
  readonly address: string
  readonly key: string | undefined
}

export interface OnceServer {
  readonly deps: Deps
  readonly clock: TestClock
  prepare(call: Call): Promise<Prepared>
  send(prepared: Prepared): Promise<{ status: number; code: string | undefined; body: string }>
  close(): Promise<void>
}

/** The demo's server with a clock that the test moves, and an accepted request for every call that runs once. */
export async function onceServer(): Promise<OnceServer> {
  const clock = new TestClock()
  const { app, deps, close } = await aServer({ demo: true, clock, env: { TRUST_PROXY: 'loopback' } })
  let turn = 0
  const send: OnceServer['send'] = async ({ method, url, body, cookie, address, key }) => {
    const response = await app.inject({
      method: method as 'POST',
      url,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        cookie,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      payload: JSON.stringify(body),
    })
    const code = response.headers['x-refusal']
    return { status: response.statusCode, code: code === undefined ? undefined : String(code), body: response.body }
  }
  return {
    deps,
    clock,
    send,
    async prepare(call) {
      turn += 1
      const scene = await aScene(deps)
      await settle(deps, scene)
      const address = `10.7.${Math.floor(turn / 250)}.${turn % 250}`
      const fresh = Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')
      const sendOnce = async (as: Principal, method: string, url: string, body: object) => {
        const prior = { method, url, body, cookie: scene.cookies[as] ?? '', address, key: undefined }
        const { status, body: said } = await send(prior)
        if (status !== 200) throw new Error(`${url} answered ${status}: ${said}`)
      }
      const wish = await onceScenes[call.name]?.({ deps, scene, fresh, turn, does: sendOnce })
      if (!wish) throw new Error(`${call.name} has no scene`)
      const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(wish.params?.[name] ?? name))
      const body = { ...(call.example as object | undefined), ...wish.body }
      const cookie = [scene.cookies[wish.as], wish.cookie].filter((one) => one !== undefined).join('; ')
      return { method: call.method, url, body, cookie, address, key: randomUUID() }
    },
    close,
  }
}

/** Nobody is new here, and those who run something have just confirmed their password. */
async function settle(deps: Deps, { cookies, accounts }: Scene): Promise<void> {
  const ids = Object.values(accounts).filter((account) => account !== undefined)
  const created_at = new Date(deps.clock.now().getTime() - 30 * 86_400_000)
  await deps.db.updateTable('account').set({ created_at }).where('id', 'in', ids).execute()
  for (const principal of ['staff', 'clubAdmin', 'instructor'] as const) {
    const token = cookies[principal]?.split('=')[1] ?? ''
    await markReauthenticated(deps, tokenHashOf(token).toString('hex'))
  }
}
