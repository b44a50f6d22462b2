import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getClubAdmins } from '#areas/clubs/calls/club-admins.ts'
import {
  getClubEmailAccounts,
  getDirectoryStatus,
  setTimeZone,
  updateEmailAccounts,
} from '#areas/clubs/calls/club-settings.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { setDrawRatings } from '#areas/clubs/calls/draw-ratings.ts'
import { checkForNewFeature, getFeatureList } from '#areas/clubs/calls/feature-updates.ts'
import { getClubPaymentInfo } from '#areas/clubs/calls/payment-settings.ts'
import { setReplyLinks } from '#areas/clubs/calls/reply-links.ts'
import { setSeriesDays } from '#areas/clubs/calls/series-days.ts'
import { pictureKinds, saveCodePicture } from '#areas/clubs/screens/code-picture.ts'
import { getGroupInfo, removeGroupAdmin } from '#areas/groups/calls/groups.ts'
import { listMembers } from '#areas/members/calls/members.ts'
import { getAllFutureClubEvents } from '#areas/schedule/calls/schedule.ts'
import { filled } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { club, clubAnswers, group } from './fake-club.ts'

const late = { timeout: 30_000 }

const zone = 'PUT /api/club/setTimeZone'
const answers = {
  ...clubAnswers,
  ...reply(setTimeZone, { message: 'updated', time_zone: 'US/Pacific' }),
  ...reply(getAllFutureClubEvents, { cid: '1000' }, []),
  ...reply(
    getClubEmailAccounts,
    { cid: '1000' },
    filled(getClubEmailAccounts, {
      club_email: '',
      membership_email: '',
      club_website: '',
      club_town: '',
      public_registration: false,
    }),
  ),
  ...reply(getDirectoryStatus, { cid: '1000' }, { club_directory: false, group_directory: false }),
  ...reply(getClubPaymentInfo, { cid: '1000' }, { dues_cc: false, is_stripe_setup: false, venmo: '' }),
  ...reply(getClubAdmins, { cid: '1000' }, []),
}

test('ratings in draws are off until an admin of the club shows them to members', async () => {
  const set = 'PUT /api/club/drawRatings/1000'
  const network = fakeNetwork({ ...answers, ...reply(setDrawRatings, { cid: '1000' }, { shows_ratings: true }) })
  const user = renderApp('/club/admin/home?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Turn on Ratings in draws' }, late))
  await waitFor(() => expect(network.to(set)[0]?.body).toEqual({ shows_ratings: true }), late)
})

test('members reply from emails without a login until an admin of the club turns that off', async () => {
  const set = 'PUT /api/club/replyLinks/1000'
  const network = fakeNetwork({ ...answers, ...reply(setReplyLinks, { cid: '1000' }, { reply_links: false }) })
  const user = renderApp('/club/admin/home?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Turn off Replies without a login' }, late))
  await waitFor(() => expect(network.to(set)[0]?.body).toEqual({ reply_links: false }), late)
})

test('an admin of the club chooses how far ahead repeating events get their dates', async () => {
  const set = 'PUT /api/club/seriesDays/1000'
  const network = fakeNetwork({ ...answers, ...reply(setSeriesDays, { cid: '1000' }, { days: 180 }) })
  const user = renderApp('/club/admin/home?cid=1000')
  await user.selectOptions(await screen.findByLabelText('Create dates', {}, late), '180 days ahead')
  await waitFor(() => expect(network.to(set)[0]?.body).toEqual({ days: 180 }), late)
})

async function changeZone() {
  const user = renderApp('/club/admin/home?cid=1000')
  await user.selectOptions(await screen.findByLabelText('Club time zone', {}, late), 'US/Pacific')
  await user.click(screen.getByRole('button', { name: 'Save time zone' }))
  return user
}

test('while events are to come, another time zone asks first, because all their hours change', async () => {
  const network = fakeNetwork({
    ...answers,
    ...reply(getAllFutureClubEvents, { cid: '1000' }, filled(getAllFutureClubEvents, [{ eid: 1 }, { eid: 2 }])),
  })
  const user = await changeZone()
  const sheet = within(await screen.findByRole('dialog', {}, late))
  expect(sheet.getByText(/You have 2 upcoming events/)).toBeDefined()
  expect(network.to(zone)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Change time zone' }))
  await waitFor(() => expect(network.to(zone)[0]?.body).toEqual({ cid: 1000, value: 'US/Pacific' }))
})

test.each([
  ['that collects dues', true],
  ['without dues', false],
])('the settings of a club %s begin with a list that leads to each of their sections', async (_, collects_dues) => {
  fakeNetwork({ ...answers, ...reply(myClubs, [{ ...club, collects_dues }]) })
  renderApp('/club/admin/home?cid=1000')
  const list = within(await screen.findByRole('navigation', { name: 'Settings' }, late))
  const links = list.getAllByRole<HTMLAnchorElement>('link')
  const targets = links.map((link) => document.querySelector(link.hash))
  expect(targets).toEqual([...document.querySelectorAll('.setting-place')])
  expect(new Set(links.map((link) => link.hash)).size).toBe(links.length)
  expect(list.queryAllByRole('link', { name: 'Dues message, on this page' })).toHaveLength(collects_dues ? 1 : 0)
})

test('without events to come the time zone is changed at once', async () => {
  const network = fakeNetwork(answers)
  await changeZone()
  await waitFor(() => expect(network.to(zone)).toHaveLength(1))
})

test('the signup code is saved as PNG, JPEG and WebP of 300 by 300, and a format that the browser cannot write is reported', async () => {
  const brush = { fillStyle: '', fillRect: vi.fn() }
  const drawn = vi.fn()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as unknown as null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn(this.width, this.height)
    done(new Blob([], { type: type === 'image/webp' ? 'image/png' : (type ?? '') }))
  })
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const outcomes = []
  for (const kind of pictureKinds)
    outcomes.push(await saveCodePicture('https://example.org/clubs/sunny', 'sunny-signup', kind))
  expect(outcomes).toEqual([true, true, false])
  expect(saved).toHaveBeenCalledTimes(2)
  expect(drawn.mock.calls).toEqual([
    [300, 300],
    [300, 300],
    [300, 300],
  ])
  expect(brush.fillRect).toHaveBeenCalledWith(0, 0, expect.any(Number), expect.any(Number))
})

test('an unconfirmed address of the club says so, and its link can be sent again', async () => {
  const save = 'PUT /api/club/updateEmailAccounts/1000'
  const accounts = {
    club_email: 'hello@court.example',
    membership_email: '',
    club_website: '',
    club_town: '',
    public_registration: true,
  }
  const network = fakeNetwork({
    ...answers,
    ...reply(
      getClubEmailAccounts,
      { cid: '1000' },
      filled(getClubEmailAccounts, {
        ...accounts,
        club_email_confirmed: false,
      }),
    ),
    ...reply(
      updateEmailAccounts,
      { cid: '1000' },
      filled(updateEmailAccounts, { ...accounts, club_email_confirmed: false }),
    ),
  })
  const user = renderApp('/club/admin/home?cid=1000')
  await screen.findByText(/We emailed a link to hello@court.example/, {}, late)
  await user.click(screen.getByRole('button', { name: 'Send the link again' }))
  await waitFor(() =>
    expect(network.to(save)[0]?.body).toMatchObject({ clubEmail: 'hello@court.example', sendLink: true }),
  )
})

test('a group admin is removed only after a question', async () => {
  const remove = 'POST /api/club/removeGroupAdmin'
  const network = fakeNetwork({
    ...answers,
    ...reply(getGroupInfo, { gid: '3' }, { ...group, admin: [{ mid: 8, first: 'Gail', last: 'Larkin' }] }),
    ...reply(removeGroupAdmin, { message: 'deleted' }),
  })
  const user = renderApp('/club/admin/groupeditor?cid=1000&gid=3')
  await user.click(await screen.findByRole('button', { name: 'Remove Gail Larkin' }, late))
  const sheet = within(await screen.findByRole('dialog', { name: /Remove Gail Larkin as an admin of Monday/ }))
  expect(network.to(remove)).toEqual([])
  await user.click(sheet.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(network.to(remove)[0]?.body).toEqual({ gid: 3, mid: 8 }))
})

test('the dashboard announces a new feature and leads to it', async () => {
  fakeNetwork({
    ...answers,
    ...reply(listMembers, { cid: '1000' }, { rows: [], total: 3, per_page: 50 }),
    ...reply(checkForNewFeature, { mid: '7' }, true),
    ...reply(getFeatureList, [
      { id: 1, title: 'Repeat events', description: 'Tick events.', submitted_time: '2026-11-21T16:00:00Z' },
    ]),
  })
  const user = renderApp('/club/admin?cid=1000')
  await user.click(await screen.findByRole('link', { name: 'See what’s new' }, late))
  expect(await screen.findByRole('heading', { name: 'Repeat events' }, late)).toBeDefined()
  expect(screen.getByText('Sat 11/21/2026 9:00 am')).toBeDefined()
})

test('a website is typed without its https, which is added', async () => {
  const save = 'PUT /api/club/updateEmailAccounts/1000'
  const network = fakeNetwork({
    ...answers,
    ...reply(
      updateEmailAccounts,
      { cid: '1000' },
      filled(updateEmailAccounts, { club_website: 'https://sunnycourt.example' }),
    ),
  })
  const user = renderApp('/club/admin/home?cid=1000')
  await user.type(await screen.findByLabelText('Club website', {}, late), 'sunnycourt.example')
  await user.click(screen.getByRole('button', { name: 'Save accounts' }))
  await waitFor(() => expect(network.to(save)[0]?.body).toMatchObject({ clubWebsite: 'https://sunnycourt.example' }))
})
