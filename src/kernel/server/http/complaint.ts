/** What people call the fields whose names are not clear enough. */
const fieldNames: Readonly<Record<string, string>> = {
  msg: 'Message',
  num: 'Number of challenges',
  vw_link: 'Link',
  phone_num: 'Phone',
  usapa_rating: 'Rating',
}

/**
 * Puts a field's path into plain words: `playerName` becomes "Player name", `t1p2_id` "Team 1, player 2", and
 * `players.0.first_name` "First name". Programs find the path itself in the refusal's `field`.
 */
function fieldInWords(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const [, team, place] = /^t([12])p([12])(?:_id)?$/.exec(name) ?? []
  if (team && place) return `Team ${team}, player ${place}`
  const fieldWords = name
    .replace(/([a-z])([A-Z\d])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
    .replace(/(?<=.) id$/, '')
  return fieldNames[name] ?? fieldWords.charAt(0).toUpperCase() + fieldWords.slice(1)
}

/** Returns the sentence about an invalid field. */
export const complaint = (path: string, detail: string): string => `${fieldInWords(path)}: ${detail}`
