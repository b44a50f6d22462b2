import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from '../../../src/web/ui/keep-focus.ts'

let end: () => void
beforeEach(() => {
  end = keepFocus()
})
afterEach(() => end())

const List = ({ names, isOff = false }: { names: readonly string[]; isOff?: boolean }) => (
  <main>
    <h1>Club</h1>
    <section>
      <h2>Members</h2>
      {names.map((name) => (
        <button key={name} type="button" disabled={isOff}>
          {name}
        </button>
      ))}
    </section>
  </main>
)

test('when what had the focus is removed, the heading around it has the focus', async () => {
  const { rerender } = render(<List names={['Ann', 'Bo']} />)
  screen.getByRole('button', { name: 'Bo' }).focus()
  rerender(<List names={['Ann']} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' })))
})

test('who leaves a control keeps it left', async () => {
  const { rerender } = render(<List names={['Ann', 'Bo']} />)
  screen.getByRole('button', { name: 'Bo' }).focus()
  screen.getByRole('button', { name: 'Bo' }).blur()
  await Promise.resolve()
  rerender(<List names={['Ann']} />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(document.body)
})
