import type { KeyboardEvent } from 'react'

/** Enter moves to the next number on the page, in reading order; after the last one the focus moves to `end`. */
export function goOnAtEnter(event: KeyboardEvent<HTMLInputElement>, end?: HTMLElement | null): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const field = event.currentTarget
  const fields = [...document.querySelectorAll<HTMLInputElement>('.score-input')]
  const next = fields[fields.indexOf(field) + 1] ?? end
  next?.focus()
}
