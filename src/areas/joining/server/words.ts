import { counted } from '#kernel/rules/counted.ts'
/** The same whether or not the address is known. */
export const linkOnItsWay = 'If a club has invited this address, the link to your membership is on its way.'

export const linkSent = 'Check your email. The link to set up your login is on its way.'

// A club's log.

export const joinedClub = (name: string) => `${name} joined the club`
export const membersInvited = (count: number) =>
  `${counted(count, 'member was', 'members were')} invited by email to link a login`
export const perhapsNotInvited = (name: string) =>
  `The login invitation for ${name} may or may not have been sent. It won’t be sent again automatically`
export const invitationMissed = (name: string) =>
  `The login invitation for ${name} couldn’t be sent within a day, so we stopped trying`
export const profileFieldsChanged = 'The member profile fields were changed'
