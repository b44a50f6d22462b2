import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember } from '#tests/support/a-club.ts'
import { aClubScene, aClubServer, type ClubScene } from '#tests/support/club-world.ts'

let server: Awaited<ReturnType<typeof aClubServer>>
let scene: ClubScene
let id: (name: string) => number
beforeAll(async () => {
  server = await aClubServer()
})
beforeEach(async () => {
  scene = await aClubScene(server)
  id = (name) => scene.ids[name] ?? 0
})
afterAll(() => server.close())

const admin = () => scene.as('clubAdmin')
interface Read {
  readonly id: number
  readonly mid: number
  readonly last: string
  readonly type: string
  readonly about: string
  readonly note: string
  readonly was: string
  readonly admin: string
  readonly time: string
}
const notes = async (query = '') => (await admin().get(`/api/club/getClubNotes/${id('cid')}${query}`)).body as Read[]
/** Type, group, note and what it replaced, the latest first. */
const lines = async (query = '') =>
  (await notes(query)).map(({ type, about, note, was }) => [type, about, note, was].join('|'))
const edit = (mid: number, change: object, who = admin()) => who.put('/api/club/editClubMember', { mid, ...change })
const noteOfPlace = (note: string) => scene.as('groupAdmin').put(`/api/updateGroupMemberNote/${id('gmid')}`, { note })

describe('what is noted', () => {
  test('the note of a record: what was written, what stood there before, who wrote it', async () => {
    await edit(id('mid'), { note: 'Knee surgery' })
    await edit(id('mid'), { note: 'Plays again' })
    await edit(id('mid'), { note: 'Plays again', unit: '4' })
    expect(await lines()).toEqual(['Note||Plays again|Knee surgery', 'Note||Knee surgery|'])
    const [first] = await notes()
    expect(first).toMatchObject({ mid: id('mid'), last: 'Member' })
    expect(first?.admin).not.toBe('')
    expect(Math.abs(Date.parse(first?.time ?? '') - Date.now())).toBeLessThan(60_000)
  })

  test('the note of a place in a group, also when the place ends', async () => {
    await noteOfPlace('Prefers shade')
    await noteOfPlace('Prefers shade')
    await noteOfPlace('Prefers sun')
    await admin().post('/api/club/removeFromGroup', { gid: id('gid'), selected: [id('mid')] })
    expect(await lines()).toEqual([
      'Group note|Monday||Prefers sun',
      'Group note|Monday|Prefers sun|Prefers shade',
      'Group note|Monday|Prefers shade|',
    ])
  })

  test('dues and status that somebody sets by hand, for one and for many', async () => {
    const dues = { dues_paid: false, membership_expiration: null }
    await admin().put('/api/club/setMemberDues', { mid: id('mid'), ...dues })
    const selected = [id('mid'), await addMember(server.deps, id('cid'), null, 'Second')]
    await admin().put('/api/club/setDuesOfMembers', { cid: id('cid'), selected, ...dues })
    expect(await lines('?search=second')).toEqual(['Dues||dues not paid|'])
    await edit(id('mid'), { status: 'gone' })
    // Members who come and go by themselves are no note.
    await edit(id('mid'), { status: 'here' }, scene.as('member'))
    expect(await lines('?search=member')).toEqual(['Status||gone|here', 'Dues||dues not paid|'])
  })

  test('a payment of dues: what was noted when it was recorded, and why it was deleted; nothing where nobody wrote', async () => {
    const season = { cid: id('cid'), name: 'Summer', active: true, amount: 45, ends: '2099-06-30' }
    const { did } = (await admin().post('/api/club/addDuesItem', season)).body
    const [ann, bo] = [
      await addMember(server.deps, id('cid'), null, 'Oak'),
      await addMember(server.deps, id('cid'), null, 'Elm'),
    ]
    const record = (list: readonly number[], more = {}) =>
      admin().post('/api/club/bulkRecordDuesPayment', { cid: id('cid'), list, did, amount: 45, ...more })
    const paid = (await record([ann], { note: 'Household check', method: 'check', check_number: '7' })).body
    await record([bo])
    expect(await lines()).toEqual(['Payment|Summer|Household check|'])
    await admin().confirms()
    const { id: paymentId } = paid.recorded[0]
    await admin().post(`/api/club/deletePayment/${paymentId}`, { cid: id('cid'), reason: 'The check bounced' })
    expect(await lines('?type=Payment&search=oak')).toEqual([
      'Payment|Summer|Deleted: The check bounced|',
      'Payment|Summer|Household check|',
    ])
    expect(await lines('?search=elm')).toEqual([])
  })

  test('merged records: all notes go over to the kept one, and what would be lost is noted', async () => {
    const { deps } = server
    const gone = await addMember(deps, id('cid'), null, 'Double')
    await edit(gone, { note: 'Of the double' })
    await edit(id('mid'), { note: 'Of the kept' })
    await deps.db
      .insertInto('group_member')
      .values({ club_id: id('cid'), group_id: id('gid'), member_id: gone, note: 'Left-handed', joined_at: new Date() })
      .execute()
    await admin().confirms()
    const merge = { cid: id('cid'), keep: id('mid'), merge: gone }
    expect((await admin().post('/api/club/mergeProfiles', merge)).body).toMatchObject({ message: 'Merged Accounts' })
    const read = await notes()
    expect(read.every(({ mid }) => mid === id('mid'))).toBe(true)
    expect(read.map(({ type, about, note, was }) => [type, about, note, was].join('|')).toSorted()).toEqual([
      'Group note|Monday||Left-handed',
      expect.stringMatching(/^Merge\|\|Linda Double’s record \(\d+\) was merged into record \d+\|$/),
      'Note||Of the double|',
      'Note||Of the kept\nOf the double|Of the kept',
      'Note||Of the kept|',
    ])
  })
})

test('notes of 30 days, by name and by type; a name is found without accents', async () => {
  const { deps } = server
  const zoe = await addMember(deps, id('cid'), null, 'Zoë')
  await edit(zoe, { note: 'New here' })
  await edit(id('mid'), { note: 'Old hand', status: 'gone' })
  expect(await lines('?search=zoe')).toEqual(['Note||New here|'])
  expect(await lines('?type=Status')).toEqual(['Status||gone|here'])
  expect(await lines('?search=zoe&type=Status')).toEqual([])
  expect((await admin().get(`/api/club/getClubNotes/${id('cid')}?type=Gossip`)).code).toBe('invalid-input')
  await deps.db
    .updateTable('club_note')
    .set({ at: new Date(Date.now() - 31 * 86_400_000) })
    .where('member_id', '=', zoe)
    .execute()
  expect((await notes()).map(({ mid }) => mid)).not.toContain(zoe)
})

test('members and admins of groups read no notes', async () => {
  await edit(id('mid'), { note: 'Knee surgery' })
  for (const who of ['member', 'groupAdmin', 'otherClubAdmin'] as const)
    expect((await scene.as(who).get(`/api/club/getClubNotes/${id('cid')}`)).status).toBe(404)
  const own = await scene.as('member').get(`/api/club/getMember/${id('mid')}`)
  expect(JSON.stringify(own.body)).not.toContain('Knee surgery')
})
