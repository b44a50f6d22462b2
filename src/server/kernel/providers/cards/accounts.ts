import type { CardProvider } from './cards.ts'

/** A club's account to make at the provider. `key` identifies it for good: the same key makes one account. */
export interface NewAccount {
  readonly key: string
  readonly clubName: string
  readonly email: string
}

/** Accounts of clubs at the card provider: each charges, refunds and is paid out on its own. */
export interface AccountPort {
  readonly provider: CardProvider
  /** Its accounts move real money. */
  readonly isLive: boolean
  /** Makes an account without any data, once per key, and returns its id. Throws CardsUnreachable. */
  make(account: NewAccount): Promise<string>
  /**
   * The address of the provider's form about an account. It leads to `back` when it is left, finished or not. Works
   * once, for minutes. Throws CardsUnreachable.
   */
  formUrl(ref: string, back: URL): Promise<string>
  /** Whether the account may charge cards in US dollars now; undefined when it is gone. Throws CardsUnreachable. */
  read(ref: string): Promise<{ readonly mayCharge: boolean } | undefined>
  /** How the demo's form was left; a real provider knows it by itself. */
  leaveForm?(ref: string, how: 'ready' | 'unfinished'): Promise<void>
}
