import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import {
  addMatch,
  addPlayer,
  checkForLiveMatch,
  completeMatch,
  getPlayerName,
  sendTxt,
} from '#areas/scoring/calls/scoring.ts'
import { FakeMatch, matchRow } from '#tests/support/web/fake-match.ts'
import { fakeNetwork, refusal, reply, type Seen } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { fillAndRest, pass, stopTime } from '#tests/support/web/stopped-time.ts'

const people = ['Linda Alvarez', 'Wei Chen', 'Peter Novak', 'Rosa Diaz'].map((player_name, index) => ({
  player_id: index + 1,
  player_name,
}))

function answers(more: Readonly<Record<string, unknown>> = {}) {
  return {
    ...reply(current, marge),
    ...reply(checkForLiveMatch, { userId: '1000' }, []),
    ...reply(getPlayerName, people),
    ...new FakeMatch().routes(),
    ...reply(addMatch, { match_id: 7, term: 1 }),
    ...reply(sendTxt, { message: 'done' }),
    ...more,
  }
}

async function openForm(more?: Readonly<Record<string, unknown>>) {
  const network = fakeNetwork(answers(more))
  const user = renderApp('/add')
  await findTitle('New Match')
  return { network, user }
}

async function openPlayers(play: 'Singles' | 'Doubles' = 'Doubles', more?: Readonly<Record<string, unknown>>) {
  const opened = await openForm(more)
  await opened.user.click(screen.getByRole('radio', { name: play }))
  await opened.user.click(screen.getByRole('button', { name: 'Next: players' }))
  await findTitle('Add Players')
  return opened
}

async function choose(user: Awaited<ReturnType<typeof openForm>>['user'], name: string) {
  await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), name.slice(0, 4))
  await user.click(await screen.findByRole('button', { name }))
}

const team = (name: 'Team One' | 'Team Two') =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((slot) => slot.textContent)

test('a visitor sees the login screen in place of the form', async () => {
  fakeNetwork()
  renderApp('/add')
  await screen.findByRole('heading', { level: 1, name: 'Login' }, { timeout: 30_000 })
  expect(window.location.pathname).toBe('/add')
})

test('the form offers the choices of the specification, and no Mixed for singles', async () => {
  const { user } = await openForm()
  const choices = (label: string) =>
    within(screen.getByRole('combobox', { name: label }))
      .getAllByRole('option')
      .map((option) => option.textContent)
  expect(choices('Skill rating')).toEqual('N/A|Open/ Pro|Sr Open/ Sr Pro|5.0|4.5|4.0|3.5|3.0|2.5'.split('|'))
  expect(choices('Age bracket').slice(0, 4)).toEqual(['n/a', 'Open', 'Senior Open', '19-34'])

  const main = within(screen.getByRole('main'))
  const radios = () => main.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(radios()).toEqual(['Singles', 'Doubles', 'Mens', 'Womens', 'Mixed'])
  await user.click(screen.getByRole('radio', { name: 'Mixed' }))
  await user.click(screen.getByRole('radio', { name: 'Singles' }))
  expect(radios()).toEqual(['Singles', 'Doubles', 'Mens', 'Womens'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mens' }).checked).toBe(true)
})

test('the rules follow singles or doubles and are explained in plain words', async () => {
  const { user } = await openForm()
  const rules = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rules' })
  expect(rules.value).toBe('Side-out scoring')
  expect(screen.getByText('Best of three games to 11, win by two. Only the serving team scores.')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Singles' }))
  await user.selectOptions(rules, 'Free scoring')
  expect(screen.getByText('You keep score and decide when a game ends.')).toBeDefined()
  expect(screen.queryByRole('combobox', { name: 'Length' })).toBeNull()
})

test.each([
  ['One game to 15', 'Rally scoring 2026', true, 'usap-2026-rally-doubles-15-by-one'],
  ['Best of five games to 11', 'Side-out scoring', false, 'usap-2025-doubles-11-best-of-5'],
  ['Best of three games to 15', 'Side-out scoring', false, 'usap-2025-doubles-15-best-of-3'],
  ['Timed game: the leader at the horn wins', 'Rally scoring', false, 'timed-rally-doubles'],
])('a match of %s by %s, win by one %s, has the rules %s', async (length, scoring, isByOne, name) => {
  const { user } = await openForm()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), length)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rules' }), scoring)
  if (isByOne) await user.click(screen.getByRole('checkbox', { name: 'Win by one' }))
  expect(JSON.parse(localStorage.getItem('sideout.draft.match') ?? '{}')).toMatchObject({ rules: name })
})

test('the draft survives a reload', async () => {
  const { user } = await openForm()
  await user.type(screen.getByRole('textbox', { name: 'Court' }), '12')
  expect(JSON.parse(localStorage.getItem('sideout.draft.match') ?? '{}')).toMatchObject({ court_number: '12' })
})

test('doubles fill t1p1, t1p2, t2p1, t2p2 in order', async () => {
  const { user } = await openPlayers()
  await choose(user, 'Linda Alvarez')
  await choose(user, 'Wei Chen')
  expect(team('Team One')).toEqual(['Linda Alvarez', 'Wei Chen'])
  expect(team('Team Two')).toEqual(['Player 1', 'Player 2'])
  await choose(user, 'Peter Novak')
  expect(team('Team Two')).toEqual(['Peter Novak', 'Player 2'])
  expect(screen.getByRole('button', { name: 'Start Match' }).getAttribute('aria-disabled')).toBe('true')
  await choose(user, 'Rosa Diaz')
  expect(screen.getByRole('button', { name: 'Start Match' }).getAttribute('aria-disabled')).toBe('false')
})

test('singles fill t1p1 and then t2p1', async () => {
  const { user } = await openPlayers('Singles')
  await choose(user, 'Linda Alvarez')
  await choose(user, 'Wei Chen')
  expect([team('Team One'), team('Team Two')]).toEqual([['Linda Alvarez'], ['Wei Chen']])
})

test('a removed player leaves a place for the next one', async () => {
  const { user } = await openPlayers()
  await choose(user, 'Linda Alvarez')
  await choose(user, 'Wei Chen')
  await user.click(screen.getByRole('button', { name: 'Remove Linda Alvarez' }))
  await choose(user, 'Rosa Diaz')
  expect(team('Team One')).toEqual(['Rosa Diaz', 'Wei Chen'])
})

test('two players change places', async () => {
  const { user } = await openPlayers()
  for (const { player_name } of people) await choose(user, player_name)
  await user.click(screen.getByRole('button', { name: 'Swap Wei Chen' }))
  await user.click(screen.getByRole('button', { name: 'Swap Rosa Diaz' }))
  expect([team('Team One'), team('Team Two')]).toEqual([
    ['Linda Alvarez', 'Rosa Diaz'],
    ['Peter Novak', 'Wei Chen'],
  ])
})

test('Remove All Players empties both teams', async () => {
  const { user } = await openPlayers()
  await choose(user, 'Linda Alvarez')
  await user.click(screen.getByRole('button', { name: 'Remove All Players' }))
  expect(team('Team One')).toEqual(['Player 1', 'Player 2'])
})

test('one letter sends no search, two send one after a pause', async () => {
  const { network } = await openPlayers()
  const field = screen.getByRole('searchbox', { name: 'Find a player' })
  stopTime()
  await fillAndRest(field, 'l')
  expect(network.to('GET /api/getPlayerName')).toHaveLength(0)
  for (const letters of ['li', 'lin', 'lind']) {
    fireEvent.change(field, { target: { value: letters } })
    await pass(100)
  }
  expect(network.to('GET /api/getPlayerName')).toHaveLength(0)
  await pass(1_000)
  expect(screen.getByRole('button', { name: 'Linda Alvarez' })).toBeDefined()
  expect(network.to('GET /api/getPlayerName')).toHaveLength(1)
})

test('a player who is not found is added and takes the next place', async () => {
  const { user, network } = await openPlayers('Doubles', {
    ...reply(getPlayerName, []),
    ...reply(addPlayer, { player_id: 9, player_name: 'Zoë Quinn' }),
  })
  await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'Zoë Quinn')
  await user.click(await screen.findByRole('button', { name: 'Add Player Zoë Quinn' }))
  await waitFor(() => expect(team('Team One')[0]).toBe('Zoë Quinn'))
  expect(network.to('POST /api/addPlayer')[0]?.body).toEqual({ playerName: 'Zoë Quinn' })
})

test('the focus stays in the field until all places are filled', async () => {
  const { user } = await openPlayers('Doubles', { ...reply(addPlayer, { player_id: 9, player_name: 'Zoë Quinn' }) })
  const field = screen.getByRole('searchbox', { name: 'Find a player' })
  for (const name of ['Linda Alvarez', 'Wei Chen', 'Peter Novak']) {
    await choose(user, name)
    expect(document.activeElement).toBe(field)
  }
  await user.type(field, 'Zoë Quinn')
  await user.click(await screen.findByRole('button', { name: 'Add Player Zoë Quinn' }))
  await waitFor(() => expect(team('Team Two')[1]).toBe('Zoë Quinn'))
  expect(field.matches(':disabled')).toBe(true)
})

test('a new player beyond those of a day takes a place, and the page says that no one can follow them', async () => {
  const tooMany = () => refusal('too-many-requests', 'Too many requests.', 429)
  const { user } = await openPlayers('Singles', {
    ...reply(getPlayerName, []),
    ...reply(addPlayer, tooMany),
  })
  await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'Zoë Quinn')
  await user.click(await screen.findByRole('button', { name: 'Add Player Zoë Quinn' }))
  await waitFor(() => expect(team('Team One')[0]).toBe('Zoë Quinn'))
  expect(
    await screen.findByText(/Zoë Quinn can play in this match, but no one can follow this player yet/),
  ).toBeDefined()
})

test('until it starts the match is a draft, and Cancel leads back to the form with it', async () => {
  const { user } = await openPlayers()
  expect(screen.getByText('Draft')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await findTitle('New Match')
})

test('Start Match creates the match once, sends the texts, clears the draft and opens the scorekeeper', async () => {
  const { user, network } = await openPlayers()
  for (const { player_name } of people) await choose(user, player_name)
  await user.click(screen.getByRole('button', { name: 'Start Match' }))

  await waitForPath('/scorekeeper/7')
  const [created] = network.to('POST /api/addMatch')
  expect(network.to('POST /api/addMatch')).toHaveLength(1)
  expect(created?.body).toMatchObject({ t1p1: 'Linda Alvarez', t2p2: 'Rosa Diaz', t2p2_id: 4, status: 'Live' })
  expect(created?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  await waitFor(() => expect(network.to('POST /api/sendTxt').map(({ body }) => body)).toEqual(people))
  expect(localStorage.getItem('sideout.draft.match')).toBeNull()
})

test('players without a record get no text, and a text that fails stops nothing', async () => {
  const { user, network } = await openPlayers('Singles', {
    'GET /api/getPlayerName': [people[0]],
    ...reply(addPlayer, refusal('too-many-requests', 'Too many requests.', 429)),
    ...reply(sendTxt, refusal('not-found', 'We couldn’t find that.', 404)),
  })
  await choose(user, 'Linda Alvarez')
  await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'Una Noname')
  await user.click(await screen.findByRole('button', { name: 'Add Player Una Noname' }))
  await user.click(screen.getByRole('button', { name: 'Start Match' }))
  await waitForPath('/scorekeeper/7')
  expect(network.to('POST /api/addMatch')[0]?.body).toMatchObject({ t2p1: 'Una Noname', t2p1_id: 0 })
  expect(network.to('POST /api/sendTxt')).toHaveLength(1)
  expect(screen.queryByText('Texts go out when a match starts.')).toBeNull()
})

test('a reload while the match is being created sends the same request again', async () => {
  const keys: (string | null)[] = []
  const create = ({ headers }: Seen) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length === 1 ? refusal('busy', 'The server is busy.', 400) : { match_id: 7, term: 1 }
  }
  const { user } = await openPlayers('Singles', { ...reply(addMatch, create) })
  await choose(user, 'Linda Alvarez')
  await choose(user, 'Wei Chen')
  await user.click(screen.getByRole('button', { name: 'Start Match' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitForPath('/scorekeeper/7')
  expect(new Set(keys).size).toBe(1)
})

test('with a match in progress the page leads back to it', async () => {
  const { user } = await openPlayers('Singles', {
    ...reply(addMatch, refusal('match-live-already', 'You have a match in progress.', 409, { match_id: 5 })),
  })
  await choose(user, 'Linda Alvarez')
  await choose(user, 'Wei Chen')
  await user.click(screen.getByRole('button', { name: 'Start Match' }))
  expect((await screen.findByRole('link', { name: 'Resume Scorekeeping' })).getAttribute('href')).toBe('/scorekeeper/5')
})

test.each(['/addPlayers', '/matchGenerator'])('%s without a draft leads to the form', async (path) => {
  fakeNetwork(answers())
  renderApp(path)
  await findTitle('New Match')
  expect(window.location.pathname).toBe('/add')
})

const inProgress = { ...matchRow({ match_id: 5 }), offer_completion: false, is_owner: true }

test('a match in progress is said when the form opens, with the ways to resume and to complete it', async () => {
  const { user, network } = await openForm({
    ...reply(checkForLiveMatch, { userId: '1000' }, [inProgress]),
    ...reply(
      completeMatch,
      { matchId: '5' },
      { match_id: 5, status: 'Completed', prize_entry: true, matches_scored: 1 },
    ),
  })
  const resume = await screen.findByRole('link', { name: 'Resume Scorekeeping' })
  expect(resume.getAttribute('href')).toBe('/scorekeeper/5')
  expect(screen.queryByRole('button', { name: 'Next: players' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Complete Match' }))
  const asked = screen.getByRole('heading', { name: 'How did this match end?' }).closest('dialog') as HTMLElement
  await user.click(within(asked).getByRole('button', { name: 'Complete without a winner' }))
  await waitForPath('/thankyou')
  expect(network.to('PUT /api/completeMatch/5')).toHaveLength(1)
})

test('who may have several live matches gets the form', async () => {
  await openForm({
    ...reply(current, { ...marge, alt_scorekeeper: true }),
    ...reply(checkForLiveMatch, { userId: '1000' }, [inProgress]),
  })
  expect(await screen.findByRole('button', { name: 'Next: players' })).toBeDefined()
})

test('tournament, court and format of the last match are offered again', async () => {
  const { user } = await openForm()
  expect(screen.queryByRole('button', { name: /^Same as last time/ })).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Tournament' }), 'Autumn Open')
  await user.type(screen.getByRole('textbox', { name: 'Court' }), '7')
  await user.click(screen.getByRole('radio', { name: 'Singles' }))
  await user.click(screen.getByRole('button', { name: 'Next: players' }))
  await findTitle('Add Players')
  for (const { player_name } of people.slice(0, 2)) await choose(user, player_name)
  await user.click(screen.getByRole('button', { name: 'Start Match' }))
  await waitForPath('/scorekeeper/7')
  cleanup()

  const again = await openForm()
  await again.user.click(
    screen.getByRole('button', { name: 'Same as last time: Autumn Open · Court 7 · Mens singles' }),
  )
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Tournament' }).value).toBe('Autumn Open')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Singles' }).checked).toBe(true)
})

test('players of one name are told apart by the club they were added from and by their last match', async () => {
  const last_match = { date: '07/04/2026', tournament_name: 'Autumn Open', court_number: '4' }
  const { user } = await openPlayers('Singles', {
    ...reply(getPlayerName, [
      { player_id: 1, player_name: 'John Smith', clubs: ['Sunny Court'], last_match },
      { player_id: 2, player_name: 'John Smith', clubs: [], last_match: null },
    ]),
  })
  await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'John')
  expect(await screen.findByRole('button', { name: 'John Smith No matches yet' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'John Smith Sunny Court · Last match 07/04/2026, Autumn Open' }))
  expect(team('Team One')[0]).toBe('John Smith')
})
