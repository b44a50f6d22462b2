import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { current, reauth } from '#areas/accounts/calls/accounts.ts'
import { drawPrizes, prizeDraws, prizeEntries, prizeMonths } from '#areas/prizes/calls/prizes.ts'
import { commitmentOf, drawRule, drawWinners, listHashOf } from '#areas/prizes/rules/prize-draw.ts'
import { fakeNetwork, refusal, reply } from '#tests/support/web/fake-network.ts'
import { findTitle, marge, renderApp } from '#tests/support/web/render-app.tsx'

const seed = 'a1'.repeat(32)
const entries = [1, 2, 3, 4].map((number) => ({ number, person: number, initials: `P.${'ABCD'[number - 1]}.` }))
const winners = drawWinners({ seed, entries, winners: 2, eachPersonOnce: true }).map((winner, index) => ({
  ...winner,
  place: index + 1,
}))
const record = {
  month: '2026-10',
  rule: drawRule,
  commitment: commitmentOf(seed),
  committed_at: '2026-10-01T15:00:00.000Z',
  seed,
  list_hash: listHashOf(entries),
  winners_wanted: 2,
  each_person_once: true,
  drawn_at: '2026-11-02T15:00:00.000Z',
  entries,
  winners,
}
const open = {
  month: '2026-11',
  commitment: 'c0'.repeat(32),
  committed_at: '2026-11-01T15:00:00.000Z',
  is_over: false,
  entries: 12,
  drawn_at: null,
  winners: [],
}
const drawn = { ...open, month: '2026-10', is_over: true, entries: 4, drawn_at: record.drawn_at, winners }
const due = { ...drawn, drawn_at: null, winners: [] }

describe('/prizes', () => {
  test('shows this month’s prizes, and earlier winners by their initials', async () => {
    fakeNetwork({ ...reply(prizeMonths, [open, drawn]) })
    renderApp('/prizes')
    await findTitle('Monthly prize drawing')
    const now = await screen.findByRole('region', { name: 'November 2026' })
    expect(within(now).getByText(/12 entries\./)).toBeDefined()
    expect(within(now).getByText(open.commitment)).toBeDefined()
    const before = screen.getByRole('region', { name: 'October 2026' })
    expect(within(before).getAllByRole('listitem')).toHaveLength(2)
  })

  test('says what will appear while nobody has an entry', async () => {
    fakeNetwork({ ...reply(prizeMonths, []) })
    renderApp('/prizes')
    expect(await screen.findByText(/after the first match is scored/)).toBeDefined()
  })
})

describe('/prizes/2026-10', () => {
  const check = async (published: object) => {
    fakeNetwork({ 'GET /api/prize/record/2026-10': published })
    const user = renderApp('/prizes/2026-10')
    await findTitle('Prize drawing for October 2026')
    await user.click(screen.getByRole('button', { name: 'Draw again here' }))
  }

  test('draws again in the browser', async () => {
    await check(record)
    expect(await screen.findByText('The seed matches the published fingerprint')).toBeDefined()
    expect(screen.getByText('The list of entries is complete')).toBeDefined()
    expect(screen.getByText('The winners match')).toBeDefined()
  })

  test('detects a different winner', async () => {
    await check({ ...record, winners: [{ ...winners[0], number: ((winners[0]?.number ?? 0) % 4) + 1 }] })
    expect(await screen.findByText('The winners don’t match')).toBeDefined()
  })

  test('says so for a month without a draw', async () => {
    fakeNetwork({})
    renderApp('/prizes/2026-10')
    expect(await screen.findByText('Winners for that month haven’t been drawn yet.')).toBeDefined()
  })
})

describe('/staff/prizes', () => {
  const staff = { ...marge, staff: true }
  const table = {
    month: '2026-10',
    is_over: true,
    is_drawn: false,
    commitment: open.commitment,
    entries: 4,
    people: 1,
    page: 1,
    pages: 1,
    list: [{ user_id: 5, name: 'Ann Keeper', username: 'ann.keeper', entries: 4 }],
  }
  const standing = {
    ...reply(current, staff),
    ...reply(prizeMonths, [open, due]),
    ...reply(prizeDraws, []),
    ...reply(prizeEntries, { month: '2026-10' }, table),
    ...reply(prizeEntries, { month: '2026-11' }, { ...table, month: '2026-11', is_over: false }),
  }
  const answer = {
    month: '2026-10',
    drawn_at: record.drawn_at,
    drawn_by: 'Dana Whitlock',
    entries: 4,
    people: 1,
    winners: [{ place: 1, number: 3, user_id: 5, name: 'Ann Keeper', username: 'ann.keeper', email: 'a@example.org' }],
  }

  test('opens with the month that is due, and draws after a question and the password', async () => {
    const network = fakeNetwork({
      ...standing,
      ...reply(
        drawPrizes,
        { month: '2026-10' },
        refusal('confirm-password', 'Please confirm your password first.', 403),
      ),
      ...reply(reauth, { message: 'ok' }),
    })
    const user = renderApp('/staff/prizes')
    await findTitle('Prize drawing')
    expect(await screen.findByText('ann.keeper')).toBeDefined()
    const wanted = screen.getByLabelText('How many prizes?')
    await user.clear(wanted)
    await user.type(wanted, '1')
    await user.click(screen.getByRole('button', { name: 'Draw the winners' }))
    await user.click(await screen.findByRole('button', { name: 'Draw now' }))
    await user.type(await screen.findByLabelText('Password'), 'dink-and-drive')
    network.reply(drawPrizes, { month: '2026-10' }, answer)
    network.reply(prizeDraws, [answer])
    network.reply(prizeMonths, [open, drawn])
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('1 winner drawn. We’ll email them.')).toBeDefined()
    expect(await screen.findByText(/drawn by Dana Whitlock/)).toBeDefined()
    expect(network.to('POST /api/prize/draw/2026-10').map(({ body }) => body)).toEqual([
      { winners: 1, each_person_once: true },
      { winners: 1, each_person_once: true },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Draw the winners' })).toBeNull())
  })

  test('does not offer a draw for a month that is not over', async () => {
    fakeNetwork(standing)
    const user = renderApp('/staff/prizes')
    await findTitle('Prize drawing')
    await user.selectOptions(await screen.findByLabelText('Month'), 'November 2026')
    await screen.findByRole('heading', { name: 'Entries of November 2026' })
    expect(screen.queryByRole('button', { name: 'Draw the winners' })).toBeNull()
  })

  test('is hidden from everybody else', async () => {
    fakeNetwork({ ...standing, ...reply(current, marge) })
    renderApp('/staff/prizes')
    expect(await findTitle('Out of bounds')).toBeDefined()
  })
})
