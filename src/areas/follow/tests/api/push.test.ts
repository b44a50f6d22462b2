import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isPushService } from '#areas/follow/server/follow-settings.ts'
import { type FollowWorld, followWorld } from './follow-world.ts'
import { aPushService, aSubscribedBrowser } from './small-push-service.ts'

let service: Awaited<ReturnType<typeof aPushService>>
let world: FollowWorld
let linda: { id: number; name: string }
beforeAll(async () => {
  service = await aPushService()
  world = await followWorld({ demo: false, env: { PUSH_HOSTS: service.host, PUBLIC_URL: 'https://sideout.example' } })
})
afterAll(async () => {
  await world.close()
  await service.close()
})
beforeEach(async () => {
  world.clock.later(24 * 3_600_000)
  linda = { id: await world.aPlayer('Linda Alvarez'), name: 'Linda Alvarez' }
})

async function aNotifiedFan() {
  const fan = await world.aFan({ follows: [linda.id] })
  const device = aSubscribedBrowser(service.host)
  const { body } = await fan.browser.post('/api/push/subscribe', device.subscription)
  return {
    ...fan,
    ...device,
    key: body.push_key as string,
    got: () => service.pushed.filter((one) => one.path === device.path),
  }
}

const noticeOf = async (accountId: number) => (await world.notices()).findLast((row) => row.account_id === accountId)

describe('notifications', () => {
  test('are sent instead of a text, sealed for the browser and signed with the installation’s key', async () => {
    const fan = await aNotifiedFan()
    const { id } = await world.aMatch([linda])
    await world.runJobs()
    const [pushed] = fan.got()
    if (!pushed) throw new Error('nothing came')
    expect(fan.read(pushed.bytes)).toEqual({
      title: 'Match started',
      body: 'Linda Alvarez is playing now on court 4.',
      url: `https://sideout.example/match/${id}`,
      tag: `match ${id} to account ${fan.id}`,
    })
    expect(pushed.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '3600' })
    expect(isSigned(pushed.headers.authorization ?? '', fan.key, `http://${service.host}`)).toBe(true)
    expect(await noticeOf(fan.id)).toMatchObject({ channel: 'push', status: 'sent', phone: null })
  })

  test('are free: they use no budget', async () => {
    const fan = await aNotifiedFan()
    for (let matches = 0; matches < 7; matches += 1) await world.aMatch([linda])
    await world.runJobs()
    expect(fan.got()).toHaveLength(7)
    const spent = await world.deps.db.selectFrom('text_spent').selectAll().execute()
    expect(spent).toEqual([])
  })

  test('reach every browser of the account, and a browser that is gone is deleted', async () => {
    const fan = await aNotifiedFan()
    const second = aSubscribedBrowser(service.host)
    const { body } = await fan.browser.post('/api/push/subscribe', second.subscription)
    expect(body.browsers).toBe(2)
    service.answerNext(410)
    await world.aMatch([linda])
    await world.runJobs()
    expect([...fan.got(), ...service.pushed.filter((one) => one.path === second.path)]).toHaveLength(1)
    expect((await fan.browser.get(`/api/watch/textSettings/${fan.id}`)).body.browsers).toBe(1)
  })

  test('are retried when the service says later, and arrive once', async () => {
    const fan = await aNotifiedFan()
    service.answerNext(503)
    await world.aMatch([linda])
    await world.runJobs()
    expect(await noticeOf(fan.id)).toMatchObject({ status: 'queued' })
    await world.deps.pool.query('update graphile_worker._private_jobs set run_at = now() where attempts > 0')
    await world.runJobs()
    await world.runJobs()
    expect(fan.got()).toHaveLength(1)
  })

  test('end when the user ends them; then texts are sent again', async () => {
    const fan = await aNotifiedFan()
    const { body } = await fan.browser.post('/api/push/unsubscribe', { endpoint: fan.subscription.endpoint })
    expect(body.browsers).toBe(0)
    await world.aMatch([linda])
    await world.runJobs()
    expect(fan.got()).toEqual([])
    expect(await noticeOf(fan.id)).toMatchObject({ channel: 'text' })
  })

  test('of another user cannot be ended', async () => {
    const fan = await aNotifiedFan()
    const other = await world.aFan()
    await other.browser.post('/api/push/unsubscribe', { endpoint: fan.subscription.endpoint })
    expect((await fan.browser.get(`/api/watch/textSettings/${fan.id}`)).body.browsers).toBe(1)
  })

  test('use a key that is made once and kept', async () => {
    const [first, second] = [await aNotifiedFan(), await aNotifiedFan()]
    expect(first.key).toBe(second.key)
    expect(Buffer.from(first.key, 'base64url')).toHaveLength(65)
  })

  test('go to ten browsers of an account at most, the newest', async () => {
    const fan = await aNotifiedFan()
    let last = { body: { browsers: 0 } }
    for (let count = 0; count < 12; count += 1) {
      world.clock.later(1000)
      last = await fan.browser.post('/api/push/subscribe', aSubscribedBrowser(service.host).subscription)
    }
    expect(last.body.browsers).toBe(10)
  })
})

describe('the address of a push service', () => {
  const hosts = ['fcm.googleapis.com', '.push.services.mozilla.com']

  test.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['https://evilpush.services.mozilla.com/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://user:pw@fcm.googleapis.com/abc', false],
    ['http://127.0.0.1:5432/', false],
    ['http://169.254.169.254/latest', false],
    ['file:///etc/passwd', false],
    ['no address', false],
  ])('%s: %s', (endpoint, may) => expect(isPushService(endpoint, hosts)).toBe(may))

  test('any other address is refused', async () => {
    const fan = await world.aFan()
    const { keys } = aSubscribedBrowser(service.host).subscription
    const reply = await fan.browser.post('/api/push/subscribe', { endpoint: 'https://evil.example/x', keys })
    expect(reply).toMatchObject({ status: 400, code: 'push-unknown' })
  })
})

/** RFC 8292: `vapid t=<JWT>, k=<key>`, for the origin of the push service, not for longer than a day. */
function isSigned(authorization: string, key: string, audience: string): boolean {
  const [, token = '', said] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))
  return (
    said === key && isRight && aud === audience && exp < Date.now() / 1000 + 86_400 && sub === 'https://sideout.example'
  )
}
