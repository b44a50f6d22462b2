import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearToasts, Toasts, toast } from '#kernel/web/ui/toast.tsx'

afterEach(() => {
  cleanup()
  clearToasts()
})

function shownAfter(...says: readonly (() => void)[]) {
  render(<Toasts />)
  for (const say of says) act(say)
  return [...screen.getByRole('region', { name: 'Messages' }).querySelectorAll('.toast-text')].map(
    (each) => each.textContent,
  )
}

test('toasts never stack three high: the oldest gives way', () => {
  const shown = shownAfter(
    () => toast('Saved'),
    () => toast('Sent'),
    () => toast('Deleted'),
  )
  expect(shown).toEqual(['Sent', 'Deleted'])
})

test('faults and good news count together', () => {
  const shown = shownAfter(
    () => toast('Not saved', 'bad'),
    () => toast('Sent'),
    () => toast('Not deleted', 'bad'),
  )
  expect(shown).toEqual(['Sent', 'Not deleted'])
})

test('the same words are shown once', () => {
  const shown = shownAfter(
    () => toast('Saved'),
    () => toast('Saved'),
  )
  expect(shown).toEqual(['Saved'])
})
