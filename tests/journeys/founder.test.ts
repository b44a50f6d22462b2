import { expect, test } from 'vitest'
import { linkIn, mailTo } from './mails.ts'
import { aPerson, confirmEmail, fillRegistration, registerPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

const waitForTitle = ({ page }: Device, title: string | RegExp) =>
  page.getByRole('heading', { level: 1, name: title }).waitFor()

test('a founder finds the door on the home page, and staff make the club that the mail leads into', async () => {
  const fay = aPerson('Fay')
  const club = `Harbor ${fay.last}`
  const phone = await stage.aPhone('Fay')
  const { page } = phone
  await phone.go('/')
  await page.getByRole('link', { name: /^Start a club/ }).click()
  await waitForTitle(phone, 'Start a club')
  await page.getByLabel('Club name').fill(club)
  await page.getByLabel('Town').fill('Astoria, Oregon')
  await page.getByLabel('About how many members?').fill('40')
  await page.getByRole('button', { name: 'Send the request' }).click()

  // The account is made on the way, and what was typed is still there.
  await page.getByRole('button', { name: 'Need an account?' }).click()
  await page.getByRole('button', { name: 'NO', exact: true }).click()
  await fillRegistration(phone, fay)
  await page.getByText('username available', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await waitForTitle(phone, 'Start a club')
  expect(await page.getByLabel('Club name').inputValue()).toBe(club)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText(`We got your request for ${club}`).waitFor()
  await confirmEmail(phone, stage.url, fay)

  const desk = await stage.aLaptop('staff')
  await signIn(desk, { username: 'staff', password: theDemo().accounts['staff'] ?? '' })
  await desk.go('/club/admin/shonda')
  await desk.page.getByRole('button', { name: `Accept ${club}` }).click()
  await desk.page.getByText(`${club} created. We emailed ${fay.first} ${fay.last}.`).waitFor()

  await page.goto(linkIn(await mailTo(stage.url, fay.email, /is ready for you/)))
  await waitForTitle(phone, 'Dashboard')
  await page.getByRole('region', { name: 'First steps' }).waitFor()

  // The club takes no members online yet: its page says where it is, and passes a request on once the address is confirmed.
  const gus = aPerson('Gus')
  const other = await stage.aPhone('Gus')
  await registerPerson(other, gus)
  await other.go(`/clubs/harbor-${fay.last.toLowerCase()}`)
  await waitForTitle(other, club)
  await other.page.getByText('Astoria, Oregon').waitFor()
  await other.page.getByRole('button', { name: 'Ask to join' }).click()
  await other.page.getByText(/^One more step/).waitFor()
  await confirmEmail(other, stage.url, gus)
  await mailTo(stage.url, fay.email, new RegExp(`^${gus.first} ${gus.last} wants to join ${club}$`))
})
