import type { Rate } from '#contract/kernel/rates'

/** One kind of email, text or notification: who can make us send it to whom, how often, and in whose words. */
export interface Outgoing {
  readonly group: string
  readonly what: string
  readonly who: string
  readonly to: string
  readonly words: string
  /** The calls that cause it; none for what time or a provider causes. */
  readonly calls?: readonly string[]
  /** The classes of limits that bound it beside those of its calls. */
  readonly limits?: readonly Rate[]
  /** It counts against the budget of the mailbox that it goes to (`takeMailTo`). */
  readonly countsMailbox?: boolean
  /** What bounds it besides. */
  readonly often?: string
  /** The functions that write its words, as `area/function` of `src/server/<area>/mails.ts`. */
  readonly builders?: readonly string[]
  /** The files that hand it over, as `area/file` of `src/server`. */
  readonly from: readonly string[]
  /** What fails when the row does not hold any more. */
  readonly test: { readonly file: string; readonly title: string }
}
