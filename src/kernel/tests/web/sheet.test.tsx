import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keepFocus } from '#kernel/web/ui/keep-focus.ts'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { closeByBack } from '#kernel/web/ui/sheet-history.ts'
// Brings the dialog methods that jsdom lacks.
import '#tests/support/web/render-app.tsx'

test('a late close event of an earlier closing does not close the sheet again; closing by the browser does', () => {
  const onClose = vi.fn()
  render(
    <Sheet isOpen title="Complete Match" onClose={onClose}>
      Done?
    </Sheet>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog')
  expect(dialog.open).toBe(true)
  fireEvent(dialog, new Event('close'))
  expect(onClose).not.toHaveBeenCalled()
  dialog.removeAttribute('open')
  fireEvent(dialog, new Event('close'))
  expect(onClose).toHaveBeenCalledOnce()
})

const Page = ({ isShown, isHere = true }: { isShown: boolean; isHere?: boolean }) => (
  <main>
    <h1>Settings</h1>
    {isHere && <button type="button">Rename</button>}
    {isShown && (
      <Sheet isOpen title="A new name" onClose={() => undefined}>
        Name
      </Sheet>
    )}
  </main>
)

test('a sheet that is no longer drawn gives the focus back to what opened it', () => {
  const { rerender } = render(<Page isShown={false} />)
  screen.getByRole('button', { name: 'Rename' }).focus()
  rerender(<Page isShown />)
  screen.getByRole('button', { name: 'Close' }).focus()
  rerender(<Page isShown={false} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }))
})

test('where what opened a sheet is gone, the heading around it has the focus', async () => {
  const end = keepFocus()
  const { rerender } = render(<Page isShown={false} />)
  screen.getByRole('button', { name: 'Rename' }).focus()
  rerender(<Page isShown />)
  screen.getByRole('button', { name: 'Close' }).focus()
  rerender(<Page isShown isHere={false} />)
  rerender(<Page isShown={false} isHere={false} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Settings' })))
  end()
})

const waitForMark = () => waitFor(() => expect(window.history.state).toMatchObject({ sheet: true }))

test.each([false, true])(
  '“back” closes a sheet and stays on the page; opened before the page cared: %s',
  async (isEarly) => {
    let end = isEarly ? () => undefined : closeByBack()
    window.history.pushState({ idx: 1 }, '', '/add')
    const onClose = vi.fn()
    const { rerender } = render(
      <Sheet isOpen title="A new name" onClose={onClose}>
        Name
      </Sheet>,
    )
    if (isEarly) end = closeByBack()
    await waitForMark()
    window.history.back()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(window.location.pathname).toBe('/add')
    rerender(
      <Sheet isOpen={false} title="A new name" onClose={onClose}>
        Name
      </Sheet>,
    )
    end()
  },
)

test('after a sheet was closed by its button, “back” leaves the page at once', async () => {
  const end = closeByBack()
  window.history.pushState({ idx: 1 }, '', '/scores')
  window.history.pushState({ idx: 2 }, '', '/add')
  const { unmount } = render(
    <Sheet isOpen title="A new name" onClose={() => undefined}>
      Name
    </Sheet>,
  )
  await waitForMark()
  unmount()
  window.history.back()
  await waitFor(() => expect(window.location.pathname).toBe('/scores'))
  end()
})
