import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#app/calls.ts'
import type { Access } from '#kernel/calls/access.ts'
import type { Call } from '#kernel/calls/call.ts'
import type { Deps } from '#kernel/server/deps.ts'
import { aServer } from '#tests/support/a-server.ts'
import { aDeletedEvent } from '#tests/support/an-event.ts'
import { mayOf, namedBy } from '#tests/support/area-permissions.ts'
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

/** A request about the things of the scene: its path and the example of its body name them. */
function requestFor(call: Call, { ids, accounts }: Scene, principal: Principal) {
  // A path that names the caller besides the thing names the right caller.
  const isAboutCaller = call.path.includes('{user_id}') && call.access !== 'user-self'
  const caller = isAboutCaller ? accounts[principal] : undefined
  const things = caller === undefined ? ids : { ...ids, user_id: caller }
  const inPath = (name: string) => {
    const named = namedBy(call, name, things)
    return typeof named === 'number' || typeof named === 'string' ? String(named) : 'an-unknown-token'
  }
  const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => inPath(name))
  if (call.raw) return { method: call.method, url, raw: 'no such bytes', type: call.raw.types[0] ?? '' }
  if (!call.body) return { method: call.method, url }
  const inBody = ([name, value]: [string, unknown]) => [name, namedBy(call, name, things) ?? value]
  return { method: call.method, url, body: Object.fromEntries(Object.entries(call.example as object).map(inBody)) }
}

/** What a permitted principal does in a call that opens no thing may change their own account or session. */
const mayChangeCaller = (call: Call) => call.method !== 'GET' && opensNoThing.has(call.access)

interface Unchanged {
  readonly scene: Scene
  readonly before: Awaited<ReturnType<typeof wholeMatch>>
}
let unchanged: Promise<Unchanged> | undefined
/** The scene of all calls whose requests here change nothing: they read, or are refused. */
const theUnchangedScene = (): Promise<Unchanged> => {
  unchanged ??= aScene(server.deps).then(async (scene) => ({ scene, before: await wholeMatch(server.deps, scene) }))
  return unchanged
}

const needsOwnScene = (call: Call) => mayChangeCaller(call) || call.access === 'deleted-event-admin'

describe.each(Object.values(areas).flat())('$method $path', (call) => {
  // A refused principal changes nothing, so they share a scene. Each permitted one that may change a thing has its own.
  let shared: Scene
  beforeAll(async () => {
    shared = needsOwnScene(call) ? await sceneFor(call) : (await theUnchangedScene()).scene
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

// The tests above send their requests to this scene, except for calls that have scenes of their own.
test('refused calls have changed nothing', async () => {
  const { scene, before } = await theUnchangedScene()
  for (const call of Object.values(areas).flat().filter(needsOwnScene))
    for (const principal of principals)
      if (!may[call.access].includes(principal) && call.method !== 'GET')
        await sendAs(server.app, scene.cookies[principal], requestFor(call, scene, principal))
  expect(await wholeMatch(server.deps, scene)).toEqual(before)
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
