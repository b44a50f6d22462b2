import { expect, test } from 'vitest'
import { type MadeEvent, makeEvent, playersOf } from './events.ts'
import { ask } from './matches.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

async function signInAs(device: Device): Promise<Device> {
  const username = device.name
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

/** Opens the board of an event. */
async function openBoard(device: Device, { eid, cid }: MadeEvent): Promise<void> {
  await device.go(`/club/eventdetails/${eid}?cid=${cid}`)
  await device.page.getByRole('heading', { level: 1, name: 'Journey Round Robin' }).waitFor()
}

const waitForPlayer = ({ page }: Device, column: string, name: string) =>
  page.getByRole('list', { name: column, exact: true }).getByText(name, { exact: true }).waitFor()
const counts = ({ page }: Device, heading: string) =>
  page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor()

test('two admins and a member watch the columns move; a payment moves the waiting member, and the log names who recorded it', async () => {
  const jan = await signInAs(await stage.aLaptop('clubadmin'))
  const gail = await signInAs(await stage.aLaptop('groupadmin'))
  const rosa = await signInAs(await stage.aPhone('clubmember'))
  const event = await makeEvent(jan, { title: 'Journey Round Robin', spots: 1, cost: 6 })
  const [ann, bo] = await playersOf(jan, event)
  if (!ann || !bo) throw new Error('the group of the demo has too few members with dues')
  await openBoard(jan, event)
  await openBoard(gail, event)

  // One admin finds a member by name and puts her on the Yes list: both admins see it.
  await jan.page.getByRole('button', { name: 'Add Group Member To Event' }).first().click()
  const sheet = jan.page.getByRole('dialog')
  await sheet.getByLabel('Name').fill(`${ann.first} ${ann.last}`)
  await sheet.getByRole('button', { name: `Add To Yes List ${ann.first} ${ann.last}` }).click()
  await jan.page.getByText('Player move to yes.').waitFor()
  await sheet.getByRole('button', { name: 'Close' }).click()
  for (const desk of [jan, gail]) await waitForPlayer(desk, 'Yes', `${ann.first} ${ann.last}`)

  // The member answers on a phone: the event is full, she waits, and both admins see it without doing anything.
  await rosa.go(`/club/invite/${event.eid}`)
  await rosa.page.getByRole('button', { name: /^Yes/ }).click()
  await rosa.page.getByText('Waitlist').first().waitFor()
  for (const desk of [jan, gail]) await waitForPlayer(desk, 'Waitlist', 'Rosa Fielding')

  // The other admin records her payment: she is confirmed although the event is full, and reads it on her phone.
  await gail.page.getByRole('button', { name: /Rosa Fielding/ }).click()
  await gail.page.getByRole('button', { name: 'Record Payment' }).click()
  await gail.page.getByRole('button', { name: 'Cash', exact: true }).click()
  await gail.page.getByText('Payment Recorded').waitFor()
  for (const desk of [jan, gail]) {
    await waitForPlayer(desk, 'Yes', 'Rosa Fielding')
    await counts(desk, 'Yes 2')
    await counts(desk, 'Waitlist 0')
  }
  await jan.page.getByText('1 over the limit').waitFor()
  await rosa.page.getByText('Spot Confirmed').first().waitFor()

  // The log has all of it, with the author of each act.
  await jan.page.getByRole('button', { name: 'More', exact: true }).click()
  await jan.page.getByRole('button', { name: 'Event Registration Details' }).click()
  await jan.page.getByRole('heading', { level: 1, name: 'Registration Details' }).waitFor()
  await jan.page.getByLabel('Name').fill('rosa')
  const payment = jan.page.getByRole('row').filter({ hasText: /Cash/ })
  await payment.filter({ hasText: 'Gail Larkin' }).first().waitFor()
  await jan.page.getByLabel('Name').fill(ann.last)
  await jan.page.getByRole('row').filter({ hasText: 'Jan Dorsey' }).first().waitFor()
})

test('several players are moved together, on a phone and on a laptop, and both admins see where they stand', async () => {
  const gail = await signInAs(await stage.aPhone('groupadmin'))
  const jan = await signInAs(await stage.aLaptop('clubadmin'))
  const event = await makeEvent(gail, { title: 'Journey Round Robin', spots: 8 })
  const players = (await playersOf(gail, event)).slice(0, 3)
  for (const { mid } of players) await ask(gail, 'POST', '/api/club/addAsYesToEvent', { eid: event.eid, mid })
  await openBoard(gail, event)
  await openBoard(jan, event)

  // On the phone: everybody in a list, in one act, after a question that gives the number.
  await gail.page.getByRole('button', { name: 'Select players in Yes' }).click()
  await gail.page.getByRole('checkbox', { name: /^Select All/ }).click()
  await gail.page.getByText('3 of 3 selected').waitFor()
  await doForSeveral(gail, 'Wait List', 3)
  await gail.page.getByText('3 players were moved to the waitlist.').waitFor()
  await gail.page.getByRole('button', { name: 'Done', exact: true }).click()
  for (const desk of [gail, jan]) await counts(desk, 'Waitlist 3')

  // On the laptop: two of them, by keyboard.
  await jan.page.getByRole('button', { name: 'Select players in Waitlist' }).click()
  await jan.page.getByRole('list', { name: 'Waitlist' }).getByRole('checkbox').first().focus()
  for (const key of ['Space', 'ArrowDown', 'Space', 'Tab', 'Tab', 'Enter']) await jan.page.keyboard.press(key)
  await doForSeveral(jan, 'Move Back To Invited', 2, { isOpen: true })
  await jan.page.getByText('2 players were moved back to Invited.').waitFor()
  await jan.page.getByRole('button', { name: 'Done', exact: true }).click()
  for (const desk of [gail, jan]) {
    await counts(desk, 'Waitlist 1')
    await counts(desk, 'Invited 2')
  }
})

/** Chooses an act for the selected players, and confirms its question. */
async function doForSeveral({ page }: Device, act: string, people: number, { isOpen = false } = {}): Promise<void> {
  if (!isOpen) await page.getByRole('button', { name: `Actions for ${people} selected` }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: act, exact: true }).click()
  await sheet.getByRole('button', { name: `${act} (${people})` }).click()
}

test('a member who only plays does not get to the board', async () => {
  const gail = await signInAs(await stage.aLaptop('groupadmin'))
  const rosa = await signInAs(await stage.aPhone('clubmember'))
  const { eid, cid } = await makeEvent(gail)
  await rosa.go(`/club/eventdetails/${eid}?cid=${cid}`)
  await rosa.page.getByText(/^This page is for people who run/).waitFor()
  expect(await ask(rosa, 'POST', `/api/club/verifyEventAccess/${eid}`, {})).toBe(false)
})

test('players are checked in at the court and put into divisions, and the board continues from there', async () => {
  const gail = await signInAs(await stage.aPhone('groupadmin'))
  const event = await makeEvent(gail, { title: 'Journey Round Robin', divisions: ['A', 'B'] })
  const [ann] = await playersOf(gail, event)
  if (!ann) throw new Error('the group of the demo has no member with dues')
  await ask(gail, 'POST', '/api/club/addAsYesToEvent', { eid: event.eid, mid: ann.mid })
  await openBoard(gail, event)
  await gail.page.getByRole('link', { name: 'Event Roster' }).click()
  await gail.page.getByRole('heading', { level: 1, name: 'Event Roster' }).waitFor()
  const name = `${ann.first} ${ann.last}`
  await gail.page.getByRole('checkbox', { name }).click()
  await gail.page.getByText('1 of 1 checked in').waitFor()
  await gail.page.getByRole('button', { name: /divisions$/ }).click()
  await gail.page.getByRole('combobox', { name: `Division of ${name}` }).selectOption('A (0 of 12)')
  await gail.page.getByText('A (1 of 12)').first().waitFor({ state: 'attached' })
})
