import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { courtColumns } from '#areas/draws/screens/seeing/court-columns.ts'
import { DrawView } from '#areas/draws/screens/seeing/draw-view.tsx'
import { aDraw, aDrawOfDivisions, drawnPlayer, notDrawn } from './fake-draw.ts'

const renderView = (view: ReactElement) => render(view, { wrapper: MemoryRouter })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim()
const section = (name: string) => within(screen.getByRole('region', { name }))

/** The screen of a laptop. */
function onLaptop() {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

describe('the draw on a phone', () => {
  test('says first where one plays now and next, then lists one’s own rounds', () => {
    renderView(<DrawView view={aDraw()} you={1} />)
    expect(textOf(screen.getByRole('region', { name: 'You, now' }))).toContain(
      'Round 1, Court 5: with Ann against Bo and Cy. Then Court 5: with Bo against Dee and Ed.',
    )
    const own = section('Your rounds').getAllByRole('listitem').map(textOf)
    expect(own).toEqual([
      'Round 1Court 5: with Ann against Bo and CyNow',
      'Round 2Court 5: with Bo against Dee and EdNext',
      'Round 3You rest',
    ])
  })

  test('shows all rounds with who sits out, and marks the reader', () => {
    renderView(<DrawView view={aDraw()} you={1} />)
    const all = section('All rounds')
    expect(all.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual(['Round 1', 'Round 2', 'Round 3'])
    expect(all.getAllByText('Sit out')).toHaveLength(3)
    expect(all.getAllByText('you')).toHaveLength(3)
    expect(textOf(all.getAllByRole('listitem')[0])).toBe(
      'Round 1NowCourt 5Marge O. you & Ann B.againstBo C. & Cy D.Sit outDee E., Ed F.',
    )
    expect(all.getByText(/Draw 2, made at 7:58 am by Jan Olsen\./)).toBeDefined()
  })

  test('before the first round it says what comes first; who does not play has no part of their own', () => {
    const { rerender } = renderView(<DrawView view={aDraw({ begun: 0 })} you={5} />)
    expect(textOf(screen.getByRole('region', { name: 'You, first' }))).toContain('Round 1: you rest. Then Court 5:')
    rerender(<DrawView view={aDraw()} />)
    expect(screen.queryByRole('region', { name: 'Your rounds' })).toBeNull()
  })

  test('divisions stand below one another, and one’s own says where one plays', () => {
    renderView(<DrawView view={aDrawOfDivisions()} you={6} />)
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(['You, first', 'Your rounds', 'A', 'B'])
    expect(screen.getByText('Round 1, North: against Dee. That’s the only round.')).toBeDefined()
  })

  test('before there is a draw it says what will stand here', () => {
    renderView(<DrawView view={notDrawn()} you={1} />)
    expect(screen.getByText('Not drawn yet')).toBeDefined()
  })

  test('whoever runs the event reads that it is hidden', () => {
    renderView(<DrawView view={aDraw({ is_hidden: true, may_edit: true })} />)
    expect(screen.getByText(/^This draw is hidden from members/)).toBeDefined()
  })
})

describe('the draw on a laptop', () => {
  test('is a table of rounds by courts with who sits out', () => {
    onLaptop()
    renderView(<DrawView view={aDraw()} you={1} />)
    const heads = screen.getAllByRole('columnheader').map(textOf)
    expect(heads).toEqual(['Round', 'Court 5', 'Sit out'])
    const [, first] = screen.getAllByRole('row')
    expect(textOf(first)).toBe('1NowMarge O. you & Ann B.againstBo C. & Cy D.Dee E., Ed F.')
  })

  test('a court that was closed leaves its name in the rounds that were played on it', () => {
    onLaptop()
    renderView(<DrawView view={aDraw({ round_courts: [['North'], ['5'], ['5']] })} />)
    const cells = screen.getAllByRole('cell').map(textOf)
    expect(cells[0]).toMatch(/^North/)
    expect(cells[2]).not.toMatch(/^Court 5/)
  })

  test.each([
    [5, [[0, 1, 2, 3, 4]]],
    [
      9,
      [
        [0, 1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
    ],
    [
      13,
      [
        [0, 1, 2, 3, 4],
        [5, 6, 7, 8],
        [9, 10, 11, 12],
      ],
    ],
    [0, [[]]],
  ])('%i courts stand in tables of at most six', (courts, tables) => {
    expect(courtColumns(courts)).toEqual(tables)
  })
})

describe('editing', () => {
  test('only whoever runs the event has Edit Draw and ratings', () => {
    const onSwap = vi.fn()
    renderView(<DrawView view={aDraw()} onSwap={onSwap} />)
    expect(screen.queryByRole('button', { name: /^(Edit Draw|Ratings)$/ })).toBeNull()
    cleanup()
    renderView(<DrawView view={aDraw({ may_edit: true })} />)
    expect(screen.queryByRole('button', { name: /^(Edit Draw|Ratings)$/ })).toBeNull()
  })

  test('two taps in a round name the seats of both players', async () => {
    const user = userEvent.setup()
    const onSwap = vi.fn()
    const view = aDraw({ may_edit: true, begun: 2 })
    renderView(<DrawView view={view} onSwap={onSwap} />)
    const edit = screen.getByRole('button', { name: 'Edit Draw' })
    await user.click(edit)
    expect(edit.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByText('Tap two players in a round to swap them.')).toBeDefined()
    // The first round has been played: its players cannot be tapped.
    expect(screen.getAllByRole('button', { name: 'Ann B.' })).toHaveLength(2)
    const [ed] = screen.getAllByRole('button', { name: 'Ed F.' })
    if (ed) await user.click(ed)
    expect(screen.getByText('Now tap the player to swap with Ed F. in round 2.')).toBeDefined()
    const [ann] = screen.getAllByRole('button', { name: 'Ann B.' })
    if (ann) await user.click(ann)
    expect(onSwap).toHaveBeenCalledWith(
      expect.objectContaining({ index: 1, swapOne: 6, swapOneIndex: 1, swapTwo: 2, swapTwoIndex: 4 }),
    )
    expect(screen.getByText('Tap two players in a round to swap them.')).toBeDefined()
  })

  test('a tap in another round begins anew there; a second tap on the same player lets go', async () => {
    const user = userEvent.setup()
    const onSwap = vi.fn()
    renderView(<DrawView view={aDraw({ may_edit: true, begun: 0 })} onSwap={onSwap} />)
    await user.click(screen.getByRole('button', { name: 'Edit Draw' }))
    const [first, second] = screen.getAllByRole('button', { name: 'Bo C.' })
    if (!first || !second) throw new Error('Bo stands in every round')
    await user.click(first)
    await user.click(second)
    expect(second.getAttribute('aria-pressed')).toBe('true')
    expect(first.getAttribute('aria-pressed')).toBe('false')
    await user.click(second)
    expect(second.getAttribute('aria-pressed')).toBe('false')
    expect(onSwap).not.toHaveBeenCalled()
  })

  test('ratings stand beside the names on request', async () => {
    const user = userEvent.setup()
    const players = aDraw().players.map((one) => drawnPlayer(one.eiid, one.name, { club_rating: '3.5' }))
    renderView(<DrawView view={aDraw({ may_edit: true, players })} />)
    expect(screen.queryByText(/3\.5/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Ratings' }))
    expect(screen.getAllByText(/3\.5/).length).toBe(18)
  })
})
