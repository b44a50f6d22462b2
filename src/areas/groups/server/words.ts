import { counted } from '#kernel/rules/counted.ts'
import { listText, rowText } from '#kernel/rules/list-text.ts'
// A club's log.

export const groupCreated = (group: string) => `Group ${group} was created`
export const groupChanged = (group: string) => `Group ${group} was changed`
export const groupAdminAdded = (name: string, group: string) => `${name} became an admin of ${group}`
export const groupAdminRemoved = (name: string, group: string) => `${name} is no longer an admin of ${group}`

const people = (count: number) => counted(count, 'member')
export const putInto = (count: number, group: string) => `${people(count)} added to ${group}`
export const movedInto = (count: number, from: string, to: string) => `${people(count)} moved from ${from} to ${to}`
export const takenOutOf = (count: number, group: string) => `${people(count)} removed from ${group}`

export const substitutesSet = (
  group: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
) => {
  const changes = rowText([
    added.length > 0 && `${listText(added)} added`,
    removed.length > 0 && `${listText(removed)} removed`,
  ])
  return `Substitutes of ${group}: ${changes || 'order changed'}`
}

export const skillLevelAdded = (name: string) => `Skill level ${name} was added`
export const skillLevelRenamed = (before: string, after: string) => `Skill level ${before} was renamed ${after}`

// Responses.

export const ratingAdded = 'Rating Added, make sure to update automated groups'
