import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubRoutes } from '../../src/web/screens/clubs/paths.ts'
import { fakeNetwork } from './support/fake-network.ts'
import { renderApp, standsAt, waitForPath } from './support/render-app.tsx'

const { welcome: _, invitation: __, join, profile, editProfile, mySchedule, myCalendar, ...others } = clubRoutes

test.each(Object.values(others))('nobody signed in: %s leads to the login of /club', async (path) => {
  fakeNetwork()
  renderApp(path)
  await waitForPath('/club')
  expect(await standsAt('Login')).toBeDefined()
  expect(screen.getByText('Club Member Page')).toBeDefined()
})

test.each([join, profile, editProfile, mySchedule, myCalendar])(
  'nobody signed in: %s has the login in its place',
  async (path) => {
    fakeNetwork()
    renderApp(path)
    expect(await standsAt('Login')).toBeDefined()
    expect(window.location.pathname).toBe(path)
  },
)

test('an address below /club that is no page of it says so', async () => {
  fakeNetwork()
  renderApp('/club/nowhere')
  expect(await standsAt('Out of bounds')).toBeDefined()
})
