interface StatusFacts {
  /** The word on screens and in lists. */
  readonly label: string
  /** In the club: counted, listed, searched and emailed, and the member's login has access to the club. */
  readonly isCurrent: boolean
  /** Invited to events, and promoted from a waitlist. */
  readonly isInvited: boolean
  /** Members can choose and leave this status themselves; the others are set by the club's admins. */
  readonly isOwnChoice: boolean
  /** Another accepted spelling. */
  readonly alias?: string
}

/**
 * The statuses of a member by their word on the wire and in the database, with their meaning. This is the only list:
 * shapes, choices, filters, email audiences, import, export, statements and docs are derived from it. A new status
 * takes an entry here and a migration that lets the database accept its word. Source: spec 002 §4, spec 003 §4; X95.
 */
export const statuses = {
  here: { label: 'here', isCurrent: true, isInvited: true, isOwnChoice: true },
  gone: { label: 'gone', isCurrent: true, isInvited: false, isOwnChoice: true },
  guest: { label: 'guest', isCurrent: false, isInvited: false, isOwnChoice: false },
  archived: { label: 'archived', isCurrent: false, isInvited: false, isOwnChoice: false, alias: 'archive' },
} as const satisfies Readonly<Record<string, StatusFacts>>

type Statuses = typeof statuses
export type Status = keyof Statuses
type StatusThat<Fact extends 'isCurrent' | 'isOwnChoice'> = {
  [Word in Status]: Statuses[Word][Fact] extends true ? Word : never
}[Status]
export type CurrentStatus = StatusThat<'isCurrent'>
export type OwnStatus = StatusThat<'isOwnChoice'>

/** The status of a new member; the database has the same default. */
export const newStatus = 'here' satisfies Status

const factsOf = (status: Status): StatusFacts => statuses[status]

export const statusWords = Object.keys(statuses) as readonly Status[]
export const currentStatuses = statusWords.filter((status): status is CurrentStatus => factsOf(status).isCurrent)
export const invitedStatuses: readonly Status[] = statusWords.filter((status) => factsOf(status).isInvited)
export const ownStatuses = statusWords.filter((status): status is OwnStatus => factsOf(status).isOwnChoice)

export const isCurrent = (status: Status): boolean => factsOf(status).isCurrent
export const isInvited = (status: Status): boolean => factsOf(status).isInvited
export const isOwnChoice = (status: Status): boolean => factsOf(status).isOwnChoice
/** In the club, but not playing for the time being. */
export const isAway = (status: Status): boolean => isCurrent(status) && !isInvited(status)

/** The other accepted spellings (X95). */
export const statusAliases: readonly string[] = statusWords.flatMap((status) => factsOf(status).alias ?? [])

/** The status with this word or its other spelling, ignoring case; undefined if there is none. */
export function statusNamed(word: string): Status | undefined {
  const wantedWord = word.toLowerCase()
  return statusWords.find((status) => status === wantedWord || factsOf(status).alias === wantedWord)
}
