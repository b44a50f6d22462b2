import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bringDrawBack, endDrawKey, getDrawKey, makeDrawKey, setDrawOptions } from '#areas/draws/calls/changes.ts'
import { getChangeLog, getEventAdmin } from '#areas/draws/calls/draws.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, refusal, reply, type Seen } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'
import { drawn, mixerAnswers } from './fake-mixer.ts'

const late = { timeout: 30_000 }
const line = (what_changed: string, did: number | null, change = {}) => ({
  what_changed,
  about: 'draw' as const,
  time: '2037-11-23T16:01:00.000Z',
  author: 'Jan Larkin',
  did,
  is_set_aside: false,
  ...change,
})
const lines = [
  line('Draw 2 was made: a doubles mixer. Draw 1 was set aside.', 41),
  line('Round 1: Ann Adams 11.', null, { about: 'scores' }),
  line('Draw 1: round 1 was started.', 40, { is_set_aside: true }),
  line('Draw 1 was made: a singles mixer.', 40, { is_set_aside: true }),
]

async function open(answers: Record<string, unknown> = {}) {
  const network = fakeNetwork({
    ...mixerAnswers(),
    ...reply(getChangeLog, lines),
    ...reply(getDrawKey, { eid: '12' }, { k: '' }),
    ...answers,
  })
  const user = renderApp('/club/eventmixer/12?cid=1000&view=log')
  await screen.findByRole('heading', { name: 'Log' }, late)
  return { network, user }
}

test('an earlier draw is brought back once by its latest line, and asks over rounds that have begun', async () => {
  const { network, user } = await open()
  network.reply(bringDrawBack, { eid: '12' }, ({ body }: Seen) =>
    (body as { confirmed: boolean }).confirmed
      ? asSent(bringDrawBack, drawn())
      : refusal('draw-begun', 'Rounds have begun.', 409),
  )
  const [back, ...others] = screen.getAllByRole('button', { name: /^Bring back/ })
  expect(others).toEqual([])
  await user.click(back as HTMLElement)
  const asked = within(await screen.findByRole('dialog', { name: 'Bring back the earlier draw?' }))
  await user.click(asked.getByRole('button', { name: 'Bring it back' }))
  expect(await screen.findByText('The draw is back, with its scores.')).toBeDefined()
  expect(network.to('PUT /api/club/bringDrawBack/12').map(({ body }) => body)).toEqual([
    { did: 40, confirmed: false },
    { did: 40, confirmed: true },
  ])
})

test('the log is narrowed to one subject', async () => {
  const { user } = await open()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Scores')
  expect(screen.getByText(/Round 1: Ann Adams 11\./)).toBeDefined()
  expect(screen.queryByText(/Draw 2 was made/)).toBeNull()
})

test('the share link is made, copied, renewed and ended, each loss after a question', async () => {
  const { network, user } = await open()
  network.reply(makeDrawKey, { eid: '12' }, () => {
    network.reply(getDrawKey, { eid: '12' }, { k: 'abc' })
    return { k: 'abc' }
  })
  network.reply(endDrawKey, { eid: '12' }, () => {
    network.reply(getDrawKey, { eid: '12' }, { k: '' })
    return { message: 'removed' }
  })
  await user.click(await screen.findByRole('button', { name: 'Make a link' }))
  const address = `${window.location.origin}/club/draw/12?k=abc`
  expect(await screen.findByText(address)).toBeDefined()
  expect(screen.getByRole('img', { name: 'QR code for the Monday Round Robin draw' })).toBeDefined()
  const screenLink = screen.getByRole('link', { name: 'Clubhouse screen in a new tab' })
  expect(screenLink.getAttribute('href')).toMatch(/^\/courts\/12\?k=./)
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toBe(address)
  await user.click(screen.getByRole('button', { name: 'Renew the link' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Renew it' }))
  await waitFor(() => expect(network.to('POST /api/club/drawKey/12')).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Turn off the link' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Turn it off' }))
  expect(await screen.findByRole('button', { name: 'Make a link' })).toBeDefined()
})

test('the draw is hidden from members, and points of a game are saved within their limits', async () => {
  const { network, user } = await open()
  network.reply(setDrawOptions, { eid: '12' }, ({ body }: Seen) => {
    network.reply(getEventAdmin, { eid: '12' }, asSent(getEventAdmin, drawn(body as object)))
    return asSent(setDrawOptions, drawn())
  })
  await user.click(screen.getByRole('checkbox', { name: 'Hide the draw from members' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hide the draw from members' }).checked).toBe(true),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Notify players of their court when a round starts' }))
  const points = screen.getByRole('textbox', { name: 'Points to win a game' })
  await user.clear(points)
  await user.type(points, '0{Enter}')
  expect(screen.getByText('Enter 1 to 99 points.')).toBeDefined()
  await user.clear(points)
  await user.type(points, '21{Enter}')
  await waitFor(() =>
    expect(network.to('PUT /api/club/drawOptions/12').map(({ body }) => body)).toEqual([
      { is_hidden: true },
      { tells_rounds: false },
      { points: 21 },
    ]),
  )
})
