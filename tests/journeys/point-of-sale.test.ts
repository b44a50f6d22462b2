import { test } from 'vitest'
import { ask } from './matches.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

/** Signs in with one of the accounts that the server printed. */
async function signInAs(device: Device, username: string): Promise<Device> {
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

test('the desk sells, and a member buys by card', async () => {
  const desk = await signInAs(await stage.aLaptop('desk'), 'clubadmin')
  const rosa = await signInAs(await stage.aPhone('rosa'), 'clubmember')
  const [club] = await ask<{ cid: number }[]>(desk, 'GET', '/api/club/mine')
  const cid = club?.cid ?? 0
  const title = `Visor ${Date.now() % 100_000}`

  await desk.go(`/club/admin/pospayments?cid=${cid}`)
  await desk.page.getByRole('button', { name: 'Add item' }).click()
  await desk.page.getByLabel('Title').fill(title)
  await desk.page.getByLabel('Price in dollars').fill('12')
  await desk.page.getByRole('button', { name: 'Add the item' }).click()
  await desk.page.getByRole('button', { name: `Edit ${title}` }).waitFor()

  await desk.page.getByRole('link', { name: 'Sell at the desk' }).click()
  await desk.page.getByRole('button', { name: `One more ${title}` }).click()
  await desk.page.getByText('Total $12').waitFor()
  await desk.page.getByLabel('Guest’s name').fill('Pat')
  await desk.page.getByRole('button', { name: 'Sell', exact: true }).click()
  await desk.page.getByText('Sold for $12').waitFor()

  await rosa.go(`/club/welcome?cid=${cid}`)
  await rosa.page.getByRole('link', { name: 'A La Carte' }).click()
  await rosa.page.getByRole('link', { name: `Buy by card ${title}` }).click()
  await rosa.page.getByText('Approved card').waitFor()
  await rosa.page.getByRole('button', { name: 'Pay $12' }).click()
  await rosa.page.getByText('Your payment was successful.').waitFor()

  await desk.page.getByRole('link', { name: 'Sales and items' }).click()
  await desk.page.getByRole('button', { name: new RegExp(`^Refund sale .*${title}`) }).waitFor()
  await desk.page.getByRole('button', { name: new RegExp(`^Void sale .*${title}`) }).waitFor()
})
