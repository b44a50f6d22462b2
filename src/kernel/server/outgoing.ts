import type { Rate } from '#kernel/calls/rates.ts'

/**
 * One kind of email, text or notification: who can make us send it, to whom, how often, and whose words it contains.
 */
export interface Outgoing {
  readonly group: string
  readonly what: string
  readonly who: string
  readonly to: string
  readonly words: string
  /** The calls that cause it; none if time or a provider causes it. */
  readonly calls?: readonly string[]
  /** The rate classes that limit it, besides those of its calls. */
  readonly limits?: readonly Rate[]
  /** Whether it counts against the recipient mailbox's budget (`takeMailTo`). */
  readonly countsMailbox?: boolean
  /** What else limits it. */
  readonly often?: string
  /** The functions that write its text, as `area/function` of `src/areas/<area>/server/mails.ts`. */
  readonly builders?: readonly string[]
  /** The files that send it, as `area/file` of the areas’ server code. */
  readonly from: readonly string[]
  /** The test that fails if the row is no longer true. */
  readonly test: { readonly file: string; readonly title: string }
}
