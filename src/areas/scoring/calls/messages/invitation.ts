// The page behind a link that invites a scorekeeper.

export const openingTheInvitation = 'Opening the invitation'
export const invitation = 'Invitation'
export const home = 'Home'
