import { doors } from 'virtual:area-doors'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bookingPaths } from '#areas/bookings/calls/pages.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { directoryPaths } from '#areas/directory/calls/pages.ts'
import { drawPaths } from '#areas/draws/calls/pages.ts'
import { invitationPaths } from '#areas/invitations/calls/pages.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { schedulePaths } from '#areas/schedule/calls/pages.ts'
import { fakeNetwork } from '#tests/support/web/fake-network.ts'
import { findTitle, renderApp } from '#tests/support/web/render-app.tsx'

/** Anybody with the link opens these without a login. */
const withLink: readonly string[] = [
  drawPaths.draw,
  drawPaths.printDraw,
  joiningPaths.invitation,
  invitationPaths.invite,
  directoryPaths.memberMail,
]
/** Members' screens: the login appears in their place. */
const ofMembers: readonly string[] = [
  joiningPaths.join,
  joiningPaths.profile,
  joiningPaths.editProfile,
  invitationPaths.inviteByState,
  invitationPaths.upcomingEvents,
  schedulePaths.mySchedule,
  schedulePaths.myCalendar,
  directoryPaths.directory,
  directoryPaths.groupDirectory,
  directoryPaths.sendEmail,
]
/** Screens that need no login. */
const forEveryone: readonly string[] = [clubPaths.startClub, bookingPaths.spotDrawing]
const others = doors
  .flatMap(([paths]) => paths)
  .filter((path) => path.startsWith('/club') && !path.startsWith('/clubs'))
  .filter(
    (route) =>
      route !== clubPaths.welcome &&
      !withLink.includes(route) &&
      !ofMembers.includes(route) &&
      !forEveryone.includes(route),
  )

/** The screens of those who run a club; `/club` itself shows what it is about above the login. */
test.each(others)('a visitor at %s sees the login, and what they wanted after it', async (path) => {
  fakeNetwork()
  renderApp(path)
  expect(await findTitle('Login')).toBeDefined()
  expect(window.location.pathname).toBe(path)
  if (path === clubPaths.clubs) expect(screen.getByText('Club Member Page')).toBeDefined()
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
