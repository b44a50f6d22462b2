// Where a link leads that invites a scorekeeper.

export const openingTheInvitation = 'Opening the invitation'
export const invitation = 'Invitation'
export const home = 'Home'
