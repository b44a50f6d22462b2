import { expect, test } from 'vitest'
import { draftsEvent, plansEvent } from './events.ts'
import { linkIn, mailTo } from './mails.ts'
import { asks } from './matches.ts'
import { isSignedIn } from './people.ts'
import { aStage, type Device } from './stage.ts'
import { theDemo } from './the-demo.ts'

const stage = aStage()

/** Signs in with one of the accounts that the server printed; the three of the club are in its first group. */
async function signsIn(device: Device, username: string): Promise<Device> {
  await isSignedIn(device, { username, password: theDemo().accounts[username] ?? '' })
  return device
}

/** Events of two tests must not overlap, whatever else is scheduled in this demo. */
const mark = String(Date.now() % 100_000)

const isCalled = ({ page }: Device, title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
const reads = ({ page }: Device, text: string | RegExp) => page.getByText(text).first().waitFor()
const presses = ({ page }: Device, name: string | RegExp) => page.getByRole('button', { name }).click()

test.each(['aPhone', 'aLaptop'] as const)(
  'an event fills up, and the first player in line takes the freed place: %s',
  async (kind) => {
    const desk = await signsIn(await stage.aLaptop('desk'), 'clubadmin')
    const rosa = await signsIn(await stage[kind]('rosa'), 'clubmember')
    const gail = await signsIn(await stage[kind]('gail'), 'groupadmin')
    const title = `Sunrise ${kind} ${mark}`
    const days = kind === 'aPhone' ? 50 : 52
    const { cid, gid, eid } = await draftsEvent(desk, days, { title, availableSpots: 1, noInvite: false })

    await desk.go(`/club/addEvent?cid=${cid}&gid=${gid}`)
    await presses(desk, `Send Invite ${title}`)
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Send Invite' }).click()
    await desk.page.getByRole('dialog').waitFor({ state: 'hidden' })

    const { email } = await asks<{ email: string }>(rosa, 'GET', '/auth/current')
    const { pathname } = new URL(linkIn(await mailTo(stage.url, email, new RegExp(title))))
    expect(pathname).toBe(`/club/invite/${eid}`)
    await rosa.go(pathname)
    await isCalled(rosa, title)
    await reads(rosa, 'No reply yet')
    await presses(rosa, /^Yes/)
    await reads(rosa, 'Registration Confirmed')
    await reads(rosa, 'Spot Confirmed')

    await gail.go(pathname)
    await reads(gail, /^The only spot is taken\. If you say Yes, you’ll join the waitlist/)
    await presses(gail, /^Yes/)
    await reads(gail, 'You’re first on the waitlist.')

    // The admin takes the place away from Rosa: both screens move by themselves.
    const [held] = await asks<{ eiid: number }[]>(desk, 'POST', '/api/eventRegistration/yesResponses', { eid })
    await asks(desk, 'PUT', `/api/noImOut/${eid}`, { eiid: held?.eiid })
    await reads(rosa, 'Not Attending')
    await reads(gail, /it’s your turn\. Tap Yes/)
    await gail.go(`/club/welcome?cid=${cid}`)
    const card = gail.page.getByRole('article', { name: new RegExp(`^${title}`) })
    await card.getByText('A spot is open, and it’s your turn').waitFor()
    await card.getByRole('button', { name: 'Yes Take the open spot' }).click()
    await card.getByText('Registration Confirmed').waitFor()
    await gail.go(pathname)
    await reads(gail, 'Spot Confirmed')
    await presses(gail, 'View Player List')
    await gail.page.getByRole('region', { name: 'Confirmed Players' }).getByRole('listitem').waitFor()

    await presses(gail, /^No/)
    await reads(gail, 'Are you sure you want to change your status to no?')
    await presses(gail, 'No, keep my spot')
    await gail.go(`/club/welcome?cid=${cid}`)
    await gail.page.getByRole('link', { name: 'Future Schedule' }).click()
    await gail.page.getByRole('row', { name: new RegExp(`${title}.*Attending`) }).waitFor()
  },
)

test('a member finds a partner and a division; the partner reads who asked, and undoes it', async () => {
  const desk = await signsIn(await stage.aLaptop('desk'), 'clubadmin')
  const rosa = await signsIn(await stage.aPhone('rosa'), 'clubmember')
  const gail = await signsIn(await stage.aPhone('gail'), 'groupadmin')
  const title = `Partners ${mark}`
  const eid = await plansEvent(desk, 54, { title, partner: true, subEvent: true, question: 'Do you bring balls?' })
  await asks(desk, 'POST', '/api/club/addSubEvent', { eid, name: 'Everybody', spots: 2 })

  await rosa.go(`/club/invite/${eid}`)
  await presses(rosa, /^Yes/)
  await reads(rosa, 'Add Partner')
  const { first, last } = await asks<{ first: string; last: string }>(gail, 'GET', '/auth/current')
  await rosa.page.getByLabel('Search for a partner').fill('zzz')
  await reads(rosa, 'Sorry no names were found.')
  await rosa.page.getByLabel('Search for a partner').fill(last)
  await presses(rosa, new RegExp(`^${first} ${last}`))
  await reads(rosa, 'Partner Added')
  await reads(rosa, `You’re playing with ${first} ${last}.`)
  await rosa.page.getByRole('radio', { name: /^Everybody/ }).check()
  await presses(rosa, 'Choose division')
  await reads(rosa, 'You’re in Everybody.')
  await rosa.page.getByLabel('Do you bring balls?').fill('Six of them')
  await presses(rosa, 'Submit Answer')
  await reads(rosa, 'Registration Complete')
  await reads(rosa, 'Nothing more to do.')

  await gail.go(`/club/invite/${eid}`)
  await reads(gail, /chose you as a partner, and you’re both in/)
  await presses(gail, 'Undo this')
  await presses(gail, 'Yes, remove partner')
  await reads(gail, 'Partner Needed')
  await reads(rosa, 'You don’t have a spot until you have a partner')
})
