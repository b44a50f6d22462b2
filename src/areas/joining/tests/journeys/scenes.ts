import { linkIn, mailTo } from '#tests/journeys/mails.ts'
import { ask } from '#tests/journeys/matches.ts'
import { aPerson } from '#tests/journeys/people.ts'
import { andThen, at, by, press, type Scene, user, waitForText } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const clubMember: NonNullable<Scene['as']> = (world) => world.clubMember

/** The admin of the demo's club invites a new person by mail; returns the path of the link. */
export async function inviteMember(admin: Device, url: string): Promise<string> {
  const { first, last, email } = aPerson('Ines')
  const [club] = await ask<{ cid: number }[]>(admin, 'GET', '/api/club/mine')
  const cid = club?.cid
  const person = { cid, first, last, email, gender: 'F', phone: '8015550117' }
  const { mid } = await ask<{ mid: number }>(admin, 'POST', '/api/club/addMember', person)
  await ask(admin, 'POST', `/api/club/admin/sendVerificationWelcomeEmail/${cid}`, { selected: [mid] })
  return new URL(linkIn(await mailTo(url, email, /membership/i))).pathname
}

const invited = at('invitation', (world) => world.invitation, /^Welcome To /)
const joining: Scene = { ...at('join a club', '/clubs/sunny-court', /^Join /), as: user }
const list: Scene = { ...at('clubs to join', '/club/joinclub', /^Join a club$/), as: user }
const profile: Scene = { ...at('edit profile', '/club/editProfile', /^Edit Profile$/), as: clubMember }
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })
const verification = desk('member verification', '/club/admin/verifiedmembers', /^Member verification$/)

/** The demo's club, as if it took no members online. */
const closed: Scene = {
  ...at('club that takes no members online', '/clubs/sunny-court', /^Sunny Court Pickleball Club$/),
  show: async (device) => {
    await device.context.route('**/api/club/getClubFromParams/*', async (route) => {
      const response = await route.fetch()
      const { club, ...rest } = (await response.json()) as { club: object[] }
      const json = { ...rest, club: club.map((one) => ({ ...one, public_registration: false })) }
      await route.fulfill({ response, json })
    })
    await device.go('/clubs/sunny-court')
    await device.page.getByRole('heading', { level: 2, name: 'Become a member' }).waitFor()
  },
}

/** A single club is the one that is meant, so there are two. */
const noneOfTwo = andThen(
  {
    ...list,
    show: async (device, world) => {
      await device.context.route('**/api/club/getClubsForRegistration', (route) =>
        route.fulfill({
          json: [
            { cid: 1000, club_name: 'Sunny Court Pickleball Club' },
            { cid: 1001, club_name: 'Harbor Dinks' },
          ],
        }),
      )
      await list.show(device, world)
    },
  },
  'none picked',
  press('Continue'),
)

/** The ways into a club, and what its admins see of them. */
export const scenes: readonly Scene[] = [
  invited,
  andThen(invited, 'with mistakes', async ({ page }) => {
    const form = page.getByRole('form', { name: 'Login' })
    await form.getByLabel('Username').fill('somebody')
    await form.getByLabel('Password', { exact: true }).fill('something')
    await form.getByRole('button', { name: 'Login' }).click()
    await page.getByText('Terms must be accepted to join club').waitFor()
  }),
  andThen(
    at('invitation that does not hold', '/club/verify/some-token', /^Your invitation$/),
    'said',
    waitForText(/^Sorry we were unable/),
  ),
  at('club to join, visitor', '/clubs/sunny-court', /^Login$/),
  closed,
  by(closed, user, 'with a login'),
  at('door of a club', '/myclub/sunny-court', /^Login$/),
  joining,
  andThen(joining, 'with mistakes', async ({ page }) => {
    await page.getByRole('button', { name: /^Join / }).click()
    await page.getByText('Set Member Gender').waitFor()
  }),
  andThen({ ...at('no such club', '/clubs/nowhere', /^Join a club$/), as: user }, 'said', waitForText(/can not find/)),
  list,
  noneOfTwo,
  { ...at('first profile', '/club/profile', /^Your member profile$/), as: clubMember },
  profile,
  andThen(profile, 'with mistakes', async ({ page }) => {
    await page.getByLabel('Phone', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Fill out all required fields').waitFor()
  }),
  verification,
  andThen(verification, 'everybody asked', async ({ page }) => {
    await page.getByRole('button', { name: /^Invite all/ }).click()
    await page.getByRole('dialog').waitFor()
  }),
  desk('member fields', '/club/admin/memberfieldpreferences', /^Member fields$/),
]
