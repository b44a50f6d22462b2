import { counted } from '#domain/shared/counted'
/** The same whether the address is known. */
export const linkOnItsWay = 'If a club has invited this address, the link to your membership is on its way.'

export const linkSent = 'Check your email. The link to set up your login is on its way.'

// The log of a club.

export const joinedClub = (name: string) => `${name} joined the club`
export const membersInvited = (count: number) =>
  `${counted(count, 'member was', 'members were')} invited by mail to link a login`
export const perhapsNotInvited = (name: string) =>
  `The invitation of ${name} to link a login may have left, or not; it is not sent again by itself`
export const invitationMissed = (name: string) =>
  `The invitation of ${name} to link a login did not leave within a day, and is not sent any more`
export const profileFieldsChanged = 'The fields of the member profile were changed'
