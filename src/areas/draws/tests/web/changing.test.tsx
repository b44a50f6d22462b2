import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  changeDraw,
  savePlayerSwap,
  saveSinglesSwap,
  startRound,
  swapPlayersInDraw,
  takeBackRound,
} from '#areas/draws/calls/changes.ts'
import { getEventAdmin } from '#areas/draws/calls/draws.ts'
import { resetMixer } from '#areas/draws/calls/making.ts'
import { addGuest } from '#areas/invitations/calls/guests.ts'
import { getMemberName } from '#areas/members/calls/members.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { live } from '#tests/support/web/fake-live.ts'
import { fakeNetwork, refusal, type Seen, silence } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { pass, stopTime } from '#tests/support/web/stopped-time.ts'
import { atRest } from './at-rest.ts'
import { drawn, type FakeMixer, mixerAnswers, mixerRoute, nine, placed, sheet } from './fake-mixer.ts'

const late = { timeout: 30_000 }
const changeRoute = 'PUT /api/club/changeDraw/12'

/** The draw of three rounds, of which the first has begun. */
const running = (change: Partial<FakeMixer> = {}) => drawn({ begun: 1, started: 1, ...change })

async function open(mixer: FakeMixer = running()) {
  const network = fakeNetwork(mixerAnswers(mixer))
  const user = renderApp('/club/eventmixer/12?cid=1000')
  await screen.findByRole('heading', { name: 'Round 1' }, late)
  return { network, user }
}
const press = async (user: ReturnType<typeof renderApp>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
/** Everything but the next step is in a menu on a phone. */
const pick = async (user: ReturnType<typeof renderApp>, tool: string) => {
  await press(user, 'More')
  await press(user, tool)
}
const find = async (user: ReturnType<typeof renderApp>, field: string, letters: string, name: string) => {
  await user.type(screen.getByRole('searchbox', { name: field }), letters)
  await press(user, name)
}
const bodies = (network: ReturnType<typeof fakeNetwork>, route: string) => network.to(route).map(({ body }) => body)

test('two taps let two players of a round change places, and Undo puts them back', async () => {
  const { network, user } = await open()
  const swapped = drawn({ begun: 1, version: 4 })
  network.reply(savePlayerSwap, { eid: '12' }, () => {
    network.reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, swapped))
    return asSent(savePlayerSwap, swapped)
  })
  await pick(user, 'Edit Draw')
  const seats = (name: RegExp) => screen.getAllByRole('button', { name })
  await user.click(seats(/^Ann/)[1] as HTMLElement)
  await user.click(seats(/^Hal/)[1] as HTMLElement)
  await press(user, 'Undo')
  await waitFor(() =>
    expect(bodies(network, 'PUT /api/club/savePlayerSwap/12')).toEqual([
      { index: 1, swapOne: 1, swapOneIndex: 0, swapTwo: 8, swapTwoIndex: 8, version: 3 },
      { index: 1, swapOne: 1, swapOneIndex: 8, swapTwo: 8, swapTwoIndex: 0, version: 4 },
    ]),
  )
})

test('a swap that is not possible says why, and the draw is read again', async () => {
  const { network, user } = await open(running({ kind: 'singles', draw_type: 'singles' }))
  const why = 'This round has scores. Clear them first.'
  network.reply(saveSinglesSwap, { eid: '12' }, refusal('round-has-scores', why, 409))
  await pick(user, 'Edit Draw')
  await user.click(screen.getAllByRole('button', { name: /^Ann/ })[0] as HTMLElement)
  await user.click(screen.getAllByRole('button', { name: /^Bo/ })[0] as HTMLElement)
  expect(await screen.findByText(why)).toBeDefined()
  expect(network.to(mixerRoute).length).toBeGreaterThan(1)
})

test('a round is started, and its start is taken back', async () => {
  const { network, user } = await open(drawn())
  network.reply(startRound, { eid: '12' }, () => {
    network.reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, running()))
    return asSent(startRound, running())
  })
  network.reply(takeBackRound, { eid: '12' }, asSent(takeBackRound, drawn()))
  await press(user, 'Start round 1')
  await pick(user, 'Undo the start of round 1')
  await waitFor(() => expect(bodies(network, 'PUT /api/club/takeBackRound/12')).toEqual([{ round: 1, sid: null }]))
  expect(bodies(network, 'PUT /api/club/startRound/12')).toEqual([{ round: 1, sid: null }])
  expect(screen.getByRole('button', { name: 'Start round 2' })).toBeDefined()
})

test('without a network a started round waits on this device, is shown, and is sent when the network is back', async () => {
  const { network, user } = await open(drawn())
  network.reply(startRound, { eid: '12' }, silence)
  await press(user, 'Start round 1')
  expect(await screen.findByText(/^Offline, 1 change saved on this device$/, {}, late)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Start round 2' })).toBeDefined()
  network.reply(startRound, { eid: '12' }, () => {
    network.reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, running()))
    return asSent(startRound, running())
  })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/saved on this device/)).toBeNull())
  expect(bodies(network, 'PUT /api/club/startRound/12').at(-1)).toEqual({ round: 1, sid: null })
  expect(await screen.findByRole('button', { name: 'Start round 2' })).toBeDefined()
})

test('divisions that are as far as one another start together', async () => {
  const divisions = [
    { ...sheet, did: 41, sid: 7, sub_name: '3.0' },
    { ...sheet, did: 42, sid: 8, sub_name: '3.5' },
  ]
  const network = fakeNetwork(
    mixerAnswers({ ...drawn(), did: null, draw: null, kind: null, draw_type: null, divisions }),
  )
  network.reply(startRound, { eid: '12' }, asSent(startRound, drawn()))
  const user = renderApp('/club/doublemixersub/12?cid=1000')
  await user.click(await screen.findByRole('button', { name: 'Start round 1 in all divisions' }, late))
  await waitFor(() =>
    expect(bodies(network, 'PUT /api/club/startRound/12')).toEqual([
      { round: 1, sid: 7 },
      { round: 1, sid: 8 },
    ]),
  )
})

test('who is missing or extra is named, and Replace shows what would happen before it does', async () => {
  const players = [...nine, placed(10, 'Jo Jones', { checkin: true })]
  const { network, user } = await open(running({ players, missing: [2], extra: [10] }))
  const words = 'Jo Jones took the place of Bo Brown in rounds 2 to 3.'
  network.reply(changeDraw, { eid: '12' }, asSent(changeDraw, { ...running(), sentences: [words], seed_used: 99 }))
  expect(screen.getByText('Bo Brown is in the draw but isn’t coming.')).toBeDefined()
  expect(screen.getByText('Jo Jones has a spot but isn’t in the draw.')).toBeDefined()
  await press(user, 'Replace Bo Brown')
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Preview the change' }))
  expect(await dialog.findByText(words)).toBeDefined()
  // A second tap where the preview was asked for does nothing yet.
  await user.click(dialog.getByRole('button', { name: 'Change the draw' }))
  expect(network.to(changeRoute)).toHaveLength(1)
  await user.click(await atRest(() => dialog.getByRole('button', { name: 'Change the draw' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const change = { kind: 'replace', one: 2, two: 10 }
  expect(bodies(network, changeRoute)).toEqual([
    { sid: null, change, version: 3, confirmed: false, preview: true },
    { sid: null, change, version: 3, confirmed: false, seed: 99 },
  ])
})

test.each([
  ['Someone arrives late', 'Who’s coming?', 'jo', 'Jo Jones', { kind: 'arrives', eiid: 10 }],
  ['Someone leaves', 'Who leaves', 'gra', 'Gus Gray', { kind: 'leaves', eiid: 7 }],
])('%s: the player is found by two letters', async (item, field, letters, name, change) => {
  const { network, user } = await open(running({ players: [...nine, placed(10, 'Jo Jones')] }))
  network.reply(
    changeDraw,
    { eid: '12' },
    asSent(changeDraw, { ...running(), sentences: ['It changed.'], seed_used: 1 }),
  )
  await pick(user, 'Change the draw')
  await press(user, item)
  await find(user, field, letters, name)
  await press(user, 'Preview the change')
  expect(await screen.findByText('It changed.')).toBeDefined()
  expect(bodies(network, changeRoute)[0]).toMatchObject({ change, preview: true })
})

test('who leaves during a game is told to be on court still, and who could take over', async () => {
  const { user } = await open(running({ round_courts: [['3', '4']] }))
  await pick(user, 'Someone leaves')
  await find(user, 'Who leaves', 'gra', 'Gus Gray')
  expect(screen.getByText(/^Round 1 stays as it is, with Gus Gray on Court 4\./).textContent).toContain(
    'swap in a player who’s sitting out: Ida Irwin.',
  )
})

test('nobody is said to be on court who sits out', async () => {
  const { user } = await open()
  await pick(user, 'Someone leaves')
  await find(user, 'Who leaves', 'ida', 'Ida Irwin')
  expect(screen.queryByText(/stays as it is/)).toBeNull()
})

test('somebody without a place is found among the members, and comes in by one act', async () => {
  const { network, user } = await open()
  const found = { mid: 5, ref_id: 5, first: 'Late', last: 'Lane' }
  // Ann Adams holds a place already.
  network.reply(getMemberName, [found, { mid: 101, ref_id: 101, first: 'Ann', last: 'Adams' }])
  const words = 'Late Lane was added to the Yes list.'
  network.reply(changeDraw, { eid: '12' }, asSent(changeDraw, { ...running(), sentences: [words], seed_used: 1 }))
  await pick(user, 'Change the draw')
  await press(user, 'Someone arrives late')
  expect(screen.getByText('Everyone who has a spot is in the draw.')).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Who’s coming?' }), 'la')
  await press(user, 'Late Lane')
  expect(screen.queryByRole('button', { name: 'Ann Adams' })).toBeNull()
  await press(user, 'Preview the change')
  expect(await screen.findByText(words)).toBeDefined()
  expect(bodies(network, changeRoute)[0]).toMatchObject({ change: { kind: 'comes', mid: 5 }, preview: true })
})

test('a guest who walks in comes into the draw by a name alone', async () => {
  const { network, user } = await open()
  network.reply(getMemberName, [])
  network.reply(addGuest, { eid: '12' }, () => {
    network.reply(
      getEventAdmin,
      { eid: '12' },
      asSent(getEventAdmin, running({ players: [...nine, placed(77, 'Pat', { checkin: true })], extra: [77] })),
    )
    return { eiid: 77, mid: 907, name: 'Pat', checkin: true }
  })
  network.reply(
    changeDraw,
    { eid: '12' },
    asSent(changeDraw, { ...running(), sentences: ['Pat comes into the draw.'], seed_used: 1 }),
  )
  await pick(user, 'Change the draw')
  await press(user, 'Someone arrives late')
  await user.type(screen.getByRole('searchbox', { name: 'Who’s coming?' }), 'Pat')
  await press(user, 'Add Pat as a guest')
  await press(user, 'Preview the change')
  expect(await screen.findByText('Pat comes into the draw.')).toBeDefined()
  expect(bodies(network, changeRoute)[0]).toMatchObject({ change: { kind: 'arrives', eiid: 77 }, preview: true })
})

test('courts close and open by name, rounds become more or fewer, and the rest is drawn again', async () => {
  const { network, user } = await open()
  network.reply(
    changeDraw,
    { eid: '12' },
    asSent(changeDraw, { ...running(), sentences: ['It changed.'], seed_used: 1 }),
  )
  const begin = async (item: string) => {
    await pick(user, 'Change the draw')
    await press(user, item)
  }
  const close = () => press(user, 'Close')
  await begin('Close a court')
  await press(user, 'Court 2')
  await screen.findByText('It changed.')
  await close()
  await begin('Open a court')
  await user.type(screen.getByRole('textbox', { name: 'Court name' }), 'North{Enter}')
  await screen.findByText('It changed.')
  await close()
  await begin('More or fewer rounds')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rounds in all' }), '5')
  await press(user, 'Preview the change')
  await screen.findByText('It changed.')
  await close()
  await begin('Redraw the remaining rounds')
  await press(user, 'Preview the change')
  await screen.findByText('It changed.')
  expect(bodies(network, changeRoute).map((body) => (body as { change: object }).change)).toEqual([
    { kind: 'close-court', court: '2' },
    { kind: 'open-court', court: 'North' },
    { kind: 'rounds', rounds: 5 },
    { kind: 'draw-rest' },
  ])
})

test('a court that another division uses is shared after a question', async () => {
  const { network, user } = await open()
  network.reply(changeDraw, { eid: '12' }, ({ body }: Seen) =>
    (body as { confirmed: boolean }).confirmed
      ? asSent(changeDraw, { ...running(), sentences: ['Court 9 was opened after round 1.'], seed_used: 1 })
      : refusal('court-name-shared', 'Another division plays on one of these courts. Share it?', 409),
  )
  await pick(user, 'Change the draw')
  await press(user, 'Open a court')
  await user.type(screen.getByRole('textbox', { name: 'Court name' }), '9{Enter}')
  await press(user, 'Share the court')
  expect(await screen.findByText('Court 9 was opened after round 1.')).toBeDefined()
})

test('when somebody was faster, the sheet says so and shows the draw as it is now', async () => {
  const { network, user } = await open()
  const words = 'Someone else just changed this draw. Check it, then try again.'
  network.reply(changeDraw, { eid: '12' }, () => {
    network.reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, drawn({ begun: 2, started: 2, version: 4 })))
    return refusal('stale-draw', words, 409, { version: 4 })
  })
  await pick(user, 'Change the draw')
  await press(user, 'Redraw the remaining rounds')
  await press(user, 'Preview the change')
  expect(await screen.findByText(words)).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Start round 3', hidden: true })).toBeDefined()
  network.reply(changeDraw, { eid: '12' }, asSent(changeDraw, { ...drawn(), sentences: ['It changed.'], seed_used: 1 }))
  await press(user, 'Preview the change')
  await screen.findByText('It changed.')
  expect(bodies(network, changeRoute)[1]).toMatchObject({ version: 4 })
})

test('a swap by name needs two different players: in the whole draw, and in one round', async () => {
  const { network, user } = await open()
  network.reply(swapPlayersInDraw, asSent(swapPlayersInDraw, running()))
  network.reply(savePlayerSwap, { eid: '12' }, asSent(savePlayerSwap, running()))
  await pick(user, 'Change the draw')
  await press(user, 'Swap two players')
  await press(user, 'Swap')
  expect(await screen.findByText('Must select two players')).toBeDefined()
  await find(user, 'One player', 'ann', 'Ann Adams')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Where' }), 'Round 2')
  await press(user, 'Swap')
  expect(await screen.findByText('Make sure to select both players')).toBeDefined()
  await find(user, 'The other player', 'hal', 'Hal Hill')
  await press(user, 'Swap')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies(network, 'PUT /api/club/savePlayerSwap/12')).toEqual([
    { index: 1, swapOne: 1, swapOneIndex: 0, swapTwo: 8, swapTwoIndex: 8, version: 3 },
  ])
  await pick(user, 'Change the draw')
  await press(user, 'Swap two players')
  await find(user, 'One player', 'ann', 'Ann Adams')
  await find(user, 'The other player', 'hal', 'Hal Hill')
  await press(user, 'Swap')
  await waitFor(() =>
    expect(bodies(network, 'PUT /api/club/swapPlayersInDraw')).toEqual([
      { eid: 12, one: 1, two: 8, sid: null, version: 3 },
    ]),
  )
})

test('Reset Mixer asks and sets the draw aside; the screen then offers to draw', async () => {
  const { network, user } = await open()
  network.reply(resetMixer, { message: 'Mixer Reset' })
  await pick(user, 'Reset Mixer')
  const asked = within(screen.getByRole('dialog', { name: 'Reset Mixer?' }))
  // A second tap where the item of the menu was does nothing.
  await user.click(asked.getByRole('button', { name: 'Reset Mixer' }))
  expect(network.to('POST /api/club/resetMixer')).toEqual([])
  await user.click(await atRest(() => asked.getByRole('button', { name: 'Reset Mixer' })))
  expect(await screen.findByText('Mixer Reset')).toBeDefined()
  expect(bodies(network, 'POST /api/club/resetMixer')).toEqual([{ eid: 12, sid: null, confirmed: true }])
})

test('the draw is read again when the draw or the event moves, not when only scores do', async () => {
  const { network } = await open()
  const readCount = () => network.to(mixerRoute).length
  await waitFor(() => expect(live.sent.some(({ event }) => event === 'joinRoom')).toBe(true))
  const before = readCount()
  stopTime()
  live.say('eventChanged', { event_id: 12, version: 6, moved: 'scores' })
  await pass(1_000)
  expect(readCount()).toBe(before)
  live.say('eventChanged', { event_id: 12, version: 7, moved: 'draw' })
  await pass(1_000)
  expect(readCount()).toBe(before + 1)
})
