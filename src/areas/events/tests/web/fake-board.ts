import { inviteProgress } from '#areas/club-mail/calls/club-mail.ts'
import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import type { getEventToEdit } from '#areas/events/calls/events.ts'
import { getEventAdminDetails, verifyEventAccess } from '#areas/events/calls/events.ts'
import type { yesResponses } from '#areas/invitations/calls/invitations.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { reply } from '#tests/support/web/fake-network.ts'
import { event as anyEvent } from './fake-event.ts'

type AdminEvent = Gotten<typeof getEventToEdit>
type Player = Gotten<typeof yesResponses>[number]

/** Monday, November 23, 2037, 9 to 11 am in Denver; for 2 people. */
export const event: AdminEvent = {
  ...anyEvent,
  time_zone: 'America/Denver',
  start_time: '2037-11-23T16:00:00.000Z',
  start_text: 'Mon 11/23/2037 9:00 am',
  end_time: '2037-11-23T18:00:00.000Z',
  location: 'Sunny Court',
  description: '',
  available_spots: 2,
  open_spots: 1,
  count: 1,
  waitlist: 1,
  cost: 6,
  court_names: '',
  final_date: '2037-11-23T02:00:00.000Z',
  final_text: 'Sun 11/22/2037 7:00 pm',
  close_date: '2037-11-23T02:00:00.000Z',
  event_invite_time: 8,
  event_invite_send_time: 8,
  opens_at: '2037-11-16T15:00:00.000Z',
  version: 1,
  seq: 5,
}

let last = 100
/** A player on a list, as the event's admins get them. */
export function player(name: string, change: Partial<Player> = {}): Player {
  last += 1
  const [first = '', family = ''] = name.split(' ')
  return {
    eid: 12,
    eiid: last,
    mid: last + 1000,
    gmid: null,
    first,
    last: family,
    name,
    response: 'yes',
    is_no_show: false,
    status: 'here',
    dues_paid: 'yes',
    club_rating: '3.5',
    rating: '',
    partner: null,
    partner_eiid: null,
    partner_name: '',
    partner_paid: false,
    partner_rating: '',
    partner_answer: '',
    combined_rating: '',
    payment_type: null,
    sid: null,
    sub_group: null,
    sub_name: '',
    answer: '',
    checkin: false,
    answered: '2037-11-17T14:02:00.000Z',
    delivered: true,
    viewed: false,
    failed: false,
    position: null,
    ...change,
  }
}

export interface FakeLists {
  readonly yes?: readonly Player[]
  readonly waitlist?: readonly Player[]
  readonly invited?: readonly Player[]
  readonly needsPartner?: readonly Player[]
  readonly no?: readonly Player[]
}

/** All invitations have been sent. */
export const progress = { total: 5, waiting: 0, sent: 4, failed: 1, skipped: 0, is_sending: false }

export const boardRoute = 'GET /api/club/eventBoard/12'
const nobody = { yes: [], waitlist: [], invited: [], needsPartner: [], no: [] }
export const aBoard = (lists: FakeLists, change: Partial<AdminEvent> = {}) => ({
  event: { ...event, ...change },
  lists: { ...nobody, ...lists },
})

/** The answers that the event's board reads. */
export const boardAnswers = (lists: FakeLists, change: Partial<AdminEvent> = {}) => ({
  ...clubAnswers,
  ...reply(verifyEventAccess, { eid: '12' }, true),
  ...reply(inviteProgress, { eid: '12' }, progress),
  ...reply(getEventAdminDetails, { eid: '12' }, { ...event, no_shows: [], ...change }),
  [boardRoute]: aBoard(lists, change),
})
