import { act, fireEvent } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Stops the timers of the page until the test lets time pass, so that no pause depends on how fast the machine is.
 * Testing Library waits by timers, too: until `resumeTime`, look with `getBy…` and act with `fireEvent`.
 */
export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldClearNativeTimers: true,
  })
  onTestFinished(resumeTime)
}

export function resumeTime(): void {
  vi.useRealTimers()
}

/** Answers reach a screen in turns of their own: request, response, what follows from it. */
const turns = 5

/** Lets time pass, and everything happen that follows from it. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  for (let turn = 0; turn < turns; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0))
}

/** Fills a field while time is stopped, and waits until even a search that starts after a pause must have started. */
export async function fillAndRest(field: HTMLElement, text: string): Promise<void> {
  fireEvent.change(field, { target: { value: text } })
  await pass(1_000)
}
