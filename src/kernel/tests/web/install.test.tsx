import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { prepareInstall } from '#kernel/web/frame/install.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

const title = 'Sideout on your home screen'

beforeEach(() => sessionStorage.clear())

/** The user's nth visit, with a browser that offers to install. */
async function visitApp(visit: number, offers = true) {
  localStorage.setItem('sideout.visits', String(visit - 1))
  prepareInstall()
  fakeNetwork()
  const user = renderApp('/thankyou')
  await findTitle('Congratulations!')
  const prompt = vi.fn(async () => undefined)
  if (offers) act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  return { user, prompt }
}

test('on the first visit nobody is asked to install', async () => {
  await visitApp(1)
  expect(screen.queryByText(title)).toBeNull()
})

test('from the second visit on the thank-you page shows the browser’s own offer', async () => {
  const { user, prompt } = await visitApp(2)
  await screen.findByText(title)
  await user.click(screen.getByRole('button', { name: 'Install Sideout' }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByText(title)).toBeNull()
})

test('once closed it does not come back', async () => {
  const { user } = await visitApp(2)
  await screen.findByText(title)
  await user.click(screen.getByRole('button', { name: 'Don’t show this again' }))
  expect(screen.queryByText(title)).toBeNull()
  expect(localStorage.getItem('sideout.install-hint')).toBe('"closed"')
})

test('an iPhone, which has no such button, shows the steps in words', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  act(() => void window.dispatchEvent(new Event('appinstalled')))
  await visitApp(3, false)
  expect(await screen.findByText(/Add to Home Screen/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Install Sideout' })).toBeNull()
})
