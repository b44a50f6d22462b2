import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#app/calls.ts'
import type { Access } from '#kernel/calls/access.ts'
import type { Call } from '#kernel/calls/call.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aDeletedEvent } from '#tests/support/an-event.ts'
import { mayOf } from '#tests/support/area-permissions.ts'
import { aScene, type Principal, principals, type Scene, sendAs, signedIn } from '#tests/support/principals.ts'
import { withoutLimits } from './without-limits.ts'

/** Who may, written by hand and apart from the code that decides it; the areas say it for their own words. */
const ofKernel: Partial<Record<Access, readonly Principal[]>> = {
  anyone: principals,
  'token-holder': principals,
  'user-or-mail-token': principals,
  // The handler itself refuses unsigned requests.
  provider: principals,
  user: signedIn,
  'user-self': ['owner'],
  staff: ['staff', 'visitingStaff'],
  // Everybody comes through the proxy here, nobody from this machine; the staff account is a demo account.
  'demo-visitor': ['staff'],
}
const may = mayOf(ofKernel)

/** Calls open to every signed-in user, whose handler itself checks the owner. */
const looksItself = new Set(['scoring.undeleteMatch'])

let server: { app: FastifyInstance; deps: Deps; close(): Promise<void> }
beforeAll(async () => {
  server = await aServer({ demo: true, env: { TRUST_PROXY: 'loopback', RATE_LIMITS: withoutLimits } })
})
afterAll(() => server.close())

/** Words of access that open no thing in particular: what one principal does there takes nothing from the next. */
const opensNoThing = new Set<Access>([
  'anyone',
  'token-holder',
  'user-or-mail-token',
  'provider',
  'user',
  'staff',
  'scoreboard',
  'submit-video',
  'staff-or-submit-video',
])

/** A scene with what the call is about; its club has no deleted event otherwise. */
async function sceneFor(call: Call): Promise<Scene> {
  const scene = await aScene(server.deps)
  if (call.access !== 'deleted-event-admin') return scene
  return { ...scene, ids: { ...scene.ids, deletedEid: await aDeletedEvent(server.deps, scene.ids) } }
}

function requestFor(call: Call, { ids: things, accounts }: Scene, principal: Principal) {
  // A path that names the caller besides the thing names the right caller.
  const isOfDues = call.name.startsWith('dues.')
  const asking = call.path.includes('{user_id}') && call.access !== 'user-self' ? accounts[principal] : undefined
  const named: Record<string, number | string> = {
    ...things,
    ...(isOfDues ? { id: things['duesPaymentId'] ?? 0 } : {}),
  }
  if (call.access === 'pos-item-admin') named['id'] = things['itemId'] ?? 0
  // The page of a club is found by the number of the club, too.
  if (call.name.startsWith('joining.')) named['id'] = things['cid'] ?? 0
  // Public events have ids of their own under the same name.
  if (call.name.startsWith('public-events.')) named['eid'] = things['publicEid'] ?? 0
  // In calls of instruction an event is a lesson, and an address that of its instructor.
  if (call.name.startsWith('instruction.'))
    Object.assign(named, { eid: things['lessonId'], url: `lesson-${things['instructorId']}` })
  const ids = asking === undefined ? named : { ...named, user_id: asking }
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 'an-unknown-token'))
  if (call.raw) return { method: call.method, url, raw: 'no such bytes', type: call.raw.types[0] ?? '' }
  if (!call.body) return { method: call.method, url }
  const body = { ...(call.example as Record<string, unknown>) }
  if ('match_id' in body) body['match_id'] = ids['matchId']
  for (const name of ['cid', 'gid', 'mid', 'gmid', 'crid', 'eid', 'eiid', 'sid', 'rid', 'bid'])
    if (name in body) body[name] = ids[name]
  if ('eids' in body) body['eids'] = [ids['eid']]
  if ('events' in body) body['events'] = [ids['eid']]
  if ('did' in body && isOfDues) body['did'] = ids['did']
  if ('id' in body && isOfDues) body['id'] = ids['id']
  if ('list' in body) Object.assign(body, isOfDues ? { list: [ids['mid']] } : { keep: ids['eid'], list: [ids['eid']] })
  if (typeof body['to'] === 'number') body['to'] = ids['mid']
  // In the form of an event, `partner` says whether one is needed.
  if (typeof body['partner'] === 'number') body['partner'] = ids['eiid']
  // An email's own id has the name of an event's id (X85).
  if (call.access === 'mail-manager') body['eid'] = ids['mailId']
  if (call.access === 'kiosk-slide-admin') body['id'] = ids['slide']
  if (call.access === 'pos-item-admin') body['id'] = ids['itemId']
  if (call.access === 'pos-sale-admin') body['id'] = ids['saleId']
  if ('itemId' in body) body['itemId'] = ids['itemId']
  if ('items' in body) body['items'] = [{ id: ids['itemId'], quantity: 1 }]
  if ('selected' in body) body['selected'] = [ids['mid']]
  if ('player_id' in body) body['player_id'] = ids['playerId']
  if (call.name === 'accounts.register') body['username'] = `fresh${Math.random().toString(36).slice(2)}`
  return { method: call.method, url, body }
}

/** What a permitted principal does in a call that opens no thing may change their own account or session. */
const mayChangeCaller = (call: Call) => call.method !== 'GET' && opensNoThing.has(call.access)

let scene: Promise<Scene> | undefined
/** The scene of all calls whose requests here change nothing: they read, or are refused. */
const theUnchangedScene = () => {
  scene ??= aScene(server.deps)
  return scene
}

describe.each(Object.values(areas).flat())('$method $path', (call) => {
  // A refused principal changes nothing, so they share a scene. Each permitted one that may change a thing has its own.
  let shared: Scene
  beforeAll(async () => {
    const needsOwn = mayChangeCaller(call) || call.access === 'deleted-event-admin'
    shared = await (needsOwn ? sceneFor(call) : theUnchangedScene())
  })

  test.each(principals)(`is ${call.access} for %s`, async (principal) => {
    const isAllowed = may[call.access].includes(principal)
    const changes = isAllowed && call.method !== 'GET' && !opensNoThing.has(call.access)
    const seen = changes ? await sceneFor(call) : shared
    const { status, code, body } = await sendAs(server.app, seen.cookies[principal], requestFor(call, seen, principal))
    expect(status, String(body)).toBeLessThan(500)

    if (isAllowed) {
      const no = looksItself.has(call.name) ? ['sign-in-required'] : ['sign-in-required', 'not-found']
      expect(no, `${principal} was refused: ${code} ${String(body)}`).not.toContain(code)
    } else {
      const isVisitor = principal === 'visitor' || principal === 'ended'
      const expected = isVisitor && call.access !== 'demo-visitor' ? 'sign-in-required' : 'not-found'
      expect(code, `${principal} came through: ${status} ${String(body)}`).toBe(expected)
    }
  })
})

test('refused calls have changed nothing', async () => {
  const untouched = await aScene(server.deps)
  const before = await wholeMatch(server.deps, untouched)
  for (const call of Object.values(areas).flat())
    for (const principal of principals)
      if (!may[call.access].includes(principal) && call.method !== 'GET')
        await sendAs(server.app, untouched.cookies[principal], requestFor(call, untouched, principal))
  expect(await wholeMatch(server.deps, untouched)).toEqual(before)
})

async function wholeMatch(deps: Deps, { ids }: Scene) {
  const id = ids['matchId'] ?? 0
  return {
    match: await deps.db.selectFrom('match').selectAll().where('id', '=', id).execute(),
    games: await deps.db.selectFrom('game').selectAll().where('match_id', '=', id).execute(),
    acts: await deps.db.selectFrom('score_act').selectAll().where('match_id', '=', id).execute(),
    keepers: await deps.db.selectFrom('match_scorekeeper').selectAll().where('match_id', '=', id).execute(),
    messages: await deps.db.selectFrom('chat_message').selectAll().where('match_id', '=', id).execute(),
    texts: await deps.db.selectFrom('match_text').selectAll().where('match_id', '=', id).execute(),
    owner: await deps.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', ids['userId'] ?? 0)
      .execute(),
  }
}
