import { describe, expect, test } from 'vitest'
import { decideSending, type LeavingMail } from '#areas/club-mail/rules/decide-sending.ts'

const invited = { isOver: false, sendsReminders: true, invitation: { response: null } }
const usual: LeavingMail = {
  kind: 'invitation',
  audience: 'group',
  isClubMailOn: true,
  email: 'a@example.org',
  status: 'here',
  isUnsubscribed: false,
  isSpamComplaint: false,
  wantsInvitations: true,
  wantsTwoDays: true,
  wantsDayBefore: true,
  event: invited,
}
const decide = (values: Partial<LeavingMail>) => {
  const decided = decideSending({ ...usual, ...values })
  return decided.ok ? 'sent' : decided.code
}
const answered = (response: string | null) => ({ ...invited, invitation: { response } })
const message = { kind: 'message', audience: 'list', event: null } as const

describe('whether a mail of a club may be sent', () => {
  test.each<[string, Partial<LeavingMail>, string]>([
    ['an invitation', {}, 'sent'],
    ['e-mails of the club are off', { isClubMailOn: false }, 'mail-off'],
    ['no address', { email: '' }, 'no-address'],
    ['unsubscribed', { isUnsubscribed: true }, 'unsubscribed'],
    ['a complaint', { isSpamComplaint: true }, 'spam'],
    ['an archived member', { status: 'archived' }, 'archived'],
    ['a member who is away', { status: 'gone' }, 'gone'],
    ['who wants no invitations', { wantsInvitations: false }, 'unwanted'],
    ['an event that is over', { event: { ...invited, isOver: true } }, 'event-over'],
    ['an event that is not there', { event: null }, 'event-over'],
    ['who is not invited any more', { event: { ...invited, invitation: null } }, 'not-invited'],
    ['who has answered', { event: answered('no') }, 'answered'],
    ['who has answered, asked for again by hand', { audience: 'again', event: answered('yes') }, 'sent'],
  ])('invitation: %s', (_name, values, fate) => {
    expect(decide(values)).toBe(fate)
  })

  test.each<[string, Partial<LeavingMail>, string]>([
    ['a place', { event: answered('yes') }, 'sent'],
    ['a place as a partner', { event: answered('partner') }, 'sent'],
    ['waiting', { event: answered('waitlist') }, 'sent'],
    ['looking for a partner', { event: answered('needs-partner') }, 'no-place'],
    ['no', { event: answered('no') }, 'no-place'],
    ['not wanted two days before', { event: answered('yes'), wantsTwoDays: false }, 'unwanted'],
    ['only the day before not wanted', { event: answered('yes'), wantsDayBefore: false }, 'sent'],
    ['turned off for the event', { event: { ...answered('yes'), sendsReminders: false } }, 'unwanted'],
    ['away, and holding a place', { event: answered('yes'), status: 'gone' }, 'sent'],
  ])('reminder: %s', (_name, values, fate) => {
    expect(decide({ kind: 'reminder-two-days', ...values })).toBe(fate)
  })

  test.each<[string, Partial<LeavingMail>, string]>([
    ['to a list', {}, 'sent'],
    ['to who is away', { status: 'gone' }, 'sent'],
    ['to who wants no invitations', { wantsInvitations: false }, 'sent'],
    ['to who was archived meanwhile', { status: 'archived' }, 'archived'],
    ['to the archived', { status: 'archived', audience: 'archived' }, 'sent'],
    [
      'to the archived who unsubscribed',
      { status: 'archived', audience: 'archived', isUnsubscribed: true },
      'unsubscribed',
    ],
  ])('message: %s', (_name, values, fate) => {
    expect(decide({ ...message, ...values })).toBe(fate)
  })
})
