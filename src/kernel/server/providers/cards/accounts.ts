import type { CardProvider } from './cards.ts'

/**
 * An account to create at the provider, for a club or a person. `key` identifies it for good: the same key creates only
 * one account.
 */
export interface NewAccount {
  readonly key: string
  readonly name: string
  readonly email: string
}

/** Accounts of clubs and persons at the card provider. Each charges, refunds and is paid out separately. */
export interface AccountPort {
  readonly provider: CardProvider
  /** Whether its accounts move real money. */
  readonly isLive: boolean
  /** Creates an account without any data, once per key, and returns its id. Throws CardsUnreachable. */
  make(account: NewAccount): Promise<string>
  /**
   * Returns the URL of the provider's form for an account. On leaving the form, finished or not, the user returns to
   * `back`. The URL works once, for a few minutes. Throws CardsUnreachable.
   */
  formUrl(ref: string, back: URL): Promise<string>
  /** Whether the account can charge cards in US dollars now; undefined if it is gone. Throws CardsUnreachable. */
  read(ref: string): Promise<{ readonly mayCharge: boolean } | undefined>
  /** Records how the user left the demo's form. A real provider knows that without being told. */
  leaveForm?(ref: string, how: 'ready' | 'unfinished'): Promise<void>
}
