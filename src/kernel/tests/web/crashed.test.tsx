import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Crashed } from '#kernel/web/frame/crashed.tsx'

afterEach(() => vi.restoreAllMocks())

/** A screen whose chunk is not on this device. */
function Page() {
  if (window.location.pathname === '/far') throw new Error('Failed to fetch dynamically imported module: far.js')
  return <h1>Here</h1>
}

test('without a network a page that is not on the device says so, and going back returns to the previous page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false)
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined)
  window.history.pushState(null, '', '/far')
  render(
    <Crashed>
      <Page />
    </Crashed>,
  )
  expect(screen.getByRole('heading', { name: 'Offline' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(back).toHaveBeenCalledOnce()
  window.history.replaceState(null, '', '/')
  fireEvent.popState(window)
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeDefined()
})
