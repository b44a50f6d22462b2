import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPushService, aSubscribedBrowser } from '#areas/follow/tests/api/small-push-service.ts'
import { browserTokenFor } from '#areas/quick-replies/server/browser-token.ts'
import { signToken } from '#kernel/server/http/signed-token.ts'
import { type QuickScene, type QuickWorld, quickWorld } from './quick-world.ts'

let service: Awaited<ReturnType<typeof aPushService>>
let world: QuickWorld
let club: QuickScene
let device: ReturnType<typeof aSubscribedBrowser>
beforeAll(async () => {
  service = await aPushService()
  world = await quickWorld({ demo: false, env: { PUSH_HOSTS: service.host } })
})
beforeEach(async () => {
  world.toHour(12)
  club = await world.aScene({ invitation_texts: true, invitation_notices: true })
  device = await subscribe()
})
afterAll(async () => {
  await world.close()
  await service.close()
})

async function subscribe() {
  const browser = aSubscribedBrowser(service.host)
  await club.scene.as('member').post('/api/push/subscribe', browser.subscription)
  return browser
}

/** What a browser was sent, as its service worker reads it. */
async function shownBy(browser: typeof device) {
  await world.runJobs()
  const pushed = service.pushed.filter((one) => one.path === browser.path).map(({ bytes }) => browser.read(bytes))
  return pushed as unknown as readonly {
    readonly title: string
    readonly body: string
    readonly url: string
    readonly tag: string
    readonly buttons: { readonly post: string; readonly choices: readonly { answer: string; label: string }[] }
  }[]
}
async function invited(title = 'Mixer', of: object = {}) {
  const eid = await club.invited(title, of)
  const [shown] = (await shownBy(device)).slice(-1)
  return { eid, shown, path: shown?.buttons.post ?? 'nothing was pushed' }
}
const visitor = () => world.visitor()
const answer = (path: string, word: 'yes' | 'no') => visitor().post(path, { answer: word })

describe('a notification about an invitation', () => {
  test('has Yes and No, and leads to the event; there is no text', async () => {
    const { eid, shown } = await invited()
    expect(shown).toMatchObject({
      title: 'Can you play?',
      body: expect.stringMatching(/^\w{3} 12 PM Mixer, /),
      url: `https://sideout.example/club/invite/${eid}`,
      buttons: {
        post: expect.stringMatching(/^\/api\/club\/noticeAnswer\/[\w.-]+$/),
        choices: [
          { answer: 'yes', label: 'Yes' },
          { answer: 'no', label: 'No' },
        ],
      },
    })
    expect(
      (await world.notices()).filter(({ channel, account_id }) => channel === 'text' && account_id === club.account),
    ).toEqual([])
  })

  test('goes to members who allowed it; to others with a browser goes a text, if they want texts', async () => {
    club = await world.aScene({ invitation_texts: true })
    device = await subscribe()
    await club.invited('Mixer')
    expect(await shownBy(device)).toEqual([])
    expect((await world.notices()).at(-1)).toMatchObject({ channel: 'text', kind: 'invitation', phone: club.phone })
  })

  test('is not shown at night, and in the morning only if the question is open', async () => {
    world.toHour(22)
    const [kept, answered] = [await club.invited('Mixer'), await club.invited('Drill')]
    expect(await shownBy(device)).toEqual([])
    await world.deps.db.updateTable('invitation').set({ response: 'no' }).where('event_id', '=', answered).execute()
    world.toHour(9)
    expect((await shownBy(device)).map(({ url }) => url)).toEqual([`https://sideout.example/club/invite/${kept}`])
  })
})

describe('its button', () => {
  test('answers without a login, says what became of it, and the log says how', async () => {
    const { eid, path } = await invited()
    expect((await visitor().get(path)).body).toMatchObject({ title: 'Can you play?', is_open: true })
    expect(await club.responseTo(eid)).toBeNull()
    expect((await answer(path, 'yes')).body).toEqual({
      body: expect.stringMatching(/^You’re in: \w{3} 12 PM Mixer\.$/),
      opens_page: false,
    })
    expect(await club.responseTo(eid)).toBe('yes')
    const line = world.deps.db.selectFrom('event_log').select('detail').where('event_id', '=', eid)
    expect((await line.orderBy('id', 'desc').limit(1).executeTakeFirst())?.detail).toBe(
      'Yes: confirmed, from a notification',
    )
  })

  test('pressed again says that the answer is known, and changes nothing', async () => {
    const { eid, path } = await invited()
    await answer(path, 'yes')
    expect((await answer(path, 'yes')).body.body).toMatch(/^You already said Yes/)
    expect(await club.responseTo(eid)).toBe('yes')
    expect((await visitor().get(path)).body.is_open).toBe(false)
  })

  test('opens the page if something is left to do', async () => {
    const { path } = await invited('Pairs', { needs_partner: true })
    expect((await answer(path, 'yes')).body).toEqual({
      body: expect.stringMatching(/Pairs is for pairs\. Choose your partner\.$/),
      opens_page: true,
    })
  })

  test('changes nothing after replies have closed, and says so', async () => {
    const { eid, path } = await invited()
    await club.setEvent(eid, { closes_at: new Date(world.clock.now().getTime() - 1) })
    expect((await answer(path, 'yes')).body.body).toMatch(/^Replies for .* are closed\.$/)
    expect((await answer(path, 'no')).body.body).toMatch(/^Replies for .* are closed\.$/)
    expect(await club.responseTo(eid)).toBeNull()
  })

  test.each<[string, (eid: number) => Promise<unknown>]>([
    ['the event has ended', (eid) => club.setEvent(eid, { starts_at: ago(3), ends_at: ago(1), closes_at: ago(4) })],
    ['the event was canceled', (eid) => club.setEvent(eid, { deleted_at: world.clock.now() })],
    ['the invitation was deleted', () => set('invitation', { removed_at: world.clock.now() })],
    ['the invitation was made again', () => set('invitation', { invited_at: ago(-1) })],
    ['the membership has another login', async () => set('member', { account_id: (await world.signedIn()).id })],
    ['the browser has unsubscribed', () => club.scene.as('member').post('/api/push/unsubscribe', {})],
    [
      'the browser belongs to someone else',
      async () => (await world.signedIn()).browser.post('/api/push/subscribe', device.subscription),
    ],
  ])('does nothing once %s', async (_, change) => {
    const { eid, path } = await invited()
    await change(eid)
    expect((await answer(path, 'yes')).body.code).toBe('token-invalid')
    expect((await visitor().get(path)).body.code).toBe('token-invalid')
    expect(await club.responseTo(eid)).toBeNull()
  })
})

const ago = (hours: number) => new Date(world.clock.now().getTime() - hours * 3_600_000)
const set = (table: 'invitation' | 'member', values: object) =>
  world.deps.db
    .updateTable(table)
    .set(values)
    .where(table === 'member' ? 'id' : 'member_id', '=', club.mid)
    .execute()

describe('the token of a button', () => {
  test('is for one invitation and one browser', async () => {
    const second = await subscribe()
    const first = await invited('Mixer')
    const other = await invited('Drill')
    const [onSecond] = (await shownBy(second)).slice(0, 1)
    expect(new Set([first.path, other.path, onSecond?.buttons.post]).size).toBe(3)
    await answer(other.path, 'no')
    expect([await club.responseTo(first.eid), await club.responseTo(other.eid)]).toEqual([null, 'no'])
    // The second browser's own token ends with its own subscription only.
    await club.scene.as('member').post('/api/push/unsubscribe', { endpoint: device.subscription.endpoint })
    expect((await answer(first.path, 'yes')).body.code).toBe('token-invalid')
    expect((await answer(onSecond?.buttons.post ?? '', 'yes')).body.body).toMatch(/^You’re in/)
  })

  test.each<[string, () => string]>([
    ['is nonsense', () => 'x.y'],
    ['has another purpose', () => signToken(world.deps, 'answer-invitation', [club.cid, 1, 1, 'x'])],
    [
      'names an invitation about which no one was asked',
      () =>
        browserTokenFor(
          world.deps,
          { clubId: club.cid, invitationId: club.scene.ids['eiid'] ?? 0, invitedAt: world.clock.now() },
          device.subscription.endpoint,
        ),
    ],
  ])('opens nothing if it %s', async (_, token) => {
    const path = `/api/club/noticeAnswer/${token()}`
    expect((await visitor().get(path)).body.code).toBe('token-invalid')
    expect((await answer(path, 'yes')).body.code).toBe('token-invalid')
  })
})
