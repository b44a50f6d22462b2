import { expect, test } from 'vitest'
import { movedToYes, registrationComplete, saidOfOutcome, saidOfRefusal } from '#contract/invitations/words'
import { cardLabelOf } from '#domain/invitations/card-label'

test.each([
  ['yes', 'Registration Confirmed', 'ok'],
  ['waitlist', 'Waitlist', 'warn'],
  ['available', 'Wait List - Payment Required', 'warn'],
  ['Needs Partner', 'Add Partner', 'warn'],
  ['something else', 'Registration not successful, please try again.', 'bad'],
])('an answer that became %s is told as the specification words it', (response, text, kind) => {
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
])('the refusal %s has its sentence', (code, text) => {
  expect(saidOfRefusal(code)).toEqual({ text, kind: 'bad' })
})

test('a conflict names the event one plays in', () => {
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
