import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubRoutes } from '../../src/web/screens/clubs/paths.ts'
import { fakeNetwork } from './support/fake-network.ts'
import { renderApp, standsAt, waitForPath } from './support/render-app.tsx'

test.each(Object.values(clubRoutes).filter((path) => path !== clubRoutes.welcome))(
  'nobody signed in: %s leads to the login of /club',
  async (path) => {
    fakeNetwork()
    renderApp(path)
    await waitForPath('/club')
    expect(await standsAt('Login')).toBeDefined()
    expect(screen.getByText('Club Member Page')).toBeDefined()
  },
)

test('an address below /club that is no page of it says so', async () => {
  fakeNetwork()
  renderApp('/club/nowhere')
  expect(await standsAt('Out of bounds')).toBeDefined()
})
