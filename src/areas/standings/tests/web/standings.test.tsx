import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { club, clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getGroupMembers } from '#areas/groups/calls/groups.ts'
import { changeLeagueCourt } from '#areas/rosters/calls/ladders.ts'
import {
  getGroupResults,
  getGroupStandings,
  getGroupStandingsDetail,
  getLeagueStandings,
  getMemberGroupAttendance,
} from '#areas/standings/calls/standings.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const late = { timeout: 30_000 }
const person = (mid: number, first: string, last: string) => ({ mid, first, last, name: `${first} ${last}` })
const [ann, bo] = [person(1, 'Ann', 'Ash'), person(2, 'Bo', 'Birch')]
const row = (eiid: number, who: typeof ann, average: number, day: number) => ({
  ...who,
  eiid,
  eid: eiid + 100,
  title: `Round Robin ${day}`,
  date: `2037-11-0${day}T16:00:00.000Z`,
  points: average,
  games: 6,
  max: 90,
  average,
})
const rows = [row(13, ann, 80, 3), row(12, ann, 75, 2), row(11, ann, 70, 1), row(21, bo, 50, 1)]
const standings = [
  { rank: 1, ...ann, average: 75, count: 3 },
  { rank: null, ...bo, average: null, count: 1 },
]
const noAccess =
  'Sorry you do not have access to this group standings.  Please select your group from your member home page.'
const exactly = (text: string) => (_: string, element: Element | null) => element?.textContent === text
const findSentence = (text: string) => screen.findByText(exactly(text), { selector: '.alert-text' }, late)
const member = [{ ...club, is_admin: false }]
const answers = {
  ...clubAnswers,
  ...reply(getLeagueStandings, { gid: '3' }, [
    { gmid: 31, ...bo, rating_court: 1 },
    { gmid: 32, ...ann, rating_court: 2 },
    { gmid: 33, ...person(3, 'Cy', 'Cole'), rating_court: null },
  ]),
  ...reply(getGroupStandings, { gid: '3' }, standings),
  ...reply(getGroupStandingsDetail, { gid: '3' }, rows),
  ...reply(getGroupResults, { gid: '3' }, [
    { ...ann, average: 75, count: 3, scores: rows.slice(0, 3) },
    { ...bo, average: null, count: 1, scores: rows.slice(3) },
  ]),
}

test('the standings have rank, name, average and count, and lead to the events of a player', async () => {
  fakeNetwork(answers)
  const user = renderApp('/club/groupstandings?cid=1000&gid=3')
  await findTitle('Group Standings')
  const first = within(await screen.findByRole('row', { name: /Ash/ }, late))
  expect(first.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '1',
    'Ann',
    '75.00%',
    '3',
    'Detail of Ann Ash',
  ])
  expect(within(screen.getByRole('row', { name: /Birch/ })).getAllByText('–')).toHaveLength(2)
  await user.click(screen.getByRole('link', { name: 'Detail of Ann Ash' }))
  await findTitle('Standings Detail')
  expect(window.location.pathname).toBe('/club/group/standingsdetail/3')
  expect(await screen.findAllByRole('checkbox')).toHaveLength(3)
})

test('members see who stands on which court of the ladder', async () => {
  fakeNetwork({ ...answers, ...reply(myClubs, member) })
  renderApp('/club/groupstandings?cid=1000&gid=3')
  expect(await screen.findByRole('heading', { name: 'Ladder courts' }, late)).toBeDefined()
  expect(screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Court 1', 'Bo Birch'],
    ['Court 2', 'Ann Ash'],
  ])
})

test('whoever is not in the group, and whoever chose none, reads the same sentence', async () => {
  fakeNetwork({ ...answers, ...reply(getGroupStandings, { gid: '3' }, refusal('no-standings', noAccess, 403)) })
  renderApp('/club/groupstandings?cid=1000&gid=3')
  expect(await findSentence(noAccess)).toBeDefined()
})

test('without a group the page says where to choose one, and offers those of the reader', async () => {
  fakeNetwork(answers)
  const user = renderApp('/club/groupstandings?cid=1000')
  expect(await findSentence(noAccess)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Your club page' })).toBeDefined()
  const groups = within(screen.getByRole('region', { name: 'Your groups' }))
  await user.click(groups.getAllByRole('link')[0] ?? groups.getByRole('link'))
  expect(window.location.pathname).toBe('/club/groupstandings')
  expect(window.location.search).toMatch(/gid=\d+/)
})

test('chosen events have a count and a mean, and Clear chooses none', async () => {
  fakeNetwork(answers)
  const user = renderApp('/club/group/standingsdetail?cid=1000', [], { gid: 3 })
  await findTitle('Standings Detail')
  const [first, second] = await screen.findAllByRole('checkbox', {}, late)
  if (!first || !second) throw new Error('no events')
  await user.click(first)
  await user.click(second)
  expect(await screen.findByText('2 events, average 77.50%')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.queryByText(/, average/)).toBeNull()
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(4)
})

test('the events of one player are plotted, and the plot says its numbers', async () => {
  fakeNetwork(answers)
  const user = renderApp('/club/group/standingsdetail/3?cid=1000')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Player' }, late), 'Ash, Ann')
  expect(
    await screen.findByRole('img', {
      name: 'Ann Ash, earliest event to latest: 70 percent, 75 percent, 80 percent',
    }),
  ).toBeDefined()
  expect(window.location.search).toContain('mid=1')
})

test.each(['/club/group/results', '/club/group/standings'])('%s lists each player with their events', async (path) => {
  fakeNetwork(answers)
  const user = renderApp(`${path}?cid=1000&gid=3`)
  await findTitle('Group Results')
  await user.click(await screen.findByText('Ash, Ann', {}, late))
  expect(screen.getByText('Round Robin 3')).toBeDefined()
})

const attendanceRoute = 'POST /api/club/getMemberGroupAttendance/'
const events = Array.from({ length: 10 }, (_, at) => ({
  eid: 200 - at,
  title: `Robin ${at}`,
  date: '2037-11-03T16:00:00.000Z',
  guests: at === 1 ? 2 : 0,
}))

test('members see their own attendance, ten events first, then all', async () => {
  const network = fakeNetwork({
    ...answers,
    ...reply(myClubs, member),
    ...reply(getMemberGroupAttendance, { events, total: 12, rows: [{ ...ann, attended: [200, 199] }] }),
  })
  const user = renderApp('/club/groupattendance?cid=1000&gid=3')
  expect(await screen.findByText('The latest 10 of 12 events', {}, late)).toBeDefined()
  expect(screen.getAllByText('Attended')).toHaveLength(2)
  expect(screen.getAllByText('Absent')).toHaveLength(8)
  expect(network.to(attendanceRoute)[0]?.body).toEqual({ gid: 3, mid: 7 })
  await user.click(screen.getByRole('button', { name: 'Show All' }))
  await waitFor(() => expect(network.to(attendanceRoute)[1]?.body).toEqual({ gid: 3, mid: 7, all: true }))
})

test('whoever runs the group sees everybody, ten events side by side', async () => {
  const more = [...events, { eid: 150, title: 'Robin 10', date: '2037-10-01T16:00:00.000Z', guests: 1 }]
  const network = fakeNetwork({
    ...answers,
    ...reply(getMemberGroupAttendance, {
      events: more,
      total: 11,
      rows: [
        { ...ann, attended: [200, 150] },
        { ...bo, attended: [] },
      ],
    }),
  })
  const user = renderApp('/club/groupattendance?cid=1000&gid=3')
  const first = within(await screen.findByRole('row', { name: /Ann Ash/ }, late))
  expect(first.getAllByText('Attended')).toHaveLength(1)
  expect(first.getByRole('cell', { name: '2 of 11' })).toBeDefined()
  // Guests are counted and not named.
  expect(
    within(screen.getByRole('row', { name: /^Guests/ }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['0', '2', '0', '0', '0', '0', '0', '0', '0', '0', '3'])
  expect(network.to(attendanceRoute)[0]?.body).toEqual({ gid: 3 })
  await user.click(screen.getByRole('button', { name: 'Earlier events' }))
  expect(screen.getByText('11 to 11 of 11')).toBeDefined()
})

test('whoever runs a group says where its members stand on the ladder', async () => {
  const network = fakeNetwork({
    ...answers,
    ...reply(getLeagueStandings, { gid: '3' }, [
      { gmid: 31, ...ann, rating_court: 1 },
      { gmid: 32, ...bo, rating_court: null },
    ]),
    ...reply(changeLeagueCourt, { rating_court: 2 }),
  })
  const user = renderApp('/club/group/leaguestandings?cid=1000&gid=3')
  await findTitle('Edit ladder standings')
  await user.type(await screen.findByRole('textbox', { name: 'Court of Bo Birch' }, late), '2{Enter}')
  await waitFor(() =>
    expect(network.to('PUT /api/club/changeLeagueCourt').map(({ body }) => body)).toEqual([{ gmid: 32, court: 2 }]),
  )
})

const frame = 'Club'
const pagesOfGroup = [
  ['Results', 'Group Results'],
  ['Attendance', 'Attendance'],
  ['Details', 'Standings Detail'],
] as const

test('from the Group Manager the pages of a group keep the frame of those who run it, and lead back', async () => {
  fakeNetwork({
    ...answers,
    ...reply(getGroupMembers, { gid: '3' }, []),
    ...reply(getMemberGroupAttendance, { events: [], total: 0, rows: [] }),
  })
  const user = renderApp('/club/admin/groupmembers?cid=1000&gid=3')
  await user.click(await screen.findByRole('link', { name: 'Standings of Monday' }, late))
  await findTitle('Group Standings')
  expect(screen.getByRole('navigation', { name: frame })).toBeDefined()
  await user.click(await screen.findByRole('link', { name: 'Detail of Ann Ash' }, late))
  for (const [page, title] of pagesOfGroup) {
    await user.click(screen.getByRole('link', { name: page }))
    await findTitle(title)
    expect(screen.getByRole('navigation', { name: frame })).toBeDefined()
  }
  await user.click(await screen.findByRole('link', { name: 'Back to the group' }, late))
  await findTitle('Group Manager')
  expect(window.location.search).toContain('gid=3')
})

test('a member who gets the link of an admin stays in the frame of members', async () => {
  fakeNetwork({ ...answers, ...reply(myClubs, member) })
  renderApp('/club/groupstandings?cid=1000&gid=3&from=group')
  await screen.findByRole('link', { name: 'Detail of Ann Ash' }, late)
  expect(screen.queryByRole('navigation', { name: frame })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Back to the group' })).toBeNull()
})

test('readers find their own row', async () => {
  fakeNetwork({ ...answers, ...reply(myClubs, [{ ...club, is_admin: false, mid: 1 }]) })
  const user = renderApp('/club/groupstandings?cid=1000&gid=3')
  const own = await screen.findByRole('row', { name: /Ann \(you\)/ }, late)
  expect(own.className).toContain('is-own')
  expect(screen.getByRole('row', { name: /Birch/ }).textContent).not.toContain('(you)')
  expect((await screen.findByText('Court 2')).nextSibling?.textContent).toBe('Ann Ash (you)')
  await user.click(screen.getByRole('link', { name: 'Details' }))
  await findTitle('Standings Detail')
  expect(await screen.findAllByRole('row', { name: /Ann Ash \(you\)/ }, late)).toHaveLength(3)
  await user.click(screen.getByRole('link', { name: 'Results' }))
  await findTitle('Group Results')
  const item = await screen.findByText(exactly('Ash, Ann (you)'), { selector: '.result-name' }, late)
  expect(item.closest('li')?.className).toContain('is-own')
})
