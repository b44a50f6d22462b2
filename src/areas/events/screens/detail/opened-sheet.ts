/** The main action of an event that invites people, on the page itself and in the menu. */
export const sendInvite = 'Send Invite To All Active Players In Group'

/** What is open above the page of an event: the menu of the less frequent actions, or the question of one of them. */
export type EventSheet = 'menu' | 'invite' | 'reset'
