import { expect, test } from 'vitest'
import { decideMessage, type MessageReader } from '#areas/directory/rules/decide-message.ts'

const reader: MessageReader = {
  status: 'here',
  hasEmail: true,
  isListed: true,
  isUnsubscribed: false,
  hasBlockedSender: false,
  hasWrittenToSender: false,
}
const club = { hasDirectory: true, isMailOn: true }
const decideWith = (change: Partial<MessageReader>, of: Partial<typeof club> = {}) =>
  decideMessage({ ...reader, ...change }, { ...club, ...of }).ok

test.each<[string, boolean, Partial<MessageReader>, Partial<typeof club>]>([
  ['a member who is listed gets a message', true, {}, {}],
  ['so does one who is away', true, { status: 'gone' }, {}],
  ['one who is not listed does not', false, { isListed: false }, {}],
  ['unless it answers what they wrote', true, { isListed: false, hasWrittenToSender: true }, {}],
  ['nobody is found while there is no directory', false, {}, { hasDirectory: false }],
  ['an answer is found without one', true, { hasWrittenToSender: true }, { hasDirectory: false }],
  [
    'whoever has blocked the sender gets nothing, no answer either',
    false,
    { hasBlockedSender: true, hasWrittenToSender: true },
    {},
  ],
  ['whoever has unsubscribed gets nothing', false, { isUnsubscribed: true }, {}],
  ['an archived member gets nothing', false, { status: 'archived' }, {}],
  ['without an address nothing arrives', false, { hasEmail: false }, {}],
  ['nothing leaves while the club’s e-mails are off', false, {}, { isMailOn: false }],
])('%s', (_, expected, change, of) => {
  expect(decideWith(change, of)).toBe(expected)
})
