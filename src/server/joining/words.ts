// The log of a club.

export const joinedClub = (name: string) => `${name} joined the club`
export const membersInvited = (count: number) => `${count} members were invited by mail to link a login`
export const profileFieldsChanged = 'The fields of the member profile were changed'
