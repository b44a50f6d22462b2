/** The author of a change, as far as rules and logs need to know. */
export interface Author {
  readonly userId: number
  readonly username: string
  readonly first: string
  readonly last: string
  readonly isDemo: boolean
  readonly roles: ReadonlySet<string>
  /** The session's hash in hex. It identifies the session but cannot open it. */
  readonly sessionHash: string
  readonly createdAt: Date
  readonly reauthenticatedAt: Date | null
}

/** The user who makes a request, taken from the session alone, with the relevant fields of the profile. */
export interface Actor extends Author {
  readonly email: string
  readonly emailVerifiedAt: Date | null
  readonly newsletter: boolean
  readonly phone: string | null
  readonly phoneVerifiedAt: Date | null
  readonly url: string | null
}

/** Returns the name that others see: the first name and the last initial. */
export function displayNameOf(person: { first: string; last: string }): string {
  const [letter] = Array.from(person.last.trim())
  return letter ? `${person.first} ${letter}.` : person.first
}
