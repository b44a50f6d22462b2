import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { current } from '#areas/accounts/calls/accounts.ts'
import { getEventAdmin } from '#areas/draws/calls/draws.ts'
import {
  assignGroup,
  doublesMixer,
  doublesMixerTest,
  doublesSubMixer,
  drawDivisions,
  fillGroups,
  singlesMixer,
} from '#areas/draws/calls/making.ts'
import { getSubEvents } from '#areas/events/calls/divisions.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply, type Seen } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp, waitForPath } from '#tests/support/web/render-app.tsx'
import { atRest } from './at-rest.ts'
import { aMixer, drawn, type FakeMixer, mixerAnswers, nine, placed, sheet } from './fake-mixer.ts'

const late = { timeout: 30_000 }

/** Opens a mixer screen before the click that draws; the answer of the draw also becomes what is read next. */
async function open(path: string, title: string, mixer: FakeMixer, answers: Record<string, unknown> = {}) {
  const network = fakeNetwork({ ...mixerAnswers(mixer), ...answers })
  const user = renderApp(`${path}?cid=1000`)
  await findTitle(title)
  await screen.findByRole('button', { name: /^(Draw|Start round)/ }, late)
  return { network, user }
}
const draws = (network: ReturnType<typeof fakeNetwork>, warning = '') => {
  const made = drawn()
  return () => {
    network.reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, made))
    return asSent(doublesMixer, { ...made, warning, left_out: [] })
  }
}
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

test('courts, names and rounds are prefilled; the draw is sent with the version that is seen, and then shown', async () => {
  const { network, user } = await open('/club/eventmixer/12', 'Doubles Mixer', aMixer())
  network.reply(doublesMixer, { eid: '12' }, draws(network, 'Without a rating: Bo Brown.'))
  expect([field('Courts').value, field('Rounds').value, field('Court names').value]).toEqual(['2', '6', '1,2'])
  expect(screen.getByText('9 players on 2 courts: 8 play in each round, and 1 sits out.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  expect(await screen.findByText('Draw 2 is ready.')).toBeDefined()
  expect(await screen.findByRole('heading', { name: 'Round 3' })).toBeDefined()
  expect(screen.getByText('Without a rating: Bo Brown.')).toBeDefined()
  expect(screen.getByText('4711')).toBeDefined()
  expect(network.to('POST /api/doublesMixer/12')[0]?.body).toEqual({
    courts: '2',
    courtNames: '1,2',
    rounds: '6',
    onlyHere: false,
    confirmed: false,
    version: 3,
  })
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText('Without a rating: Bo Brown.')).toBeNull()
})

test('only who is here is proposed as soon as somebody is checked in, and who is left out is named before', async () => {
  const players = nine.map((player) => ({ ...player, checkin: player.eiid !== 9 }))
  const { network, user } = await open('/club/eventmixer/12', 'Doubles Mixer', aMixer({ players }))
  network.reply(doublesMixer, { eid: '12' }, draws(network))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Only players who are here (8)' }).checked).toBe(true)
  expect(screen.getByText(/no one sits out\. Not drawn: Ida Irwin \(not checked in\)\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  await screen.findByText('Draw 2 is ready.')
  expect(network.to('POST /api/doublesMixer/12')[0]?.body).toMatchObject({ onlyHere: true })
})

test('fields take digits only and complain by name: courts, rounds, one name twice', async () => {
  const { network, user } = await open('/club/eventmixer/12', 'Doubles Mixer', aMixer())
  const type = async (name: string, text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
  }
  await type('Courts', '2x5')
  await type('Rounds', '11')
  await type('Court names', 'A, b, a')
  expect(field('Courts').value).toBe('25')
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  expect(await screen.findByText('A draw can have 1 to 24 courts.')).toBeDefined()
  expect(screen.getByText('A draw can have 1 to 10 rounds.')).toBeDefined()
  expect(screen.getByText('Two courts are named a.')).toBeDefined()
  expect(network.to('POST /api/doublesMixer/12')).toEqual([])
})

test('what the server refuses stands at its field, or above the button', async () => {
  const { network, user } = await open('/club/eventmixer/12', 'Doubles Mixer', aMixer({ players: nine.slice(0, 3) }))
  expect(screen.getByText('3 players. You need at least 4.')).toBeDefined()
  const few = 'players: at least 4 players are needed, but the list has 3'
  network.reply(doublesMixer, { eid: '12' }, refusal('too-few-players', few, 400, { field: 'players' }))
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  expect(await screen.findByText('At least 4 players are needed, but the list has 3')).toBeDefined()
  network.reply(
    doublesMixer,
    { eid: '12' },
    refusal('court-name-twice', 'Two courts have the same name.', 400, { field: 'courtNames' }),
  )
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  expect(await screen.findByText('Two courts have the same name.')).toBeDefined()
  expect(field('Court names').getAttribute('aria-invalid')).toBe('true')
})

test('everything that is lost is asked in one sheet before, and then sent confirmed', async () => {
  const change =
    'This mixer was already generated as a singles/doubles mixer.  Are you sure you want to change the mixer type?'
  const { network, user } = await open('/club/admin/singlesMixer/12', 'Singles Mixer', drawn())
  network.reply(singlesMixer, { eid: '12' }, ({ body }: Seen) => {
    if ((body as { confirmed: boolean }).confirmed) return draws(network)()
    return refusal('draw-other-kind', change, 409, { asks: ['draw-other-kind', 'draw-begun'] })
  })
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('button', { name: 'Draw again' }))
  await user.click(await screen.findByRole('button', { name: 'Draw' }, late))
  const sheetOfAsks = within(await screen.findByRole('dialog', { name: 'Change the mixer type?' }))
  expect(
    sheetOfAsks.getByText((_, element) => element?.textContent?.startsWith(`${change}\nSome rounds`) ?? false, {
      selector: 'span',
    }),
  ).toBeDefined()
  // A second tap where Draw was does not answer it.
  await user.click(sheetOfAsks.getByRole('button', { name: 'Yes, draw' }))
  expect(network.to('POST /api/singlesMixer/12')).toHaveLength(1)
  await user.click(await atRest(() => sheetOfAsks.getByRole('button', { name: 'Yes, draw' })))
  expect(await screen.findByText('Draw 2 is ready.')).toBeDefined()
  expect(network.to('POST /api/singlesMixer/12').map(({ body }) => (body as { confirmed: boolean }).confirmed)).toEqual(
    [false, true],
  )
})

test.each([
  ['Doubles, even teams', '/club/eventmixer/12', 'POST /api/doublesMixerAI'],
  ['Rating Scramble', '/club/admin/mixerByClubRating/12', 'POST /api/mixedRatings/12'],
  ['Half and half', '/club/admin/mixedMixer/12', 'POST /api/halfHalfMixer'],
  ['Pie', '/club/admin/mixedMixer/12', 'POST /api/pieMixer'],
  ['Singles', '/club/admin/singlesMixer/12', 'POST /api/singlesMixer/12'],
])('the kind %s is drawn at %s by %s', async (kind, path, route) => {
  const { network, user } = await open('/club/eventmixer/12', 'Doubles Mixer', aMixer())
  network.answer(route, draws(network))
  await user.click(screen.getByRole('radio', { name: new RegExp(`^${kind}[A-Z]`) }))
  await waitForPath(path)
  await user.click(await screen.findByRole('button', { name: 'Draw' }, late))
  await waitFor(() => expect(network.to(route)).toHaveLength(1))
})

test('divisions are drawn all at once or one by one, each with its own courts', async () => {
  const divisions = [
    { sid: 7, eid: 12, name: '3.0', subName: '3.0', spots: 0, count: 4, is_full: false },
    { sid: 8, eid: 12, name: '3.5', subName: '3.5', spots: 0, count: 5, is_full: false },
  ]
  const players = nine.map((player) => ({ ...player, sid: player.eiid < 5 ? 7 : 8 }))
  const mixer = aMixer({ players })
  const { network, user } = await open(
    '/club/doublemixersub/12',
    'Doubles Mixer By Divisions',
    { ...mixer, event: { ...mixer.event, sub_events: true } },
    { ...reply(getSubEvents, { eid: '12' }, divisions) },
  )
  const made = { ...drawn(), warning: '', left_out: [] }
  network.reply(drawDivisions, { eid: '12' }, asSent(drawDivisions, made))
  network.reply(doublesSubMixer, { sid: '8' }, asSent(doublesSubMixer, made))
  await user.click(screen.getByRole('button', { name: 'Draw all divisions' }))
  await waitFor(() =>
    expect(network.to('POST /api/club/drawDivisions/12')[0]?.body).toMatchObject({ kind: 'doubles-sub' }),
  )
  await user.click(screen.getByRole('radio', { name: '3.55 players' }))
  expect(field('Courts').value).toBe('1')
  expect(screen.getByText('5 players on 1 court: 4 play in each round, and 1 sits out.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  await waitFor(() =>
    expect(network.to('POST /api/club/doublesSubMixer/8')[0]?.body).toMatchObject({ eid: 12, courtNames: '' }),
  )
})

test('groups A and B are filled by gender, a tap moves a player, and who is in neither is named', async () => {
  const { network, user } = await open('/club/admin/mixedMixer/12', 'A/B Mixed Mixer', aMixer())
  network.reply(fillGroups, { eid: '12' }, () => {
    const groupOf = ({ gender, gender_stated }: (typeof nine)[number]) =>
      gender_stated ? (gender === 'F' ? ('a' as const) : ('b' as const)) : null
    network.reply(
      getEventAdmin,
      { eid: '12' },
      asSent(getEventAdmin, aMixer({ players: nine.map((player) => ({ ...player, group: groupOf(player) })) })),
    )
    return { message: 'Updated', without_gender: 1 }
  })
  network.reply(assignGroup, { eid: '12' }, { message: 'Updated' })
  expect(screen.getByRole('heading', { name: 'In neither (9)' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Fill by gender' }))
  expect(await screen.findByRole('heading', { name: 'A (3)' })).toBeDefined()
  expect(
    screen.getByText(
      '3 A and 5 B on 1 court: 4 play in each round, and 4 sit out. 2 courts need 1 more A (women): put 1 of the players without a group into A. Not drawn: Ida Irwin (neither A nor B).',
    ),
  ).toBeDefined()
  expect(screen.getByText(/1 player has no gender listed. “Fill by gender” leaves them out./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Members with no gender listed' }).getAttribute('href')).toBe(
    '/club/memberlist?cid=1000&gender=none',
  )
  await user.click(screen.getByRole('button', { name: 'Ida Irwin to A' }))
  await user.click(screen.getByRole('button', { name: 'Remove Ann Adams from A' }))
  await waitFor(() =>
    expect(network.to('PUT /api/club/event/assignGroup/12').map(({ body }) => body)).toEqual([
      { eiid: 9, group: 'a' },
      { eiid: 1, group: null },
    ]),
  )
})

test('support may try a mixer; nothing is stored', async () => {
  const answers = { ...reply(current, { ...marge, support: true }) }
  const { network, user } = await open('/club/eventmixer/12', 'Doubles Mixer', aMixer(), answers)
  network.reply(doublesMixerTest, asSent(doublesMixerTest, { ...drawn({ did: null }), warning: '', left_out: [] }))
  await user.click(screen.getByRole('button', { name: 'Test mixer' }))
  const shown = within(await screen.findByRole('dialog', { name: 'Test mixer' }))
  expect(shown.getByText('This is only a test. Nothing was saved.')).toBeDefined()
  expect(shown.getByRole('heading', { name: 'Round 1' })).toBeDefined()
})

test('nobody else sees the test, and without players the screen says so', async () => {
  await open('/club/eventmixer/12', 'Doubles Mixer', aMixer({ players: [] }))
  expect(screen.queryByRole('button', { name: 'Test mixer' })).toBeNull()
  expect(screen.getByText('No registered players')).toBeDefined()
})

test('who waits for the draw is told how long it may take; the draw says when time has cut it', async () => {
  const { network, user } = await open('/club/eventmixer/12', 'Doubles Mixer', aMixer())
  let answer: (value: unknown) => void = () => undefined
  network.answer(
    'POST /api/doublesMixer/12',
    () =>
      new Promise((resolve) => {
        answer = resolve
      }),
  )
  await user.click(screen.getByRole('button', { name: 'Draw' }))
  expect(await screen.findByText('Making the draw. This takes up to 5 seconds.')).toBeDefined()
  network.reply(
    getEventAdmin,
    { eid: '12' },
    asSent(getEventAdmin, drawn({ is_cut: true, left_out: [{ eiid: 9, name: 'Ida Irwin', reason: 'not-here' }] })),
  )
  answer(asSent(doublesMixer, { ...drawn(), warning: '', left_out: [] }))
  expect(await screen.findByText(/The search stopped after 5 seconds/)).toBeDefined()
  expect(screen.getByText('Not drawn: Ida Irwin (not checked in).')).toBeDefined()
})

test('pairs are counted as pairs', async () => {
  const pairs = nine
    .slice(0, 8)
    .map((player) => ({ ...player, partner_eiid: player.eiid % 2 ? player.eiid + 1 : player.eiid - 1 }))
  const mixer = aMixer({ players: [...pairs, placed(9, 'Ida Irwin')] })
  await open('/club/admin/singlesMixer/12', 'Partner Mixer', {
    ...mixer,
    event: { ...mixer.event, add_partner: true },
  })
  expect(
    screen.getByText(
      /^4 pairs on 2 courts: 4 play in each round, and no one sits out\. Not drawn: Ida Irwin \(without a partner\)\./,
    ),
  ).toBeDefined()
})

test('a merged event draws nobody', async () => {
  const mixer = aMixer()
  fakeNetwork(mixerAnswers({ ...mixer, event: { ...mixer.event, is_merged: true } }))
  renderApp('/club/eventmixer/12?cid=1000')
  expect(
    await screen.findByText('This event was merged into another one. Its players are now in that event.', {}, late),
  ).toBeDefined()
  expect(sheet.number).toBe(2)
})
