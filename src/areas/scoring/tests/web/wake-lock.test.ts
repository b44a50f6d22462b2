import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useWakeLock } from '#areas/scoring/screens/keeping/board/use-wake-lock.ts'

test('a phone that keeps its screen awake only after a touch is asked again at the next touch, until it does', async () => {
  const lock = { released: false, release: vi.fn(() => Promise.resolve()) }
  const request = vi.fn<() => Promise<unknown>>().mockRejectedValue(new Error('not before a touch'))
  vi.stubGlobal('navigator', Object.assign(navigator, { wakeLock: { request } }))
  const { unmount } = renderHook(() => useWakeLock(true))
  await waitFor(() => expect(request).toHaveBeenCalledTimes(1))

  const touch = () => document.dispatchEvent(new Event('pointerdown'))
  request.mockResolvedValue(lock)
  touch()
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2))
  await Promise.resolve()
  touch()
  expect(request).toHaveBeenCalledTimes(2)

  lock.released = true
  touch()
  expect(request).toHaveBeenCalledTimes(3)
  unmount()
  touch()
  expect(request).toHaveBeenCalledTimes(3)
})
