import { clubAnswers } from '#areas/clubs/tests/web/fake-club.ts'
import { event as anyEvent } from '#areas/events/tests/web/fake-event.ts'

// Members are not told the version that guards what admins edit.
const { version: _version, series: _series, ...shownEvent } = anyEvent

/** Monday, January 12, 2099, 9 to 11 am in Denver, as the members who may answer read it. */
export const event = {
  ...shownEvent,
  eid: 5,
  start_time: '2099-01-12T16:00:00.000Z',
  start_text: 'Mon 01/12/2099 9:00 am',
  end_time: '2099-01-12T18:00:00.000Z',
  location: 'Quail Run',
  description: '<p>Bring <b>water</b>.</p>',
  open_spots: 6,
  count: 18,
  waitlist: 0,
  court_names: '1,2,3',
  final_date: '2099-01-12T02:00:00.000Z',
  final_text: 'Sun 01/11/2099 7:00 pm',
  close_date: '2099-01-12T02:00:00.000Z',
  event_invite_time: 8,
  event_invite_send_time: 8,
  opens_at: '2099-01-05T15:00:00.000Z',
  seq: 3,
}

const unanswered = {
  eiid: 50,
  eid: 5,
  mid: 7,
  response: null as string | null,
  is_no_show: false,
  position: null as number | null,
  partner: null as number | null,
  partner_eiid: null as number | null,
  partner_name: '',
  payment_type: null as string | null,
  sid: null as number | null,
  sub_group: null,
  sub_name: '',
  answer: '',
}

interface Wish {
  readonly event?: Partial<typeof event>
  readonly invitation?: Partial<typeof unanswered> | null
  readonly [more: string]: unknown
}

/** The answer of `getInvite` to a member who has not replied yet, with the test's changes. */
export function anInvite({ event: changed, invitation, ...more }: Wish = {}) {
  return {
    invitation: invitation === null ? null : { ...unanswered, ...invitation },
    event: { ...event, ...changed },
    merged_into: null as number | null,
    label: '',
    may_answer_yes: true,
    may_answer_no: true,
    yes_offer: 'spot' as string | null,
    why_not: null,
    overlaps: null,
    open_to_me: 6,
    offer_until: null as string | null,
    is_substitute: false,
    may_choose_division: false,
    yes_divisions: [] as { sid: number; name: string; spots_left: number | null; fits: boolean }[],
    may_add_partner: false,
    standing: null as boolean | null,
    may_see_players: true,
    has_dues: true,
    mid: 7,
    owes: 0,
    card_paid: null as { amount: number; goes_back: boolean } | null,
    card_returned: null as { amount: number; is_done: boolean } | null,
    partner_owes: 0,
    ...more,
  }
}

/** A member who is in, with the label of the invitation screens. */
export const whoIsIn = (label: string, response: string, wish: Wish = {}) =>
  anInvite({
    label,
    may_answer_yes: false,
    yes_offer: null,
    ...wish,
    invitation: { response, ...wish.invitation },
  })

export const inviteRoute = 'POST /api/getInvite/5'
export const inviteAnswers = { ...clubAnswers, [inviteRoute]: anInvite() }

/** The same invitation as the link in an email to Rosa opens it. */
export const linked = (invite: ReturnType<typeof anInvite>, more: { [field: string]: unknown } = {}) => ({
  ...invite,
  may_see_players: false,
  first: 'Rosa',
  last: 'Fielding',
  is_offer: false,
  is_over: false,
  swap_requests: [],
  has_login: false,
  players: [],
  divisions: [],
  card: null,
  ...more,
})
