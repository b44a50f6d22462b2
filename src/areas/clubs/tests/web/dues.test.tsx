import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getDuesSetting, setDuesSetting } from '#areas/clubs/calls/club-settings.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { listMembers } from '#areas/members/calls/members.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { club, clubAnswers, member } from './fake-club.ts'

const free = { ...clubAnswers, ...reply(myClubs, [{ ...club, collects_dues: false }]) }
const save = 'PUT /api/club/duesSetting/1000'
const rest = {
  'GET /api/club/getClubEmailAccounts/1000': {},
  ...reply(
    listMembers,
    { cid: '1000' },
    filled(listMembers, {
      rows: [
        {
          mid: 8,
          first: 'Tom',
          last: 'Long',
          name: 'Tom Long',
          username: null,
          user_id: null,
          gender: 'M',
          gender_stated: true,
          email: 'tom@example.org',
          phone: '',
          status: 'here',
          club_rating: '3.5',
          birthday: null,
          dues_paid: 'yes',
          membership_expiration: null,
          verified: false,
          verified_time: null,
        },
      ],
      total: 1,
      per_page: 50,
    }),
  ),
}

test.each([
  ['/club/welcome?cid=1000', 'Welcome Marge'],
  ['/club/admin?cid=1000', 'Dashboard'],
  ['/club/memberlist?cid=1000', 'Members'],
  ['/club/member?cid=1000&mid=7', 'Marge Olsen'],
  ['/club/admin/importClub?cid=1000', 'Import members'],
  ['/club/admin/emailMembers?cid=1000', 'Email Members'],
])('in a club without dues nothing at %s speaks of them', async (path, title) => {
  fakeNetwork({ ...free, ...rest })
  renderApp(path)
  await findTitle(title)
  expect(document.body.textContent).not.toMatch(/dues|membership ends/i)
})

/** The home of a member whose dues are not paid. */
const unpaidAs = (as: object) => ({
  ...clubAnswers,
  ...reply(myClubs, [{ ...club, dues_paid: false, ...as }]),
  'GET /api/club/getMember/7': { ...member, dues_paid: 'no', membership_expiration: null },
})
const doors = ['Club Schedule', 'Member Directory', 'A La Carte', 'Directory of Monday']
const openDoors = () => doors.filter((name) => screen.queryByRole('link', { name }) !== null)

test.each<[string, object, string, string[]]>([
  ['a member', { is_admin: false }, 'Pay your dues to open Club Schedule · Member Directory · A La Carte.', []],
  [
    'an admin of a group',
    { is_admin: false, groups: [{ gid: 3, group_name: 'Monday', color: '1f6f50', is_admin: true }] },
    'Pay your dues to open Member Directory · A La Carte.',
    ['Club Schedule', 'Directory of Monday'],
  ],
  [
    'an admin of the club',
    { is_admin: true },
    'Pay your dues to open A La Carte.',
    ['Club Schedule', 'Member Directory', 'Directory of Monday'],
  ],
])(
  '%s without dues reads which pages open once they are paid, and sees no link to them',
  async (_who, as, says, open) => {
    fakeNetwork(unpaidAs(as))
    renderApp('/club/welcome?cid=1000')
    const dues = within(await screen.findByRole('region', { name: 'Dues' }, { timeout: 5000 }))
    expect(dues.getByText(says)).toBeDefined()
    expect(await screen.findByText('801 555 0142', {}, { timeout: 5000 })).toBeDefined()
    expect(openDoors()).toEqual(open)
  },
)

test('with dues all pages of the club are open', async () => {
  fakeNetwork({ ...clubAnswers, ...reply(myClubs, [{ ...club, is_admin: false }]) })
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText('801 555 0142', {}, { timeout: 5000 })).toBeDefined()
  expect(openDoors()).toEqual(doors)
  expect(screen.queryByText(/Pay your dues to open/)).toBeNull()
})

test('the settings say whether the club collects dues; turning it on first says how many cannot reply then', async () => {
  const network = fakeNetwork({
    ...free,
    ...reply(getDuesSetting, { cid: '1000' }, { collects_dues: false, unpaid: 3 }),
  })
  const user = renderApp('/club/admin/home?cid=1000')
  await findTitle('Settings')
  expect(screen.queryByRole('region', { name: 'Dues message' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Dues email' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Turn on The club collects dues' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/^3 members have no dues recorded as paid. They won’t be able to reply/)).toBeDefined()
  expect(network.to(save)).toHaveLength(0)
  network.reply(setDuesSetting, { cid: '1000' }, { collects_dues: true, unpaid: 3 })
  network.reply(getDuesSetting, { cid: '1000' }, { collects_dues: true, unpaid: 3 })
  network.reply(myClubs, [club])
  await user.click(sheet.getByRole('button', { name: 'Collect dues' }))
  expect(await screen.findByRole('region', { name: 'Dues message' })).toBeDefined()
  expect(network.to(save)[0]?.body).toEqual({ collects_dues: true })
})
