import { expect, test } from 'vitest'
import { type SavedEvent, type WhenAndWhere, whatSavingMails } from '#areas/events/rules/what-saving-mails.ts'

const now = new Date('2026-12-01T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const event: SavedEvent = {
  startsAt: inHours(72),
  endsAt: inHours(74),
  location: 'Park',
  closesAt: inHours(60),
  opensAt: inHours(-96),
  opensItself: true,
  isOpenToGroup: false,
}
const told: WhenAndWhere = { startsAt: inHours(72), endsAt: inHours(74), location: 'Park' }

test.each<[string, Partial<SavedEvent>, WhenAndWhere | undefined, unknown]>([
  ['a draft whose opening has passed: the invitation, soon', {}, undefined, { kind: 'invitation', at: 'soon' }],
  ['one that opens right now: soon', { opensAt: now }, undefined, { kind: 'invitation', at: 'soon' }],
  ['one that opens later: then', { opensAt: inHours(1) }, undefined, { kind: 'invitation', at: inHours(1) }],
  ['one that waits for the button: nothing', { opensItself: false }, undefined, undefined],
  ['one that is open to the group: nothing', { isOpenToGroup: true }, undefined, undefined],
  ['one whose replies are closed: nothing', { closesAt: inHours(-1) }, undefined, undefined],
  ['one that would open after its close: nothing', { opensAt: inHours(61) }, undefined, undefined],
  ['an open event as it was: nothing', {}, told, undefined],
  ['an open event at another place: that it moved', { location: 'Hall' }, told, { kind: 'moved' }],
  ['an open event with another end: that it moved', { endsAt: inHours(75) }, told, { kind: 'moved' }],
  ['an event that is over: nothing', { startsAt: inHours(-4), endsAt: inHours(-2) }, told, undefined],
])('saving mails many people: %s', (_, changes, before, mail) => {
  expect(whatSavingMails({ ...event, ...changes }, before, now)).toEqual(mail)
})
