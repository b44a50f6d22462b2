import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from '#kernel/web/ui/keep-focus.ts'

/** Lets a change of the page be noticed and the next frame be drawn, with everything that is planned for it. */
async function aFrame(): Promise<void> {
  await Promise.resolve()
  await new Promise((resolve) => requestAnimationFrame(resolve))
}

let end: () => void
beforeEach(() => {
  end = keepFocus()
})
afterEach(() => {
  end()
  cleanup()
})

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

test('when what had the focus is switched off, as Next on the last page of a list, the heading around it has the focus', async () => {
  const { rerender } = render(<List names={['Previous', 'Next']} />)
  screen.getByRole('button', { name: 'Next' }).focus()
  // The list itself has appeared by then: nothing but the button changes.
  await aFrame()
  rerender(<List names={['Previous', 'Next']} isOff />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' })))
})

test('who leaves a control keeps it left', async () => {
  const { rerender } = render(<List names={['Ann', 'Bo']} />)
  screen.getByRole('button', { name: 'Bo' }).focus()
  screen.getByRole('button', { name: 'Bo' }).blur()
  await Promise.resolve()
  rerender(<List names={['Ann']} />)
  await aFrame()
  expect(document.activeElement).toBe(document.body)
})

test('a heading that somebody writes in an editor is part of the text and never has the focus', async () => {
  const Form = ({ isSaved = false }: { isSaved?: boolean }) => (
    <main>
      <section>
        <div contentEditable suppressContentEditableWarning>
          <h2>What I write</h2>
        </div>
        {!isSaved && <button type="button">Save</button>}
      </section>
    </main>
  )
  const { rerender, container } = render(<Form />)
  screen.getByRole('button', { name: 'Save' }).focus()
  rerender(<Form isSaved />)
  await waitFor(() => expect(document.activeElement).toBe(container.querySelector('section')))
  expect(screen.getByText('What I write').hasAttribute('tabindex')).toBe(false)
})

test('a place that appears only later has the focus as soon as it is there', async () => {
  const Page = ({ step }: { step: 'before' | 'between' | 'after' }) => {
    if (step === 'between') return <p>Loading …</p>
    const heading = step === 'before' ? 'Question' : 'Answer'
    return (
      <main>
        <h1>{heading}</h1>
        {step === 'before' && <button type="button">No</button>}
      </main>
    )
  }
  const { rerender } = render(<Page step="before" />)
  screen.getByRole('button', { name: 'No' }).focus()
  rerender(<Page step="between" />)
  await aFrame()
  rerender(<Page step="after" />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Answer' })))
})

const Passing = ({ isThere }: { isThere: boolean }) => (
  <>
    <List names={['Ann', 'Bo']} />
    <section className="toasts" aria-label="Messages">
      {isThere && <button type="button">Undo</button>}
    </section>
  </>
)

test('the focus of a message that goes away goes back to where it came from', async () => {
  const { rerender } = render(<Passing isThere />)
  screen.getByRole('button', { name: 'Bo' }).focus()
  screen.getByRole('button', { name: 'Undo' }).focus()
  rerender(<Passing isThere={false} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bo' })))
})

test('from a message that got the focus from nowhere it goes to the page, never to the messages', async () => {
  const { rerender } = render(<Passing isThere />)
  screen.getByRole('button', { name: 'Undo' }).focus()
  rerender(<Passing isThere={false} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Club' })))
})

test('what had the focus before anybody watched is followed, too', async () => {
  end()
  const { rerender } = render(<List names={['Ann', 'Bo']} />)
  screen.getByRole('button', { name: 'Bo' }).focus()
  end = keepFocus()
  rerender(<List names={['Ann']} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Members' })))
})
