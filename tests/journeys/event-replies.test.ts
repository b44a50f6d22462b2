import { expect, test } from 'vitest'
import { draftEvent, planEvent } from './events.ts'
import { linkIn, mailTo } from './mails.ts'
import { ask } from './matches.ts'
import { signIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

/** Signs in with one of the accounts that the server printed; the three of the club are in its first group. */
async function signInAs(device: Device, username: string): Promise<Device> {
  await signIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

/** Events of two tests must not overlap, whatever else is scheduled in this demo. */
const mark = String(Date.now() % 100_000)

const isCalled = ({ page }: Device, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
const read = ({ page }: Device, text: string | RegExp) => page.getByText(text).first().waitFor()
const press = ({ page }: Device, name: string | RegExp) => page.getByRole('button', { name }).click()

test.each(['aPhone', 'aLaptop'] as const)(
  'an event fills up, and the first player in line takes the freed place: %s',
  async (kind) => {
    const desk = await signInAs(await stage.aLaptop('desk'), 'clubadmin')
    const rosa = await signInAs(await stage[kind]('rosa'), 'clubmember')
    const gail = await signInAs(await stage[kind]('gail'), 'groupadmin')
    const title = `Sunrise ${kind} ${mark}`
    const days = kind === 'aPhone' ? 50 : 52
    const { cid, gid, eid } = await draftEvent(desk, days, { title, availableSpots: 1, noInvite: false })

    await desk.go(`/club/addEvent?cid=${cid}&gid=${gid}`)
    await press(desk, `Send Invite ${title}`)
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Send Invite' }).click()
    await desk.page.getByRole('dialog').waitFor({ state: 'hidden' })

    const { email } = await ask<{ email: string }>(rosa, 'GET', '/auth/current')
    const { pathname } = new URL(linkIn(await mailTo(stage.url, email, new RegExp(title))))
    expect(pathname).toBe(`/club/invite/${eid}`)
    await rosa.go(pathname)
    await isCalled(rosa, title)
    await read(rosa, 'No reply yet')
    await press(rosa, /^Yes/)
    await read(rosa, 'Registration Confirmed')
    await read(rosa, 'Spot Confirmed')

    await gail.go(pathname)
    await read(gail, /^The only spot is taken\. If you say Yes, you’ll join the waitlist/)
    await press(gail, /^Yes/)
    await read(gail, 'You’re first on the waitlist.')

    // The admin takes the place away from Rosa: both screens move by themselves.
    const [held] = await ask<{ eiid: number }[]>(desk, 'POST', '/api/eventRegistration/yesResponses', { eid })
    await ask(desk, 'PUT', `/api/noImOut/${eid}`, { eiid: held?.eiid })
    await read(rosa, 'Not Attending')
    await read(gail, /it’s your turn\. Tap Yes/)
    await gail.go(`/club/welcome?cid=${cid}`)
    const card = gail.page.getByRole('article', { name: new RegExp(`^${title}`) })
    await card.getByText('A spot is open, and it’s your turn').waitFor()
    await card.getByRole('button', { name: 'Yes Take the open spot' }).click()
    await card.getByText('Registration Confirmed').waitFor()
    await gail.go(pathname)
    await read(gail, 'Spot Confirmed')
    await press(gail, 'View Player List')
    await gail.page.getByRole('region', { name: 'Confirmed Players' }).getByRole('listitem').waitFor()

    await press(gail, /^No/)
    await read(gail, 'Are you sure you want to change your status to no?')
    await press(gail, 'No, keep my spot')
    await gail.go(`/club/welcome?cid=${cid}`)
    await gail.page.getByRole('link', { name: 'Future Schedule' }).click()
    await gail.page.getByRole('row', { name: new RegExp(`${title}.*Attending`) }).waitFor()
  },
)

test('a member on the waitlist asks a friend to swap, who agrees from the mail', async () => {
  const desk = await signInAs(await stage.aLaptop('desk'), 'clubadmin')
  const rosa = await signInAs(await stage.aPhone('rosa'), 'clubmember')
  const gail = await signInAs(await stage.aPhone('gail'), 'groupadmin')
  const title = `Swap ${mark}`
  const eid = await planEvent(desk, 58, { title, availableSpots: 1, promotion: 'offer' })
  await gail.go(`/club/invite/${eid}`)
  await press(gail, /^Yes/)
  await read(gail, 'Spot Confirmed')

  await rosa.go(`/club/invite/${eid}`)
  await press(rosa, /^Yes/)
  await read(rosa, 'You’re first on the waitlist.')
  await read(rosa, 'If a spot opens for you')
  await press(rosa, 'Ask a player')
  const { first, last, email } = await ask<Record<'first' | 'last' | 'email', string>>(gail, 'GET', '/auth/current')
  await rosa.page
    .getByRole('dialog')
    .getByRole('button', { name: `${first} ${last}` })
    .click()
  await read(rosa, `You asked ${first} ${last}.`)

  const { pathname } = new URL(linkIn(await mailTo(stage.url, email, /asks to swap/)))
  await gail.go(pathname)
  await press(gail, 'Swap')
  await read(gail, 'You’re first on the waitlist.')
  await read(rosa, 'Spot Confirmed')
})

test('a member finds a partner and a division; the partner reads who asked, and undoes it', async () => {
  const desk = await signInAs(await stage.aLaptop('desk'), 'clubadmin')
  const rosa = await signInAs(await stage.aPhone('rosa'), 'clubmember')
  const gail = await signInAs(await stage.aPhone('gail'), 'groupadmin')
  const title = `Partners ${mark}`
  const eid = await planEvent(desk, 54, { title, partner: true, subEvent: true, question: 'Do you bring balls?' })
  await ask(desk, 'POST', '/api/club/addSubEvent', { eid, name: 'Everybody', spots: 2 })

  await rosa.go(`/club/invite/${eid}`)
  await press(rosa, /^Yes/)
  await read(rosa, 'Add Partner')
  const { first, last } = await ask<{ first: string; last: string }>(gail, 'GET', '/auth/current')
  await rosa.page.getByLabel('Search for a partner').fill('zzz')
  await read(rosa, 'Sorry no names were found.')
  await rosa.page.getByLabel('Search for a partner').fill(last)
  await press(rosa, new RegExp(`^${first} ${last}`))
  await read(rosa, 'Partner Added')
  await read(rosa, `You’re playing with ${first} ${last}.`)
  await rosa.page.getByRole('radio', { name: /^Everybody/ }).check()
  await press(rosa, 'Choose division')
  await read(rosa, 'You’re in Everybody.')
  await rosa.page.getByLabel('Do you bring balls?').fill('Six of them')
  await press(rosa, 'Submit Answer')
  await read(rosa, 'Registration Complete')
  await read(rosa, 'Nothing more to do.')

  await gail.go(`/club/invite/${eid}`)
  await read(gail, /chose you as a partner, and you’re both in/)
  await press(gail, 'Undo this')
  await press(gail, 'Yes, remove partner')
  await read(gail, 'Partner Needed')
  await read(rosa, 'You don’t have a spot until you have a partner')
})
