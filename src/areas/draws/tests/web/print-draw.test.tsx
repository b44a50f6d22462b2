import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { getDrawKey } from '#areas/draws/calls/changes.ts'
import { getDraw } from '#areas/draws/calls/draws.ts'
import { asSent } from '#kernel/calls/fake/fill.ts'
import { fakeNetwork, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'
import { drawnRounds } from './drawn-rounds.ts'
import { aDraw, aDrawOfDivisions, drawnPlayer, notDrawn } from './fake-draw.ts'

const answers = (draw: object = aDraw()) => ({
  ...clubAnswers,
  ...reply(getDraw, { eid: '12' }, asSent(getDraw, draw)),
})
const textOf = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()

test('the draw stands on paper by its address, or as the page before passed it along', async () => {
  for (const [path, state] of [['/club/print/draw?eid=12'], ['/club/print/draw', { event: { eid: 12 } }]] as const) {
    document.body.replaceChildren()
    fakeNetwork(answers())
    renderApp(path, [], state)
    await findTitle('Monday Round Robin')
    const table = within(screen.getByRole('table'))
    expect(table.getAllByRole('columnheader').map(textOf)).toEqual(['Round', 'Court 5', 'Sit out'])
    expect(textOf(table.getAllByRole('row')[1])).toBe('1Marge O.Ann B.againstBo C.Cy D.–Dee E.Ed F.')
    expect(screen.getByText('Mon 11/23/2037 8:00 am · 6 players, 1 court, 3 rounds')).toBeDefined()
    expect(screen.getByText('Draw 2, made at 7:58 am by Jan Olsen.')).toBeDefined()
  }
})

test('without an event there is nothing to print', async () => {
  fakeNetwork(answers())
  renderApp('/club/print/draw')
  await findTitle('Out of bounds')
})

test('the buttons print, make it larger and turn it into a score chart; the address keeps both', async () => {
  fakeNetwork(answers())
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = renderApp('/club/print/draw?eid=12')
  await findTitle('Monday Round Robin')
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Larger version' }))
  await user.click(screen.getByRole('button', { name: 'Score chart' }))
  expect(window.location.search).toBe('?eid=12&size=larger&view=chart')
  expect(screen.getByRole('button', { name: 'Smaller version' })).toBeDefined()
  const rows = within(screen.getByRole('table')).getAllByRole('row').map(textOf)
  expect(rows).toEqual([
    'PlayerRound 1Round 2Round 3Total',
    'Ann B.Court 5outCourt 5',
    'Bo C.Court 5Court 5out',
    'Cy D.Court 5outCourt 5',
    'Dee E.outCourt 5Court 5',
    'Ed F.outCourt 5Court 5',
    'Marge O.Court 5Court 5out',
  ])
  expect(screen.getByText(/Score chart, games to 15/)).toBeDefined()
})

test('many who sit out stand in a line below the courts, not in a column', async () => {
  const players = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((eiid) => drawnPlayer(eiid, `P${eiid} X`))
  fakeNetwork(
    answers(aDraw({ players, draw: drawnRounds([{ courts: [[1, 2, 3, 4]], byes: [5, 6, 7, 8, 9] }]), rounds: 1 })),
  )
  renderApp('/club/print/draw?eid=12')
  await findTitle('Monday Round Robin')
  expect(screen.queryByRole('columnheader', { name: 'Sit out' })).toBeNull()
  expect(screen.getByText('P5 X., P6 X., P7 X., P8 X., P9 X.')).toBeDefined()
})

test('each division has a table of its own, and what is not drawn says so', async () => {
  fakeNetwork(answers(aDrawOfDivisions()))
  renderApp('/club/print/draw?eid=12')
  await findTitle('Monday Round Robin')
  for (const name of ['A', 'B']) expect(within(screen.getByRole('region', { name })).getByRole('table')).toBeDefined()
  expect(screen.getByText('Monday Round Robin: B')).toBeDefined()
  document.body.replaceChildren()
  fakeNetwork(answers(notDrawn()))
  renderApp('/club/print/draw?eid=12')
  expect(await screen.findByText('Not drawn yet')).toBeDefined()
})

test('the code of who runs the event brings the key of the share link along', async () => {
  const network = fakeNetwork({
    ...answers(aDraw({ may_edit: true })),
    ...reply(getDrawKey, { eid: '12' }, { k: 'abc' }),
  })
  renderApp('/club/print/draw?eid=12')
  await findTitle('Monday Round Robin')
  expect(await screen.findByRole('img', { name: 'QR code for the live draw' })).toBeDefined()
  expect(network.to('GET /api/club/drawKey/12')).toHaveLength(1)
})
