import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deps } from '#kernel/server/deps.ts'
import { anEvent, anInvitation } from '#tests/support/an-event.ts'
import { aClubScene, type ClubScene } from '#tests/support/club-world.ts'
import { TestClock } from '#tests/support/test-clock.ts'
import { addMembers, aMailServer, mailsOf } from './mail-club.ts'

const hour = 3_600_000
const clock = new TestClock()
let server: Awaited<ReturnType<typeof aMailServer>>
let deps: Deps
let scene: ClubScene
let club: { cid: number; gid: number }
beforeAll(async () => {
  server = await aMailServer({ clock })
  deps = server.deps
})
beforeEach(async () => {
  scene = await aClubScene(server)
  club = { cid: scene.ids['cid'] ?? 0, gid: scene.ids['gid'] ?? 0 }
  await deps.db.deleteFrom('group_member').where('club_id', '=', club.cid).execute()
})
afterAll(() => server.close())

/** An event by invitation whose invitations are out. */
const anOpened = (title: string, values = {}) =>
  anEvent(deps, club.cid, club.gid, { title, is_open_to_group: false, opened_at: clock.now(), ...values })
/** Somebody joins the group; nobody has invited them. */
const join = async (last: string, values = {}) =>
  (await addMembers(deps, club, 1, { last, email: `${last.toLowerCase()}.${club.cid}@example.org`, ...values }))[0] ?? 0
const missed = async (as: 'groupAdmin' | 'clubAdmin' = 'groupAdmin', gid: number | undefined = club.gid) => {
  const { body } = await scene.as(as).post('/api/club/missedInvites', { cid: club.cid, ...(gid ? { gid } : {}) })
  return (body as { title: string; members: { last: string; no_mail: string | null }[] }[]).map(
    ({ title, members }) =>
      `${title}: ${members.map(({ last, no_mail: why }) => (why ? `${last} (${why})` : last)).join()}`,
  )
}
const invite = (events: readonly number[], selected: readonly number[], gid = club.gid) =>
  scene.as('groupAdmin').post('/api/club/inviteMissed', { gid, events, selected })

test('who joins a group after its invitations went out is missing in its upcoming events, and can be invited to them', async () => {
  const old = await join('Old')
  const [monday, tuesday] = [await anOpened('Monday'), await anOpened('Tuesday')]
  for (const eid of [monday, tuesday]) await anInvitation(deps, club.cid, eid, old)
  expect(await missed()).toEqual([])
  const [late, mute] = [await join('Late'), await join('Mute', { email: '' })]
  expect(await missed()).toEqual(['Monday: Late,Mute (no-address)', 'Tuesday: Late,Mute (no-address)'])

  const { body } = await invite([monday, tuesday], [late])
  expect(body).toEqual({ message: 'Invite Sent', invited: 1, invites: 2 })
  const mails = await mailsOf(deps)
  expect(mails.map(({ to, subject }) => [to, /Invitation: (\w+)/.exec(subject)?.[1]])).toEqual([
    [`late.${club.cid}@example.org`, 'Monday'],
    [`late.${club.cid}@example.org`, 'Tuesday'],
  ])
  expect(await missed()).toEqual(['Monday: Mute (no-address)', 'Tuesday: Mute (no-address)'])
  expect((await invite([monday], [late, mute, old])).body).toMatchObject({ invited: 1, invites: 1 })
  expect(await mailsOf(deps)).toEqual([])
})

test('events that take no replies, are open to the group or are not sent yet have nobody missing', async () => {
  await join('Late')
  await anOpened('Draft', { opened_at: null })
  await anOpened('Open', { is_open_to_group: true })
  await anOpened('Closed', { closes_at: new Date(clock.now().getTime() - hour) })
  await anOpened('Deleted', { deleted_at: clock.now() })
  await anOpened('Merged', { merged_into: await anOpened('Kept') })
  expect(await missed()).toEqual(['Kept: Late'])
})

test('who was taken off a list on purpose, is away or has left the club is not missing', async () => {
  const late = await join('Late')
  const [outsider = 0] = await addMembers(deps, { cid: club.cid }, 1, { last: 'Outsider' })
  await join('Away', { status: 'gone' })
  await join('Left', { status: 'archived' })
  const eid = await anOpened('Monday')
  await anInvitation(deps, club.cid, eid, late, { removed_at: new Date(clock.now().getTime() + 1) })
  expect(await missed()).toEqual([])
  // Nobody is invited when one of the chosen is not in the group.
  expect((await invite([eid], [late, outsider])).code).toBe('not-in-club')
})

test('two admins who invite at once invite each member once', async () => {
  const late = await join('Late')
  const eid = await anOpened('Monday')
  const both = await Promise.all([invite([eid], [late]), invite([eid], [late])])
  expect(both.map(({ body }) => body.invites).sort()).toEqual([0, 1])
  expect(await mailsOf(deps)).toHaveLength(1)
})

test('one member at a time is no bulk send, several are; an event of another group refuses all', async () => {
  const eid = await anOpened('Monday')
  for (const name of ['A', 'B', 'C', 'D', 'E']) expect((await invite([eid], [await join(name)])).status).toBe(200)
  await mailsOf(deps)
  for (let turn = 0; turn < 4; turn += 1) {
    const pair = [await join(`P${turn}`), await join(`Q${turn}`)]
    expect((await invite([eid], pair)).status).toBe(200)
  }
  const pair = [await join('Y'), await join('Z')]
  expect((await invite([eid], pair)).code).toBe('too-many-requests')
  const elsewhere = await deps.db
    .insertInto('club_group')
    .values({ club_id: club.cid, name: 'Tuesday', created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const theirs = await anEvent(deps, club.cid, elsewhere.id, { is_open_to_group: false })
  expect((await invite([eid, theirs], pair)).code).toBe('not-found')
  expect(
    (await scene.as('groupAdmin').post('/api/club/missedInvites', { cid: club.cid, gid: elsewhere.id })).body,
  ).toEqual([])
})

test('the dashboard reads all groups of the club; group admins read their own', async () => {
  await join('Late')
  await anOpened('Monday')
  expect(await missed('clubAdmin', 0)).toEqual(['Monday: Late'])
  expect(await missed('groupAdmin', 0)).toEqual(['Monday: Late'])
})
