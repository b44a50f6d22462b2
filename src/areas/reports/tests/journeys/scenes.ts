import { andThen, at, leaveUnanswered, press, type Scene, without } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

const statistics = desk('club statistics', '/club/admin/clubStats', /^Club statistics$/)
const notes = desk('notes report', '/club/admin/notes', /^Notes report/)
const noShows = desk('no-show report', '/club/admin/noshowreport', /^No-show report$/)
const payments = desk('event payments', '/club/admin/eventpayments30days', /^Event payments/)
const contacts = desk('emergency contacts', '/club/emergencycontact', /^Emergency contacts$/)
const birthdays = desk('birthdays', '/club/admin/birthdays', /^Birthdays$/)

/** What the server says of a deleted event: nothing of the demo's is deleted. */
const ofDeleted = {
  eid: 1,
  title: 'Monday Round Robin',
  start_time: '2031-01-13T16:00:00.000Z',
  deleted_at: '2031-01-12T16:00:00.000Z',
  cards: ['to-return', 'underway', 'returned', 'failed', 'disputed'].map((is, index) => ({
    payment_id: index + 1,
    name: ['Vera Petrov', 'Bo Lee', 'Maximiliana Featherstonehaugh', 'Ann Abel', 'Cy Day'][index],
    is,
    amount: 500,
    left: is === 'returned' ? 0 : 500,
  })),
  by_hand: [{ eiid: 9, name: 'Di Fox', method: 'Cash', amount: 500 }],
}
const deletedEvent: Scene = {
  ...desk('deleted event', '/club/admin/deletedevent?eid=1', /^Deleted event$/),
  show: async (device) => {
    await device.context.route('**/api/club/deletedEvent/*', (route) => route.fulfill({ json: ofDeleted }))
    await device.go('/club/admin/deletedevent?eid=1')
    await device.page.getByText('Paid by hand').waitFor()
  },
}

/** The reports of a club. */
export const scenes: readonly Scene[] = [
  statistics,
  andThen(statistics, 'without an answer', without('**/api/club/getClubStats/*')),
  notes,
  andThen(notes, 'none', leaveUnanswered('**/api/club/getClubNotes/*')),
  noShows,
  andThen(noShows, 'none', leaveUnanswered('**/api/club/getNoShowList/*')),
  payments,
  andThen(payments, 'none', leaveUnanswered('**/api/club/eventPayments30Days/*')),
  andThen(payments, 'a payment about to be returned', async ({ page }) => {
    // The newest payment is disputed, and what is disputed is not returned.
    await page
      .getByRole('button', { name: /^Refund .+’s payment$/ })
      .last()
      .click()
    await page.getByRole('dialog').getByLabel('Reason').waitFor()
  }),
  deletedEvent,
  andThen(deletedEvent, 'asking', press('Refund all 2 card payments')),
  contacts,
  birthdays,
]
