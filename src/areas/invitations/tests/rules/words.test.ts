import { expect, test } from 'vitest'
import { movedToYes, registrationComplete, saidOfOutcome, saidOfRefusal } from '#areas/invitations/calls/words.ts'
import { adminLabelOf, cardLabelOf } from '#areas/invitations/rules/card-label.ts'
import type { LineFact } from '#areas/invitations/rules/log-line.ts'
import { lineWords } from '#areas/invitations/server/words.ts'

test.each([
  ['yes', 'Registration Confirmed', 'ok'],
  ['waitlist', 'Waitlist', 'warn'],
  ['available', 'Wait List - Payment Required', 'warn'],
  ['Needs Partner', 'Add Partner', 'warn'],
  ['something else', 'Registration not successful, please try again.', 'bad'],
])('the outcome %s has the words of the specification', (response, text, kind) => {
  expect(saidOfOutcome(response)).toEqual({ text, kind })
})

test.each([
  ['reply-full', 'No Spots Available'],
  ['registration-closed', 'Registration Closed'],
  ['not-invited', 'Sorry but you have not been invited to this event'],
  ['dues-unpaid', 'Sorry but your dues must be paid before you can register for an event'],
  ['already-registered', 'You are already registered'],
  ['already-paid', 'You have already paid for this event so payment was not processed.'],
  ['division-full', 'Sorry this group is full, select a different group'],
  ['partner-required', 'A partner is required for this event.  Add a partner before selecting group.'],
])('the refusal %s has a sentence', (code, text) => {
  expect(saidOfRefusal(code)).toEqual({ text, kind: 'bad' })
})

test('a conflict names the overlapping event', () => {
  expect(saidOfRefusal('event-conflict', { event: 'Tuesday Ladder' })?.text).toBe(
    'Event Conflict, You are confirmed for Tuesday Ladder that overlaps time so you were not added to this event.',
  )
  expect(saidOfRefusal('busy')).toBeUndefined()
  expect([registrationComplete.text, movedToYes.text]).toEqual(['Registration Complete', 'Player move to yes.'])
})

test.each([
  ['yes', 'Attending'],
  ['partner', 'Attending'],
  ['waitlist', 'Waitlist'],
  ['no', 'Not Attending'],
  ['needs-partner', 'Partner Needed'],
  [null, 'RSVP Needed'],
] as const)('on cards the reply %s reads %s', (response, label) => {
  expect(cardLabelOf(response)).toBe(label)
})

test('whoever runs the club reads that a player without a partner has to answer', () => {
  expect(adminLabelOf('needs-partner')).toBe('RSVP Needed')
  expect(adminLabelOf('Needs Partner')).toBe('RSVP Needed')
  expect((['yes', 'partner', 'waitlist', 'no', null] as const).map((reply) => adminLabelOf(reply))).toEqual([
    'Attending',
    'Attending',
    'Waitlist',
    'Not Attending',
    'RSVP Needed',
  ])
})

test.each<[LineFact, string]>([
  [{ is: 'said-yes', standing: { is: 'confirmed' } }, 'Yes: confirmed'],
  [{ is: 'said-yes', standing: { is: 'confirmed-ahead' } }, 'Yes: confirmed, ahead of the waitlist'],
  [{ is: 'said-yes', standing: { is: 'here-after-all' } }, 'Yes: came after all'],
  [{ is: 'said-yes', standing: { is: 'without-partner' } }, 'Yes: needs a partner'],
  [{ is: 'said-yes', standing: { is: 'waiting', number: 3 } }, 'Yes: waitlist, number 3'],
  [{ is: 'said-yes', standing: { is: 'waiting-until-paid', number: 3 } }, 'Yes: on the waitlist until paid, number 3'],
  [{ is: 'said-no', cleared: null }, 'No'],
  [{ is: 'said-no', cleared: 'Cash' }, 'No, Cash payment voided'],
  [{ is: 'removed', cleared: null }, 'invitation deleted'],
  [{ is: 'promoted' }, 'moved from the waitlist to a free spot'],
  [{ is: 'put-on-yes', passedOver: [] }, 'added to the Yes list'],
  [
    { is: 'put-on-yes', passedOver: [{ what: 'spots' }, { what: 'division-spots' }, { what: 'dues' }] },
    'added to the Yes list (over the limit, over the division’s limit, without current dues)',
  ],
  [
    { is: 'moved-by-payment', payment: 'Gift', passedOver: [{ what: 'line' }, { what: 'conflict', event: 'Ladder' }] },
    'moved to Yes: Gift payment recorded (ahead of the waitlist, also confirmed for Ladder)',
  ],
  [{ is: 'partner-gone', partner: 'Bo P' }, 'needs a partner: Bo P left'],
  [{ is: 'pair-parted', partner: 'Bo P' }, 'no longer plays with Bo P'],
  [{ is: 'division-chosen', division: '3.5' }, 'division: 3.5'],
])('the registration log says %j', (fact, words) => {
  expect(lineWords(fact)).toBe(words)
})
