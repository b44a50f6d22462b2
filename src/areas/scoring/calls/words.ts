import * as say from './messages/match-names.ts'
/** Matches on one page of a list, and the live matches on the home page. */
export const pageLength = 50

/**
 * The last name in a name that is typed as one: its last word with what belongs to it, as in "de Vries", "St. John" and
 * "Smith Jr.". The first word is never part of it. In a name without capitals nothing tells a middle name from a "van".
 */
const lastOf = (name: string) =>
  /(?<=\s)((\p{Ll}+|Van|Von|De|St\.)\s+)*\S+(\s+(Jr|Sr|II|III|IV)\.?)?$/u.exec(name.trim())?.[0] ?? name

/** The short names on a tile: last names, with an initial if two players of the match share one. */
export function shortNamesOf(names: readonly string[], everybody: readonly string[]): readonly string[] {
  return names.map((name) => {
    const last = lastOf(name)
    const isShared = everybody.filter((other) => lastOf(other) === last).length > 1
    return isShared && last !== name ? `${name.charAt(0)}. ${last}` : last
  })
}

interface Described {
  readonly singles_doubles: string
  readonly match_type: string
  readonly skill_rating: string
  readonly age_bracket: string
}

/** "Mixed doubles · 3.5 · 65-69"; default choices are left out. */
export function formatOf({ match_type, singles_doubles, skill_rating, age_bracket }: Described): string {
  const statedParts = [skill_rating, age_bracket].filter((choice) => choice.toLowerCase() !== 'n/a')
  return [say.play(match_type, singles_doubles.toLowerCase()), ...statedParts].join(' · ')
}

/** "court 4" in the middle of a line. */
export function courtInLine({ court_number }: { readonly court_number: string }): string {
  return /^\d/.test(court_number) ? say.courtInLine(court_number) : court_number
}

/** "Court 4", or a general word if the match has no court. */
export function courtOf({ court_number }: { readonly court_number: string }): string {
  if (court_number === '') return say.someCourt
  return /^\d/.test(court_number) ? say.court(court_number) : court_number
}
