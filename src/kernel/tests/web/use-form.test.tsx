import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readStored } from '#kernel/web/api/storage.ts'
import { useForm } from '#kernel/web/ui/use-form.ts'

const initial = { title: '', isPublic: false }
const options = { initial, rules: {}, draft: 'event' }
const kept = () => readStored('draft.event')

afterEach(() => localStorage.clear())

test('what was saved is no draft any more, however often the form is drawn again', () => {
  const { result, rerender } = renderHook(() => useForm(options))
  act(() => result.current.set({ title: 'Monday mixer' }))
  expect(kept()).toMatchObject({ title: 'Monday mixer' })
  act(() => result.current.forget())
  rerender()
  expect(kept()).toBeUndefined()
})

test('the same holds for a caller that makes its first values and its secrets anew for each render', () => {
  const { result, rerender } = renderHook(() => useForm({ ...options, initial: { ...initial }, secret: [] }))
  act(() => result.current.set({ title: 'Monday mixer' }))
  act(() => result.current.forget())
  rerender()
  expect(kept()).toBeUndefined()
})

test('what is typed after saving is a draft again', () => {
  const { result } = renderHook(() => useForm(options))
  act(() => result.current.set({ title: 'Monday mixer' }))
  act(() => result.current.forget())
  act(() => result.current.set({ isPublic: true }))
  expect(kept()).toEqual({ title: 'Monday mixer', isPublic: true })
})
