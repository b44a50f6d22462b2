import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Sheet } from '../../../src/web/ui/sheet.tsx'
// Brings the dialog methods that jsdom lacks.
import '../support/render-app.tsx'

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
