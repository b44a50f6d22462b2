import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current, reauth } from '#areas/accounts/calls/accounts.ts'
import { deleteClubAdmin, getClubAdmins } from '#areas/clubs/calls/club-admins.ts'
import { getDirectoryStatus, getEmailStatus } from '#areas/clubs/calls/club-settings.ts'
import { enterClub, getAllClubs, leaveClub, myClubs } from '#areas/clubs/calls/clubs.ts'
import { getGroupDirectory } from '#areas/directory/calls/directory.ts'
import { addClubRatingType } from '#areas/groups/calls/groups.ts'
import { getGroupsByMember } from '#areas/members/calls/members.ts'
import { checkForLiveMatch } from '#areas/scoring/calls/scoring.ts'
import { matchRow } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { pass, stopTime } from '#tests/support/web/stopped-time.ts'
import { club, clubAnswers, member } from './fake-club.ts'

/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const toasts = () => within(screen.getByLabelText('Messages'))

test('the user’s clubs are listed with their groups; choosing one opens its welcome page and is remembered', async () => {
  const other = { ...club, cid: 1001, club_name: 'Harbor Dinks', is_admin: false, groups: [] }
  fakeNetwork({ ...clubAnswers, ...reply(myClubs, [club, other]) })
  const user = renderApp('/club')
  await findTitle('My clubs')
  expect(within(screen.getByRole('region', { name: 'Sunny Court' })).getByText('Monday')).toBeDefined()
  await user.click(screen.getByRole('link', { name: /^Sunny Court/ }))
  await findTitle('Welcome Marge')
  expect(window.location.search).toBe('?cid=1000')
  expect(localStorage.getItem('sideout.club')).toBe('{"cid":1000}')
})

test('without a club, and with the number of somebody else’s club, the welcome page leads to /club', async () => {
  fakeNetwork({ ...clubAnswers, ...reply(myClubs, []) })
  renderApp('/club/welcome?cid=1000')
  await waitForPath('/club')
  expect(await screen.findByText('You’re not in a club yet', {}, late)).toBeDefined()
})

test('an address without a club uses the remembered one, and names it from then on', async () => {
  localStorage.setItem('sideout.club', '{"cid":1000}')
  fakeNetwork({ ...clubAnswers, ...reply(myClubs, [{ ...club, cid: 900, club_name: 'Another' }, club]) })
  renderApp('/club/welcome')
  await findTitle('Welcome Marge')
  expect(window.location.search).toBe('?cid=1000')
})

test.each([
  [{}, 'Paid'],
  [{ dues_paid: 'no', membership_expiration: null }, 'Past Due'],
  [{ dues_paid: 'no', membership_expiration: '2099-09-30' }, 'Past Due'],
  [{ membership_expiration: null }, 'Paid'],
  [{ membership_expiration: '2020-01-31' }, 'Expired'],
  [{ dues_paid: 'no', membership_expiration: '2020-01-31' }, 'Expired'],
])('the dues panel shows the state of the dues: %o is %s', async (dues, words) => {
  fakeNetwork({ ...clubAnswers, 'GET /api/club/getMember/7': { ...member, ...dues } })
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText(words, {}, late)).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'My Groups' }, late)).toBeDefined()
  // How to pay is said while something is to be paid.
  if (words !== 'Paid') expect(await screen.findByText('Pay Jan at the courts.', {}, late)).toBeDefined()
  expect(await screen.findByText('801 555 0142', {}, late)).toBeDefined()
})

test('dues that end within 30 days stand above links and events, in the look of those that are over, with their day', async () => {
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  fakeNetwork({ ...clubAnswers, 'GET /api/club/getMember/7': { ...member, membership_expiration: soon } })
  renderApp('/club/welcome?cid=1000')
  const pill = await screen.findByText('Expires soon', {}, late)
  expect(pill.closest('.pill')?.className).toContain('bad')
  const day = screen.getByText(/good through/).textContent
  expect(day).toContain(`${soon.slice(5, 7)}/${soon.slice(8)}/${soon.slice(0, 4)}`)
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
  expect(titles[0]).toBe('Dues')
  // Above the links of the home, too: on a phone they take several rows.
  const links = screen.getByRole('link', { name: 'My Payments' })
  expect(pill.compareDocumentPosition(links)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

const mine = { ...matchRow(), offer_completion: false, is_owner: true }

test('the shell of those who run a club leads to /club, welcomes by name and shows a match in progress', async () => {
  fakeNetwork({ ...clubAnswers, ...reply(checkForLiveMatch, { userId: '1000' }, [mine]) })
  renderApp('/club/admin?cid=1000')
  await findTitle('Dashboard')
  const bar = within(screen.getByRole('banner'))
  expect(bar.getByRole('link', { name: 'Sideout home' }).getAttribute('href')).toBe('/club')
  expect(bar.getByText('Sunny Court')).toBeDefined()
  expect(bar.getByText('Welcome Marge Olsen')).toBeDefined()
  expect(await screen.findByText('Match in Progress', {}, late)).toBeDefined()
})

test('the home stays when one of its requests fails, and says so in its place', async () => {
  const groups = 'GET /api/club/getGroupsByMember/7'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getGroupsByMember, { mid: '7' }, refusal('not-found', 'There is nothing here.', 404)),
  })
  renderApp('/club/welcome?cid=1000')
  await findTitle('Welcome Marge')
  expect(await screen.findByText('There is nothing here.', {}, late)).toBeDefined()
  const asked = network.to(groups).length
  stopTime()
  await pass(10_000)
  expect(network.to(groups)).toHaveLength(asked)
})

test('the bar of the members’ pages names the club one is in', async () => {
  fakeNetwork(clubAnswers)
  renderApp('/club/welcome?cid=1000')
  await findTitle('Welcome Marge')
  expect(await within(screen.getByRole('banner')).findByText('Sunny Court', {}, late)).toBeDefined()
})

test('the home page of a club’s member has a door to the lessons', async () => {
  fakeNetwork(clubAnswers)
  renderApp('/club/welcome?cid=1000')
  const link = await screen.findByRole('link', { name: 'Lessons' }, late)
  expect(link.getAttribute('href')).toBe('/instruction')
})

test('the home page links the directories of the club and the user’s groups while they are on', async () => {
  fakeNetwork({ ...clubAnswers, ...reply(getGroupDirectory, { gid: '3' }, []) })
  const user = renderApp('/club/welcome?cid=1000')
  const link = await screen.findByRole('link', { name: 'Directory of Monday' }, late)
  expect(link.getAttribute('href')).toBe('/club/group/directory?cid=1000&gid=3')
  expect(screen.getByRole('link', { name: 'Member Directory' })).toBeDefined()
  await user.click(link)
  await findTitle('Group Directory')
  expect(screen.getByText('Monday')).toBeDefined()
  cleanup()
  fakeNetwork({
    ...clubAnswers,
    ...reply(getDirectoryStatus, { cid: '1000' }, { club_directory: false, group_directory: false }),
  })
  renderApp('/club/welcome?cid=1000')
  expect(await screen.findByText('801 555 0142', {}, late)).toBeDefined()
  expect(screen.queryByRole('link', { name: /Directory/ })).toBeNull()
})

test('a member without a role finds the way back from the admins’ pages', async () => {
  fakeNetwork({ ...clubAnswers, ...reply(myClubs, [{ ...club, is_admin: false }]) })
  renderApp('/club/admin/home?cid=1000')
  await findTitle('This page is for people who run Sunny Court')
  expect(document.title).toBe('This page is for people who run Sunny Court · Sideout')
  expect(screen.getByRole('link', { name: 'Your club page' }).getAttribute('href')).toBe('/club/welcome?cid=1000')
})

test('a group admin finds the groups in the bar, but not the members', async () => {
  const groups = [{ gid: 3, group_name: 'Monday', color: '1f6f50', is_admin: true }]
  fakeNetwork({ ...clubAnswers, ...reply(myClubs, [{ ...club, is_admin: false, groups }]) })
  renderApp('/club/admin?cid=1000')
  await findTitle('Dashboard')
  const places = within(screen.getByRole('navigation', { name: 'Club' })).getAllByRole('link')
  expect(places.map((link) => link.textContent)).toEqual([
    'Dashboard',
    'Schedule',
    'Events',
    'Groups',
    'Email a group',
    'What’s new',
    'My club page',
  ])
})

test('a banner on every admin page says that emails are turned off', async () => {
  fakeNetwork({ ...clubAnswers, ...reply(getEmailStatus, { cid: '1000' }, { email_status: false }) })
  renderApp('/club/admin?cid=1000')
  expect(await screen.findByText(/Club emails are turned off/, {}, late)).toBeDefined()
})

test('visiting staff read that they visit, and Leave ends the visit', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(current, { ...marge, staff: true }),
    ...reply(myClubs, [{ ...club, mid: null, is_admin: false, is_visit: true }]),
    ...reply(leaveClub, { message: 'done' }),
    ...reply(getAllClubs, []),
  })
  const user = renderApp('/club/admin?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Leave' }, late))
  await waitForPath('/club/admin/shonda')
  expect(network.to('POST /api/admin/leaveClub')[0]?.body).toEqual({ cid: 1000 })
})

test('staff who enter a club arrive in it, even if the list of their clubs was read before', async () => {
  const row = { cid: 1000, club_name: 'Sunny Court', url: 'sunny-court', time_zone: 'US/Mountain' }
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(current, { ...marge, staff: true }),
    ...reply(myClubs, []),
    ...reply(getAllClubs, [{ ...row, fee: 500, members: 63, visiting: false }]),
    ...reply(enterClub, row),
  })
  const user = renderApp('/club')
  await user.click(await screen.findByRole('link', { name: 'All clubs' }, late))
  const enter = await screen.findByRole('button', { name: 'Enter Sunny Court' }, late)
  network.reply(myClubs, [{ ...club, mid: null, is_admin: false, is_visit: true }])
  await user.click(enter)
  await findTitle('Dashboard')
  expect(await screen.findByText(/You’re visiting Sunny Court/, {}, late)).toBeDefined()
})

test('the dashboard shows the public address and its QR code', async () => {
  fakeNetwork(clubAnswers)
  renderApp('/club/admin?cid=1000')
  expect(await screen.findByText(`${window.location.origin}/clubs/sunny-court`, {}, late)).toBeDefined()
  expect(screen.getByRole('img', { name: 'QR code for the signup page of Sunny Court' })).toBeDefined()
})

test('removing an admin asks twice: for confirmation, and for the password', async () => {
  const remove = 'DELETE /api/club/deleteClubAdmin/4'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getClubAdmins, { cid: '1000' }, [{ key: 4, first: 'Jan', last: 'Dorsey', user_id: 9 }]),
    ...reply(deleteClubAdmin, { key: '4' }, refusal('confirm-password', 'Please confirm your password first.', 403)),
    ...reply(reauth, { message: 'ok' }),
  })
  const user = renderApp('/club/admin/home?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Remove Jan Dorsey' }, late))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await screen.findByText('Confirm your password', {}, late)
  network.reply(deleteClubAdmin, { key: '4' }, { message: 'deleted' })
  await user.type(screen.getByLabelText('Password'), 'third-shot-drop{Enter}')
  expect(await toasts().findByText('updated', {}, late)).toBeDefined()
  expect(network.to(remove)).toHaveLength(2)
})

test('a new skill level says that automated groups need an update', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(addClubRatingType, {
      crid: 6,
      name: '4.0',
      message: 'Rating Added, make sure to update automated groups',
    }),
  })
  const user = renderApp('/club/admin/home?cid=1000')
  await user.type(await screen.findByLabelText('New skill level', {}, late), '4.0')
  await user.click(screen.getByRole('button', { name: 'Add skill level' }))
  expect(await toasts().findByText('Rating Added, make sure to update automated groups', {}, late)).toBeDefined()
  expect(network.to('POST /api/club/addClubRatingType')[0]?.body).toEqual({ cid: 1000, name: '4.0' })
})
