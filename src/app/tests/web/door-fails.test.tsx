import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { renderApp } from '#tests/support/web/render-app.tsx'

const open = vi.fn(() => Promise.reject(new Error('no network')))
vi.mock('virtual:area-doors', () => ({ doors: [[['/gone'], () => open()]], likes: {} }))

test('an area that cannot load says so once, instead of trying forever', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  fakeNetwork()
  renderApp('/gone')
  expect(await screen.findByRole('button', { name: /Reload|Try again/ }, { timeout: 30_000 })).toBeDefined()
  expect(open).toHaveBeenCalledOnce()
})
