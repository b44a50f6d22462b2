import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RichTextField } from '#kernel/web/ui/rich-text/rich-text-field.tsx'
import '#tests/support/web/render-app.tsx'
import { writingBox } from '#tests/support/web/rich-text.ts'

const network = vi.hoisted(() => ({ isAway: true }))

vi.mock('#kernel/web/api/load-part.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('#kernel/web/api/load-part.ts')>()
  const failToImport = () => Promise.reject(new TypeError('Importing a module script failed.'))
  return {
    ...real,
    loadInTheEnd: <Part,>(load: () => Promise<Part>) =>
      real.loadInTheEnd(() => (network.isAway ? failToImport() : load())),
  }
})

function Form() {
  const [subject, setSubject] = useState('')
  return (
    <>
      <input aria-label="Subject" value={subject} onChange={(event) => setSubject(event.target.value)} />
      <RichTextField label="Text" kind="page" value="" onChange={() => undefined} />
    </>
  )
}

test('an editor that cannot be loaded takes nothing along that is typed beside it, and comes with the network', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<Form />)
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'Court 3' } })

  await vi.advanceTimersByTimeAsync(8_000)
  const said = await screen.findByText(/^Text: the editor is still loading\. Check your connection\. Other fields keep/)
  expect(said.getAttribute('role')).toBe('status')

  network.isAway = false
  window.dispatchEvent(new Event('online'))
  vi.useRealTimers()
  await writingBox('Text')
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Court 3')
})
