import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clubAnswers, group, member } from '#areas/clubs/tests/web/fake-club.ts'
import { addToGroup, getGroupInfo, getGroupMembers, previewGroup } from '#areas/groups/calls/groups.ts'
import { getEventsByMember } from '#areas/invitations/calls/member-events.ts'
import { getMemberField } from '#areas/joining/calls/joining.ts'
import { addMember, editClubMember, getCurrentClubMembers, setMemberDues } from '#areas/members/calls/members.ts'
import { readList } from '#areas/members/screens/read-member-list.ts'
import { asSent, filled } from '#kernel/calls/fake/fill.ts'
import { csvOf } from '#kernel/rules/csv-text.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const row = {
  mid: 7,
  first: 'Marge',
  last: 'Olsen',
  name: 'Marge Olsen',
  username: 'margeolsen',
  user_id: 1000,
  gender: 'F',
  gender_stated: true,
  email: 'marge@example.org',
  phone: '8015550123',
  status: 'here',
  club_rating: '3.5',
  birthday: null,
  dues_paid: 'no',
  membership_expiration: null,
  verified: true,
  verified_time: null,
}
/** Screens load when they are first shown. */
const late = { timeout: 30_000 }

const listed = 'GET /api/club/members/1000'
const toasts = () => within(screen.getByLabelText('Messages'))

test('the member list pages by 50, and its filters are kept in the address', async () => {
  fakeNetwork({ ...clubAnswers, [listed]: { rows: [row], total: 63, per_page: 50 } })
  const user = renderApp('/club/memberlist?cid=1000')
  expect((await screen.findByRole('link', { name: 'Olsen, Marge' }, late)).getAttribute('href')).toBe(
    '/club/member?cid=1000&mid=7',
  )
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(window.location.search).toContain('page=1'))
  await user.selectOptions(screen.getByLabelText('Dues'), 'dues not paid')
  expect(window.location.search).toContain('dues=no')
  expect(window.location.search).not.toContain('page=')
})

test('tables have 50 rows on a page until the reader chooses otherwise, and the browser remembers the choice', async () => {
  const asked: (string | null)[] = []
  const countFetches = () => {
    const network = fakeNetwork({ ...clubAnswers, [listed]: { rows: [row], total: 260, per_page: 100 } })
    const fetching = globalThis.fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const { pathname, searchParams } = new URL(url, 'http://localhost')
      if (pathname === '/api/club/members/1000') asked.push(searchParams.get('per_page'))
      return fetching(url, init)
    })
    return network
  }
  countFetches()
  const user = renderApp('/club/memberlist?cid=1000&page=1')
  await user.selectOptions(await screen.findByLabelText('Rows per page', {}, late), '100')
  await waitFor(() => expect(asked.at(-1)).toBe('100'))
  expect(asked[0]).toBe('50')
  expect(window.location.search).not.toContain('page=1')
  cleanup()
  asked.length = 0
  countFetches()
  renderApp('/club/memberlist?cid=1000')
  await screen.findByRole('link', { name: 'Olsen, Marge' }, late)
  expect(asked[0]).toBe('100')
})

test('a namesake triggers a question; Add anyway creates the second one', async () => {
  const add = 'POST /api/club/addMember'
  const network = fakeNetwork({
    ...clubAnswers,
    [listed]: { rows: [row], total: 1, per_page: 50 },
    ...reply(
      addMember,
      refusal('member-exists', 'Someone with this name and email address is already in the club.', 409),
    ),
  })
  const user = renderApp('/club/memberlist?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Add member' }, late))
  const sheet = within(screen.getByRole('dialog'))
  await user.type(sheet.getByLabelText('First name'), 'Marge')
  await user.type(sheet.getByLabelText('Last name'), 'Olsen')
  await user.click(sheet.getByRole('button', { name: 'Add member' }))
  expect(await sheet.findByText('Enter a 10-digit phone number')).toBeDefined()
  expect(network.to(add)).toEqual([])
  await user.type(sheet.getByLabelText('Email'), 'marge@example.org')
  await user.type(sheet.getByLabelText('Phone'), '801 555 0123')
  await user.click(sheet.getByRole('button', { name: 'Add member' }))
  await sheet.findByText(/is already in the club/)
  network.reply(addMember, { mid: 7 })
  await user.click(sheet.getByRole('button', { name: /^Add anyway/ }))
  await findTitle('Marge Olsen')
  expect(network.to(add).map(({ body }) => (body as { anyway: boolean }).anyway)).toEqual([false, true])
  // Nothing was chosen, so nobody stated a gender.
  expect(network.to(add)[0]?.body).not.toHaveProperty('gender')
})

test('a record shows a gender that nobody stated as that, and stating it sends that it is stated', async () => {
  const edit = 'PUT /api/club/editClubMember'
  const network = fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getMember/7': { ...member, gender_stated: false },
    ...reply(editClubMember, { message: 'Profile Updated', email_changed: false }),
  })
  const user = renderApp('/club/member?cid=1000&mid=7')
  await findTitle('Marge Olsen')
  const gender = screen.getByLabelText<HTMLSelectElement>('Gender')
  expect(gender.selectedOptions[0]?.text).toBe('Not stated')
  await user.selectOptions(gender, 'F')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(network.to(edit)[0]?.body).toEqual({ mid: 7, gender: 'F', genderStated: true }))
})

test('the list of members without a gender states it row by row', async () => {
  const edit = 'PUT /api/club/editClubMember'
  const network = fakeNetwork({
    ...clubAnswers,
    [listed]: { rows: [{ ...row, name: 'Marge Olsen', gender_stated: false }], total: 1, per_page: 50 },
    ...reply(editClubMember, { message: 'Profile Updated', email_changed: false }),
  })
  const user = renderApp('/club/memberlist?cid=1000&gender=none')
  const female = await screen.findByRole('button', { name: 'F: Marge Olsen' }, late)
  expect(female.ariaPressed).toBe('false')
  await user.click(female)
  await waitFor(() => expect(female.ariaPressed).toBe('true'))
  expect(network.to(edit)[0]?.body).toEqual({ mid: 7, gender: 'F', genderStated: true })
  // The row stays, so that a slip can be corrected.
  expect(network.to(listed)).toHaveLength(1)
})

test('saving a record sends only the changes', async () => {
  const edit = 'PUT /api/club/editClubMember'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(editClubMember, { message: 'Profile Updated', email_changed: false }),
  })
  const user = renderApp('/club/member?cid=1000&mid=7')
  await findTitle('Marge Olsen')
  await user.type(screen.getByLabelText('City'), 'Provo')
  await user.clear(screen.getByLabelText('Birthday'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await toasts().findByText('Profile Updated')).toBeDefined()
  expect(network.to(edit)[0]?.body).toEqual({ mid: 7, city: 'Provo', birthday: null })
})

test('an admin saves no birthday in the future', async () => {
  const edit = 'PUT /api/club/editClubMember'
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(editClubMember, { message: 'Profile Updated', email_changed: false }),
  })
  const user = renderApp('/club/member?cid=1000&mid=7')
  await findTitle('Marge Olsen')
  const birthday = screen.getByLabelText<HTMLInputElement>('Birthday')
  fireEvent.change(birthday, { target: { value: '2099-01-01' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This birthday is in the future. Check the year.')).toBeDefined()
  expect(network.to(edit)).toEqual([])
})

test('an admin leaves no member without an address or a phone, but may archive one who never had any', async () => {
  const edit = 'PUT /api/club/editClubMember'
  const bare = { ...member, email: '', phone: '' }
  const network = fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getMember/7': bare,
    ...reply(editClubMember, { message: 'Profile Updated', email_changed: false }),
  })
  const user = renderApp('/club/member?cid=1000&mid=7')
  await findTitle('Marge Olsen')
  await user.selectOptions(screen.getByLabelText('Status'), 'archived')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await toasts().findByText('Profile Updated')).toBeDefined()
  await user.type(screen.getByLabelText('City'), 'Provo')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a 10-digit phone number')).toBeDefined()
  expect(screen.getByText('Enter an email address, like name@example.org')).toBeDefined()
  expect(network.to(edit)).toHaveLength(1)
})

test('a record leads to an email; it and a group may come in the navigation state', async () => {
  fakeNetwork({ ...clubAnswers, ...reply(getGroupInfo, { gid: '3' }, group) })
  renderApp('/club/member?cid=1000', [], { mid: 7 })
  await findTitle('Marge Olsen')
  expect(screen.getByRole('link', { name: 'Send Email' }).getAttribute('href')).toBe('/club/sendemail?cid=1000&to=7')
  cleanup()
  renderApp('/club/admin/groupeditor?cid=1000', [], { gid: 3 })
  await findTitle('Monday')
})

test('the record shows the member’s invitations, and all of them on demand', async () => {
  const one = {
    gid: 3,
    title: 'Ladder',
    name: 'Monday',
    color: '1f6f50',
    location: '',
    start_text: 'Mon 11/23/2026 9:00 am',
  }
  const more = { start_time: '', end_time: '', response: 'yes', label: 'Attending', is_no_show: true }
  const events = Array.from({ length: 8 }, (_, index) => ({ ...one, ...more, eid: index + 1, eiid: index + 1 }))
  fakeNetwork({ ...clubAnswers, 'GET /api/club/getEventsByMember/7': events })
  const user = renderApp('/club/member?cid=1000&mid=7')
  await findTitle('Marge Olsen')
  const section = within(await screen.findByRole('region', { name: 'Events' }, late))
  const lines = await section.findAllByRole('listitem', {}, late)
  expect([lines.length, lines[0]?.textContent]).toEqual([6, ' LadderMon 11/23/2026 9:00 amAttendingNo Show'])
  await user.click(section.getByRole('button', { name: 'Show all 8' }))
  expect(section.getAllByRole('listitem')).toHaveLength(8)
})

test('dues are set by hand with the day until which they are paid', async () => {
  const dues = 'PUT /api/club/setMemberDues'
  const network = fakeNetwork({ ...clubAnswers, ...reply(setMemberDues, { message: 'updated' }) })
  const user = renderApp('/club/member?cid=1000&mid=7')
  await findTitle('Marge Olsen')
  await user.click(screen.getByLabelText('Dues are paid'))
  await user.click(screen.getByRole('button', { name: 'Save dues' }))
  expect(await toasts().findByText('updated')).toBeDefined()
  expect(network.to(dues)[0]?.body).toEqual({ mid: 7, dues_paid: false, membership_expiration: '2099-09-30' })
})

test('the Group Manager adds the ticked members to the group in one call', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(
      getGroupMembers,
      { gid: '3' },
      asSent(getGroupMembers, filled(getGroupMembers, [{ ...row, gmid: 1, note: '', is_automatic: false, mid: 7 }])),
    ),
    ...reply(
      getCurrentClubMembers,
      { cid: '1000' },
      asSent(getCurrentClubMembers, [row, { ...row, mid: 8, first: 'Tom' }, { ...row, mid: 9, first: 'Ann' }]),
    ),
    ...reply(addToGroup, { message: 'added', added: 2 }),
  })
  const user = renderApp('/club/admin/groupmembers?cid=1000')
  const others = within(await screen.findByRole('list', { name: 'All other members' }, late))
  for (const box of others.getAllByRole('checkbox')) await user.click(box)
  await user.click(screen.getByRole('button', { name: 'Add to group (2)' }))
  expect(await toasts().findByText('2 added')).toBeDefined()
  expect(network.to('POST /api/club/addToGroup')[0]?.body).toEqual({ gid: 3, selected: [8, 9] })
})

test('an automated group previews its members while its criteria change', async () => {
  const network = fakeNetwork({
    ...clubAnswers,
    ...reply(getGroupInfo, { gid: '3' }, group),
    ...reply(previewGroup, asSent(previewGroup, { count: 1, without_gender: 2, members: [row] })),
  })
  const user = renderApp('/club/admin/groupeditor?cid=1000&gid=3')
  await findTitle('Monday')
  await user.click(screen.getByLabelText(/^Automated/))
  await user.type(screen.getByLabelText('Youngest age'), '60')
  await waitFor(() =>
    expect(network.to('POST /api/club/previewGroup').at(-1)?.body).toMatchObject({ cid: 1000, min_age: 60 }),
  )
  expect(screen.getByLabelText(/^Change Groups Allowed/)).toBeDefined()
  expect(screen.getByLabelText(/^Edit Ratings Allowed/)).toBeDefined()
  expect(await screen.findByText(/member would be in this group now/)).toBeDefined()
  expect(screen.getByText(/2 members have no gender listed. This group leaves them out./)).toBeDefined()
  const fix = screen.getByRole('link', { name: 'Members with no gender listed (new tab)' })
  expect(fix.getAttribute('href')).toBe('/club/memberlist?cid=1000&gender=none')
  await user.type(screen.getByLabelText('Oldest age'), '50')
  await user.tab()
  expect(await screen.findByText('The youngest age can’t be above the oldest age')).toBeDefined()
})

test('a list is read with its columns; a list without column names is rejected', async () => {
  const fileOf = (text: string) => new File([text], 'members.csv', { type: 'text/csv' })
  expect(await readList(fileOf('First Name,Last Name\nRosa,Field\n\n'))).toEqual({
    rows: [{ 'First Name': 'Rosa', 'Last Name': 'Field' }],
    numbers: [2],
    leftOut: [],
  })
  expect(await readList(fileOf('Rosa,Field\nTom,Long\n'))).toEqual({
    trouble: 'The first line must name the columns, including first and last.',
  })
  expect(await readList(fileOf(''))).toEqual({ trouble: 'There are no rows in this file.' })
})

test('no cell of a report runs as a formula', () => {
  expect(csvOf(['name'], [['=1+1'], ['@cmd'], ['Ann "Ace" Lee']])).toBe(
    '\uFEFFname\r\n\'=1+1\r\n\'@cmd\r\n"Ann ""Ace"" Lee"',
  )
})

test('the member list is filtered by skill level and birthday too', async () => {
  fakeNetwork({
    ...clubAnswers,
    [listed]: { rows: [{ ...row, birthday: '1960-06-15' }], total: 1, per_page: 50 },
  })
  renderApp('/club/memberlist?cid=1000')
  // Both rest in the same moment.
  fireEvent.change(await screen.findByLabelText('Birthday', {}, late), { target: { value: '06/15' } })
  fireEvent.change(screen.getByLabelText('Skill level'), { target: { value: '3.' } })
  await waitFor(() => expect(window.location.search).toContain('rating=3.'))
  expect(window.location.search).toContain('birthday=06%2F15')
  expect(screen.getByRole('cell', { name: '06/15/1960' })).toBeDefined()
})

test('an admin reads and fills in the answers to the questions of the club, hidden ones only where there is an answer', async () => {
  const edit = 'PUT /api/club/editClubMember'
  const network = fakeNetwork({
    ...clubAnswers,
    'GET /api/club/getMember/7': { ...member, mq3_answer: 'Two' },
    ...reply(getEventsByMember, { mid: '7' }, []),
    ...reply(
      getMemberField,
      { cid: '1000' },
      filled(getMemberField, {
        mq1: 'Shirt size?',
        show_mq1: 'admin',
        mq2: 'Pets?',
        show_mq2: 'hide',
        mq3: 'Grandchildren?',
        show_mq3: 'hide',
        mq4: '',
        show_mq4: 'hide',
        mq5: '',
        show_mq5: 'hide',
        club_rating: 'admin',
      }),
    ),
    ...reply(editClubMember, { message: 'Profile Updated', email_changed: false }),
  })
  const user = renderApp('/club/member?cid=1000&mid=7')
  await user.type(await screen.findByLabelText('Shirt size?', {}, late), 'M')
  expect(screen.getByLabelText<HTMLInputElement>('Grandchildren?').value).toBe('Two')
  expect(screen.queryByLabelText('Pets?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(network.to(edit)[0]?.body).toEqual({ mid: 7, mq1: 'M' })
})
