import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubRoutes } from '#areas/clubs/screens/club-routes.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

/** Anybody with the link opens these without a login. */
const withLink: readonly string[] = [
  clubRoutes.draw,
  clubRoutes.printDraw,
  clubRoutes.invitation,
  clubRoutes.invite,
  clubRoutes.memberMail,
]
/** Members' screens: the login appears in their place. */
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

/** The screens of those who run a club; `/club` itself shows what it is about above the login. */
test.each(others)('a visitor at %s sees the login, and what they wanted after it', async (path) => {
  fakeNetwork()
  renderApp(path)
  expect(await findTitle('Login')).toBeDefined()
  expect(window.location.pathname).toBe(path)
  if (path === clubRoutes.clubs) expect(screen.getByText('Club Member Page')).toBeDefined()
})

test.each(ofMembers)('a visitor at %s sees the login in its place', async (path) => {
  fakeNetwork()
  renderApp(path)
  expect(await findTitle('Login')).toBeDefined()
  expect(window.location.pathname).toBe(path)
})

test('an unknown address below /club says so', async () => {
  fakeNetwork()
  renderApp('/club/nowhere')
  expect(await findTitle('Out of bounds')).toBeDefined()
})
