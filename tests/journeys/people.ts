import { randomBytes } from 'node:crypto'
import { linkIn, mailTo } from './mails.ts'
import type { Device } from './stage.ts'

export interface Person {
  readonly first: string
  readonly last: string
  readonly email: string
  readonly username: string
  readonly password: string
}

/** A new person. Letters only, so that the name can also be a player's. */
export function aPerson(first: string): Person {
  const mark = Array.from(randomBytes(5), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
  const last = `V${mark}`
  const username = `${first.toLowerCase()}.${mark}`
  return { first, last, email: `${username}@example.org`, username, password: 'third-shot-drop' }
}

/** Registers with the registration form, as a newcomer does (spec 000 §2, §5). */
export async function register({ page }: Device, person: Person): Promise<void> {
  await page.getByRole('button', { name: 'Need an account?' }).click()
  await page.getByRole('button', { name: 'NO', exact: true }).click()
  await fillRegistration({ page }, person)
  await page.getByText('username available', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
}

/** Fills in a whole registration and leaves the last field, without sending it. */
export async function fillRegistration({ page }: Pick<Device, 'page'>, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.first)
  await page.getByLabel('Last name').fill(person.last)
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Username', { exact: true }).fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await page.getByLabel('Confirm password', { exact: true }).press('Tab')
}

/** Creates an account and signs in on this device, without the screens. */
export async function registerPerson(device: Device, person: Person): Promise<void> {
  const { first, last, email, username, password } = person
  await post(device, '/auth/register', { first, last, email, username, password, newsletter: false })
}

/** Signs in on this device, without the login screen. */
export async function signIn(device: Device, who: Pick<Person, 'username' | 'password'>): Promise<void> {
  await post(device, '/auth/login', { username: who.username, password: who.password })
}

/** Opens the link of the mail that asks to confirm the address, and confirms it. */
export async function confirmEmail({ page }: Device, url: string, { email }: Person): Promise<void> {
  await page.goto(linkIn(await mailTo(url, email, /confirm/i)))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.getByRole('heading', { level: 1, name: 'Email confirmed' }).waitFor()
}

async function post({ context }: Device, path: string, data: object): Promise<void> {
  const reply = await context.request.post(path, { data })
  const said = await reply.text()
  if (!reply.ok() || !said.includes('user_id')) throw new Error(`${path} answered ${reply.status()}: ${said}`)
}

/**
 * A US number without its 1 that nobody else has in this run. Its exchange is 24x: no valid exchange ends in 11, so
 * three random digits would be refused one time in a hundred.
 */
export const aNumber = (): string => `80124${String(randomBytes(4).readUInt32BE() % 100_000).padStart(5, '0')}`
