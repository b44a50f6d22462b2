/** The choices for a new match, in the words of the specification, spaces included. Source: spec 000 §3, §4. */
export const plays = ['Singles', 'Doubles'] as const
export const matchTypes = ['Mens', 'Womens', 'Mixed'] as const
export const skillRatings = ['N/A', 'Open/ Pro', 'Sr Open/ Sr Pro', '5.0', '4.5', '4.0', '3.5', '3.0', '2.5'] as const
export const ageBrackets = [
  'n/a',
  'Open',
  'Senior Open',
  '19-34',
  '35-49',
  '50-54',
  '55-59',
  '60-64',
  '65-69',
  '70-74',
  '75-79',
  '80-84',
  '85-89',
  '90-94',
  '95+',
] as const

export type Play = (typeof plays)[number]
export type MatchType = (typeof matchTypes)[number]

/** A match's player slots, by team. */
export const matchSlots = ['t1p1', 't1p2', 't2p1', 't2p2'] as const
export type MatchSlot = (typeof matchSlots)[number]

/** The statuses of a match that has started, and of any match. */
export const begunStatuses = ['Live', 'Completed'] as const
export const matchStatuses = ['Draft', ...begunStatuses] as const
export type BegunStatus = (typeof begunStatuses)[number]
export type MatchStatus = (typeof matchStatuses)[number]

/** How a match ended that was not played to its end. Source: spec X191. */
export const outcomes = ['retired', 'forfeit', 'no-show', 'time-limit', 'withdrawal', 'disqualified'] as const
export type Outcome = (typeof outcomes)[number]
