import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { hasDraft, useDraft } from '#kernel/web/ui/use-draft.ts'

const blank = { subject: '', to: [] as readonly number[] }
const draftOf = (first = blank) => renderHook(() => useDraft('mail.1', first)).result

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('what was begun is shown again, with the offer to continue or to discard', () => {
  const begun = draftOf()
  act(() => begun.current.set({ subject: 'Courts', to: [4, 7] }))
  const again = draftOf()
  expect(again.current).toMatchObject({ value: { subject: 'Courts', to: [4, 7] }, isOffered: true, isOlder: false })
  act(() => again.current.goOn())
  expect(again.current.isOffered).toBe(false)
  expect(hasDraft('mail.1')).toBe(true)
  const third = draftOf()
  act(() => third.current.discard())
  expect(third.current).toMatchObject({ value: blank, isOffered: false })
  expect(hasDraft('mail.1')).toBe(false)
})

test('nothing is kept of what was only opened, or typed and removed again', () => {
  const draft = draftOf()
  expect(hasDraft('mail.1')).toBe(false)
  act(() => draft.current.set({ subject: 'C' }))
  act(() => draft.current.set({ subject: '' }))
  expect(hasDraft('mail.1')).toBe(false)
})

test('a text that was saved is shown and kept no more, however often the screen is drawn', () => {
  const { result, rerender } = renderHook(() => useDraft('mail.1', { ...blank }))
  act(() => result.current.set({ subject: 'Courts' }))
  act(() => result.current.forget())
  rerender()
  expect(result.current.value.subject).toBe('Courts')
  expect(hasDraft('mail.1')).toBe(false)
})

test('a change of something that someone else has saved since says so', () => {
  const begun = draftOf({ ...blank, subject: 'First' })
  act(() => begun.current.set({ subject: 'Mine' }))
  expect(draftOf({ ...blank, subject: 'Second' }).current).toMatchObject({
    value: { subject: 'Mine' },
    isOffered: true,
    isOlder: true,
  })
})

test('a draft in another shape, from an earlier version of the page, is left alone', () => {
  localStorage.setItem('sideout.draft.mail.1', JSON.stringify({ from: {}, value: { subject: 'Old', to: '4' } }))
  expect(draftOf().current).toMatchObject({ value: blank, isOffered: false })
})
