import { expect, test } from 'vitest'
import { tile } from './court.ts'
import { keepMatch } from './matches.ts'
import { aPerson, registerPerson, signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()
const pathOf = ({ page }: Device) => new URL(page.url()).pathname

/** Signs in with one of the accounts that the server printed. */
async function isDemoAccount(device: Device, username: string): Promise<void> {
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
}

test('the alternate scorekeeper keeps a match at the path of its role', async () => {
  const phone = await stage.aPhone('phone')
  const { page } = phone
  await isDemoAccount(phone, 'alternate')
  const matchId = await keepMatch(phone)
  await phone.go('/')
  await page.getByRole('link', { name: 'Resume Scorekeeping' }).click()
  await tile(phone, 1).waitFor()
  expect(pathOf(phone)).toBe(`/sideoutScorekeeper/${matchId}`)
  await tile(phone, 1).click()
  await page.getByText('First call', { exact: true }).waitFor()
})

test('the scoreboard account finds its menu at home, everybody else finds the matches', async () => {
  const board = await stage.aLaptop('board')
  await isDemoAccount(board, 'scoreboard')
  await board.go('/')
  await board.page.getByRole('heading', { name: 'Scoreboard', exact: true }).waitFor()
  await board.page.getByRole('main').getByRole('button', { name: 'Logout' }).click()
  await board.page.getByRole('heading', { name: 'Live matches' }).waitFor()
})

test('the outbox is readable at the machine itself and by demo staff, and does not exist for anybody else', async () => {
  const person = aPerson('Tess')
  const stranger = await stage.aPhone('stranger')
  stranger.tolerate(/status of 404/)
  await registerPerson(stranger, person)
  const refused = await stranger.page.goto('/demo/outbox')
  expect(refused?.status()).toBe(404)

  const here = await stage.aLaptop('here', { extraHTTPHeaders: {} })
  await here.go('/demo/outbox')
  await here.page.getByText(person.email).first().waitFor()

  const staff = await stage.aLaptop('staff')
  await isDemoAccount(staff, 'staff')
  const allowed = await staff.page.goto('/demo/outbox')
  expect(allowed?.status()).toBe(200)
})

test('an unknown address says so and shows the way home', async () => {
  const phone = await stage.aPhone('phone')
  const { page } = phone
  phone.tolerate(/status of 404/)
  const reply = await page.goto('/no/such/page')
  expect(reply?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Out of bounds' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: 'Live matches' }).waitFor()
})

test('pages for scorekeepers send a visitor to the login shown in place of the new match', async () => {
  const phone = await stage.aPhone('phone')
  for (const path of ['/add', '/addPlayers', '/matchGenerator', '/scorekeeper/1', '/sideoutScorekeeper/1']) {
    await phone.go(path)
    await phone.page.getByRole('heading', { name: 'Login' }).waitFor()
    expect(pathOf(phone)).toBe('/add')
  }
})

test('people read at /docs what every call does and who may make it', async () => {
  const laptop = await stage.aLaptop('laptop')
  await laptop.go('/docs')
  await laptop.page.getByText('/api/addMatch').first().waitFor()
  await laptop.page.getByText('/auth/register').first().waitFor()
  await laptop.page
    .getByText(/^Who: /)
    .first()
    .waitFor()
})
