import { andThen, askToSend, at, press, type Scene, without } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const group = desk('email a group', '/club/admin/emailGroup', /^Email a group$/)
const members = desk('email members', '/club/admin/emailMembers', /^Email Members$/)
const sent = desk('past emails', '/club/emails/emailSentList', /^Past emails$/)
const duesEmail = desk('dues email', '/club/admin/duesemail', /^Dues email$/)
const homepage = desk('home page of a club', '/club/admin/homepage', /^Home page$/)

/** The emails of a club, and its texts. */
export const scenes: readonly Scene[] = [
  group,
  andThen(group, 'to nobody', press('Send Email')),
  andThen(group, 'with words', async ({ page }) => {
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByRole('textbox', { name: 'Message' }).click()
    await page.keyboard.type('# Courts\nCourts **5** and **6** are closed.\n- Play on 1 to 4')
  }),
  andThen(group, 'asking for a link', async ({ page }) => {
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByLabel('Address').fill('the map')
    await page.getByRole('button', { name: 'Save link' }).click()
    await page.getByText(/^Enter an address like/).waitFor()
  }),
  members,
  andThen(members, 'from a list', async ({ page }) => {
    await page.getByText('from a list').click()
    await page.getByRole('list', { name: 'Members' }).waitFor()
  }),
  sent,
  andThen(sent, 'without an answer', without('**/api/club/getEmailList14Days/*')),
  desk('emails of a group', '/club/emails/groupemailSentList', /^Group emails$/),
  desk('welcome email', '/club/admin/welcomeEmail', /^Welcome email$/),
  desk('verification email', '/club/admin/verificationEmail', /^Verification email$/),
  duesEmail,
  andThen(duesEmail, 'before it leaves', askToSend),
  homepage,
]
