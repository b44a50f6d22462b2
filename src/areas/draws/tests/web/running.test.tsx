import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { changeDraw, startRound } from '#areas/draws/calls/changes.ts'
import { getEventAdmin, getMixerCourtAndRounds } from '#areas/draws/calls/draws.ts'
import { doublesMixer } from '#areas/draws/calls/making.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { atRest } from './at-rest.ts'
import { aMixer, drawn, type FakeMixer, mixerAnswers, nine, placed, sheet } from './fake-mixer.ts'

const late = { timeout: 30_000 }
const startRoute = 'PUT /api/club/startRound/12'
const changeRoute = 'PUT /api/club/changeDraw/12'
const at = (begun: number, change: Partial<FakeMixer> = {}) => drawn({ begun, started: begun, ...change })

async function openMixer(mixer: FakeMixer) {
  const network = fakeNetwork(mixerAnswers(mixer))
  const user = renderApp('/club/eventmixer/12?cid=1000')
  await screen.findByRole('region', { name: 'Rounds' }, late)
  return { network, user }
}
const bar = () => screen.getByRole('region', { name: 'Rounds' })
/** What stands where in the bar, from the left: of buttons in brackets. */
const places = () =>
  [...bar().children].map((part) =>
    part.matches('button') ? `[${part.getAttribute('aria-label') ?? part.textContent}]` : part.textContent,
  )
const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

test('no action comes where a round has just been started, and the next one waits a moment', async () => {
  const { network, user } = await openMixer(at(0))
  network.reply(startRound, { eid: '12' }, () => {
    network.reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, at(1)))
    return asSent(startRound, at(1))
  })
  expect(places()).toEqual(['[Start round 1]', '3 rounds', '[More]'])
  await user.click(screen.getByRole('button', { name: 'Start round 1' }))
  expect(places()).toEqual(['Round 1 of 3', '[Start round 2]', '[More]'])
  // Neither a second tap nor a second Enter starts another round.
  await user.click(screen.getByRole('button', { name: 'Start round 2' }))
  screen.getByRole('button', { name: 'Start round 2' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(network.to(startRoute)).toHaveLength(1))
  expect(places()).toEqual(['Round 1 of 3', '[Start round 2]', '[More]'])
  network.reply(startRound, { eid: '12' }, () => {
    network.reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, at(2)))
    return asSent(startRound, at(2))
  })
  await user.click(await atRest(() => screen.getByRole('button', { name: 'Start round 2' })))
  await waitFor(() => expect(places()).toEqual(['[Start round 3]', 'Round 2 of 3', '[More]']))
  expect(network.to(startRoute).map(({ body }) => body)).toEqual([
    { round: 1, sid: null },
    { round: 2, sid: null },
  ])
})

test('a round that somebody else starts moves no other action under the finger either', async () => {
  const { network } = await openMixer(at(0))
  await waitFor(() => expect(live.sent.some(({ event }) => event === 'joinRoom')).toBe(true))
  network.reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, at(1)))
  live.say('eventChanged', { event_id: 12, version: 7, moved: 'draw' })
  await screen.findByText('Round 1 of 3', {}, late)
  expect(places()).toEqual(['Round 1 of 3', '[Start round 2]', '[More]'])
  expect(screen.getByRole('button', { name: 'Start round 2' }).getAttribute('aria-disabled')).toBe('true')
})

test('on a phone the courts of the round that runs come first, and everything but the next step is in a menu', async () => {
  const { user } = await openMixer(at(2))
  const rounds = within(screen.getByRole('region', { name: 'All rounds' }))
  expect(rounds.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(['Round 2', 'Round 3', 'Round 1'])
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false])
  const buttons = within(screen.getByRole('main'))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label') ?? textOf(one))
  expect(buttons).toEqual(['Start round 3', 'More'])
  await user.click(screen.getByRole('button', { name: 'More' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Draw' }, late))
  expect(menu.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? textOf(one))).toEqual([
    'Close',
    'Undo the start of round 2',
    'Someone leaves',
    'Someone arrives late',
    'Change the draw',
    'Edit Draw',
    'Ratings',
    'Larger version',
    'Print',
    'Draw again',
    'Score chart',
    'Mixer Check',
    'Reset Mixer',
  ])
  await user.click(menu.getByRole('button', { name: 'Someone leaves' }))
  expect(await screen.findByRole('dialog', { name: 'Someone leaves' }, late)).toBeDefined()
})

test('while players are swapped by tapping, the next step is to be done with that', async () => {
  const { user } = await openMixer(at(1))
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('button', { name: 'Edit Draw' }, late))
  expect(screen.queryByRole('button', { name: /^Start round/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByRole('button', { name: 'Start round 2' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByText(/^Tap two players/)).toBeNull()
})

test('divisions that are not as far as one another are started from the menu, each by itself', async () => {
  const divisions = [
    { ...sheet, did: 41, sid: 7, sub_name: '3.0', begun: 1, started: 1 },
    { ...sheet, did: 42, sid: 8, sub_name: '3.5' },
  ]
  const network = fakeNetwork(
    mixerAnswers({ ...drawn(), did: null, draw: null, kind: null, draw_type: null, divisions }),
  )
  network.reply(startRound, { eid: '12' }, asSent(startRound, drawn()))
  const user = renderApp('/club/doublemixersub/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Start a round' }, late))
  await user.click(await screen.findByRole('button', { name: 'Start round 1 of 3.5' }, late))
  await waitFor(() => expect(network.to(startRoute)[0]?.body).toEqual({ round: 1, sid: 8 }))
})

test('a draw that was just made, or is to be made again, begins at the top of the page', async () => {
  const network = fakeNetwork(mixerAnswers(aMixer()))
  network.reply(doublesMixer, { eid: '12' }, () => {
    network.reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, drawn()))
    return asSent(doublesMixer, { ...drawn(), warning: '', left_out: [] })
  })
  const user = renderApp('/club/eventmixer/12?cid=1000')
  const draw = await screen.findByRole('button', { name: 'Draw' }, late)
  const scrolls = vi.fn()
  vi.stubGlobal('scrollTo', scrolls)
  await user.click(draw)
  await screen.findByRole('button', { name: 'Start round 1' }, late)
  expect(scrolls.mock.calls).toEqual([[0, 0]])
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('button', { name: 'Draw again' }, late))
  await screen.findByRole('button', { name: 'Back to the draw' })
  expect(scrolls.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ])
})

const guests = [placed(10, 'Jo Jones'), placed(11, 'Kay King'), placed(12, 'Lou Long')]

test('after a merge all who are not drawn come in by one button', async () => {
  const { network, user } = await openMixer(at(0, { players: [...nine, ...guests], missing: [], extra: [10, 11, 12] }))
  network.reply(
    changeDraw,
    { eid: '12' },
    asSent(changeDraw, { ...drawn(), sentences: ['They came in.'], seed_used: 9 }),
  )
  expect(screen.getByText('Jo Jones, Kay King, and Lou Long have spots but aren’t in the draw.')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Draw again/ })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Draw again with all three' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Several players leave or arrive' }, late))
  expect(dialog.getByText('Jo Jones, Kay King, and Lou Long')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Preview the change' }))
  await user.click(await atRest(() => dialog.getByRole('button', { name: 'Change the draw' })))
  const change = { kind: 'several', leave: [], arrive: [10, 11, 12] }
  await waitFor(() =>
    expect(network.to(changeRoute).map(({ body }) => body)).toEqual([
      { sid: null, change, version: 3, confirmed: false, preview: true },
      { sid: null, change, version: 3, confirmed: false, seed: 9 },
    ]),
  )
})

test.each([
  [[1], [], 'Draw again without Ann Adams'],
  [[1, 2], [], 'Draw again without both'],
  [[], [10], 'Draw again with Jo Jones'],
  [[1], [10, 11], 'Draw again with these changes'],
])('missing %j and extra %j: %s', async (missing, extra, words) => {
  await openMixer(at(0, { players: [...nine, ...guests], missing, extra }))
  expect(screen.getByRole('button', { name: words })).toBeDefined()
})

test('while a round runs its courts come before what has changed, with a way there above them', async () => {
  const { user } = await openMixer(at(1, { players: [...nine, ...guests], missing: [], extra: [10] }))
  const alert = screen.getByText('Jo Jones has a spot but isn’t in the draw.')
  const isBefore = (one: Element) => (one.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  expect(isBefore(screen.getByRole('heading', { name: 'Round 1' }))).toBe(true)
  expect(isBefore(screen.getByRole('heading', { name: 'Round 2' }))).toBe(false)
  const scrolls = vi.fn()
  Element.prototype.scrollIntoView = scrolls
  await user.click(screen.getByRole('button', { name: 'The players have changed' }))
  expect(scrolls).toHaveBeenCalledOnce()
})

test.each([
  [
    8,
    4,
    0,
    '3',
    '8 A and 4 B on 2 courts: 8 play in each round, and 4 sit out. 3 courts need 2 more B (men): move 2 players from A to B, or draw Pie.',
  ],
  [6, 6, 0, '3', '6 A and 6 B on 3 courts: 12 play in each round, and no one sits out.'],
  [
    4,
    1,
    0,
    '2',
    '4 A and 1 B players. You need at least 2 of each. 1 court needs 1 more B (men): move 1 player from A to B.',
  ],
  [
    2,
    2,
    4,
    '2',
    '2 A and 2 B on 1 court: 4 play in each round, and no one sits out. 2 courts need 2 more A (women) and 2 more B (men): put 4 of the players without a group into A and B.',
  ],
])(
  'with %i A, %i B and %i in neither on %s courts it says before the draw what is missing',
  async (a, b, neither, courts, words) => {
    const groups = [...Array(a).fill('a'), ...Array(b).fill('b'), ...Array(neither).fill(null)] as ('a' | 'b' | null)[]
    const players = groups.map((group, place) =>
      placed(place + 1, `P${place} Player`, {
        group,
        gender: group === 'b' ? 'M' : 'F',
        gender_stated: group !== null,
      }),
    )
    fakeNetwork({
      ...mixerAnswers(aMixer({ players })),
      ...reply(
        getMixerCourtAndRounds,
        { eid: '12' },
        {
          courts: Number(courts),
          rounds: 6,
          court_names: '',
          mixer_type: '',
          times_mixer_generated: 0,
        },
      ),
    })
    renderApp('/club/admin/mixedMixer/12?cid=1000')
    expect(await screen.findByText((text) => text.startsWith(words), {}, late)).toBeDefined()
  },
)
