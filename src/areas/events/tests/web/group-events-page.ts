import { screen, within } from '@testing-library/react'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import {
  countPastEvents,
  getEventToEdit,
  getMixerEventsAdmin,
  getPastMixerEventsAdmin,
} from '#areas/events/calls/events.ts'
import { getDeletedEvent } from '#areas/invitations/calls/deleted-event.ts'
import { reply } from '#tests/support/web/fake-network.ts'
import { marge, type renderApp } from '#tests/support/web/render-app.tsx'
import { event } from './fake-event.ts'

/** Screens load when they are first shown. */
export const late = { timeout: 30_000 }

export const current = 'GET /api/getMixerEventsAdmin/3'
export const create = `POST /api/club/createEvent/${marge.user_id}`
const deleted = {
  eid: 12,
  title: 'Monday',
  start_time: '2031-01-13T16:00:00Z',
  deleted_at: '',
  cards: [],
  by_hand: [],
}
export const answers = {
  ...clubAnswers,
  ...reply(getDeletedEvent, { deletedEid: '12' }, deleted),
  ...reply(getMixerEventsAdmin, { gid: '3' }, [event]),
  ...reply(getPastMixerEventsAdmin, { gid: '3' }, []),
  ...reply(countPastEvents, { gid: '3' }, { count: 0 }),
  ...reply(getEventToEdit, { eid: '12' }, event),
}
export const toasts = () => within(screen.getByLabelText('Messages'))
export const at = (more = '') => `/club/addEvent?cid=1000&gid=3${more}`

/** Chooses a start far ahead and the places, as a person does by hand. */
export const chooseStart = async (user: ReturnType<typeof renderApp>, date = '2031-01-13', spots = '4') => {
  await user.type(await screen.findByLabelText('Title', {}, late), 'Monday Round Robin')
  await user.type(screen.getByLabelText('Available spots'), `{Backspace}${spots}`)
  await user.type(screen.getByLabelText('Start, date'), date)
}
export const save = (user: ReturnType<typeof renderApp>, name = 'Save') =>
  user.click(screen.getByRole('button', { name }))
