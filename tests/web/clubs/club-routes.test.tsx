import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubRoutes } from '../../../src/web/screens/clubs/club-routes.ts'
import { fakeNetwork } from '../support/fake-network.ts'
import { renderApp, standsAt, waitForPath } from '../support/render-app.tsx'

/** Opened without a login by whoever has the link. */
const withLink: readonly string[] = [clubRoutes.invitation, clubRoutes.invite, clubRoutes.memberMail]
/** Of members: the login stands in their place. */
const ofMembers: readonly string[] = [
  clubRoutes.join,
  clubRoutes.profile,
  clubRoutes.editProfile,
  clubRoutes.inviteByState,
  clubRoutes.upcomingEvents,
  clubRoutes.mySchedule,
  clubRoutes.myCalendar,
  clubRoutes.directory,
  clubRoutes.groupDirectory,
  clubRoutes.sendEmail,
]
const others = Object.values(clubRoutes).filter(
  (route) => route !== clubRoutes.welcome && !withLink.includes(route) && !ofMembers.includes(route),
)

test.each(others)('nobody signed in: %s leads to the login of /club', async (path) => {
  fakeNetwork()
  renderApp(path)
  await waitForPath('/club')
  expect(await standsAt('Login')).toBeDefined()
  expect(screen.getByText('Club Member Page')).toBeDefined()
})

test.each(ofMembers)('nobody signed in: %s has the login in its place', async (path) => {
  fakeNetwork()
  renderApp(path)
  expect(await standsAt('Login')).toBeDefined()
  expect(window.location.pathname).toBe(path)
})

test('an address below /club that is no page of it says so', async () => {
  fakeNetwork()
  renderApp('/club/nowhere')
  expect(await standsAt('Out of bounds')).toBeDefined()
})
