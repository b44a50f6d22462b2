import { createEvent, fireEvent } from '@testing-library/react'

/** Taps an element at a time of the test's choice, in ms: whether two taps are a double tap depends on no machine. */
export function tapAt(element: HTMLElement, at: number): void {
  const click = createEvent.click(element, { detail: 1 })
  Object.defineProperty(click, 'timeStamp', { value: at })
  fireEvent(element, click)
}
