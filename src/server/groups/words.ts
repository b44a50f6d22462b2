// The log of a club.

export const groupCreated = (group: string) => `Group ${group} was created`
export const groupChanged = (group: string) => `Group ${group} was changed`
export const groupAdminAdded = (name: string, group: string) => `${name} became an admin of ${group}`
export const groupAdminRemoved = (name: string, group: string) => `${name} is no admin of ${group} any more`

const people = (count: number) => (count === 1 ? '1 member' : `${count} members`)
export const putInto = (count: number, group: string) => `${people(count)} put into ${group}`
export const movedInto = (count: number, from: string, to: string) => `${people(count)} moved from ${from} into ${to}`
export const takenOutOf = (count: number, group: string) => `${people(count)} taken out of ${group}`

export const skillLevelAdded = (name: string) => `Skill level ${name} was added`
export const skillLevelRenamed = (before: string, after: string) => `Skill level ${before} is called ${after}`

// Responses.

export const ratingAdded = 'Rating Added, make sure to update automated groups'
