import { ask } from '#tests/journeys/matches.ts'
import { andThen, answeredBy, askToSend, at, press, type Scene, waitForText } from '#tests/journeys/scene.ts'
import type { Device } from '#tests/journeys/stage.ts'
import type { PublicEventsOfDemo } from '#tests/journeys/world.ts'

const organizer: NonNullable<Scene['as']> = (world) => world.clubAdmin

export async function findPublicEvents(device: Device): Promise<PublicEventsOfDemo> {
  const { events } = await ask<{ events: { eid: number; state: string }[] }>(device, 'GET', '/api/event/list')
  const eidOf = (state: string) => events.find((event) => event.state === state)?.eid ?? 0
  return { open: eidOf('open'), waitlist: eidOf('waitlist') }
}

const list = at('public events', '/event', /^Events$/)
const open = at('public event', (world) => `/event/listing/${world.publicEvents.open}`, /clinic/)
const own: Scene = { ...at('my events', '/eventadmin', /^My events$/), as: organizer }
const form: Scene = { ...at('event form', '/eventadmin/addevent', /^Add an event$/), as: organizer }
const desk = (name: string, view: string): Scene => ({
  ...at(name, (world) => `/eventadmin/desk/${world.publicEvents.waitlist}?view=${view}`, /Open$/),
  as: organizer,
})
const people = desk('desk of an event', 'people')
const messages = desk('messages of an event', 'mails')

const offered = answeredBy(
  at('own registration', '/event/registration/abc', /^Your registration$/),
  '**/api/event/registration/*',
  {
    event: {
      eid: 7,
      type: 'clinic',
      name: 'Third shot clinic',
      location: 'Sunny Court',
      start_time: '2031-05-03T15:00:00.000Z',
      end_time: '2031-05-03T17:00:00.000Z',
      open_time: '2026-01-01T16:00:00.000Z',
      close_time: '2031-05-03T00:00:00.000Z',
      zone: 'US/Mountain',
      cost: 25,
      state: 'waitlist',
      organiser: 'Ana Castillo',
      must_pay: true,
    },
    first: 'Rosa',
    last: 'Fielding',
    state: 'waiting',
    position: 1,
    number: 4,
    cost: 25,
    payment: 'due',
    how_to_pay: '',
    refund_policy: '',
    is_here: false,
    may_cancel: true,
    confirm_by: null,
    again: null,
    waiting: {
      position: 1,
      needed: 1,
      promotion: 'offer',
      wish: null,
      past: [{ start_time: '2026-11-10T16:00:00.000Z', moved_up: 3, left: 1 }],
      chance: null,
      offer_until: '2031-05-02T17:00:00.000Z',
      may_take: true,
    },
    gets_messages: true,
    code: '',
    card: null,
  },
)

/** Public events: for everybody, and for their organizer. */
export const scenes: readonly Scene[] = [
  list,
  andThen(list, 'nothing fits', async ({ page }) => {
    await page.getByLabel('Name, location or organizer').fill('no such event')
    await page.getByText('No upcoming events match.').waitFor()
  }),
  open,
  andThen(open, 'with mistakes', async ({ page }) => {
    await page.getByRole('form', { name: 'Register' }).getByRole('button', { name: 'Register' }).click()
    await page.getByText('You must agree to the terms to register').waitFor()
  }),
  at('public event, waitlist', (world) => `/event/listing/${world.publicEvents.waitlist}`, /Open$/),
  andThen(
    at('public event, none', '/event/listing/2000000001', /^Event$/),
    'said',
    waitForText('We couldn’t find this event.'),
  ),
  andThen(
    at('own registration, none', '/event/registration/nothing', /^Your registration$/),
    'said',
    waitForText('We couldn’t find a registration for this link.'),
  ),
  andThen(offered, 'offered a spot', waitForText(/^A spot is open for you until /)),
  own,
  form,
  andThen(form, 'with mistakes', press('Save and publish')),
  people,
  andThen(people, 'one person', async ({ page }) => {
    await page.getByRole('table').getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
  }),
  andThen(people, 'adding', press('Add a person')),
  desk('check-in at an event', 'arrivals'),
  messages,
  andThen(messages, 'before one leaves', async (device, world) => {
    await device.page.getByRole('textbox', { name: 'Subject' }).fill('Bring water')
    await device.page.getByRole('textbox', { name: 'Message' }).fill('It is hot.\n\nSee you at nine.')
    await askToSend(device, world)
  }),
  desk('log of an event', 'more'),
]
