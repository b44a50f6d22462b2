/** What a link or a redirect passes along about a login. */
interface LoginState {
  /** The address that a visitor wanted before the login. */
  readonly wanted?: string | undefined
  /** The home page has led to the login. */
  readonly isFromHome?: boolean
  /**
   * Someone just logged in and wanted no page in particular. The page of clubs takes members of one club straight to
   * it, and people without a club home.
   */
  readonly isLanding?: boolean
}

/** The navigation state of this location, as far as it is about a login. */
export const loginState = (state: unknown): LoginState => (state ?? {}) as LoginState
