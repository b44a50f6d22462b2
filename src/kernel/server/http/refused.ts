import type { RefusalCode, Refusals } from '#kernel/calls/refusals.ts'
import { waitWords } from '#kernel/rules/wait-words.ts'

/** A refusal thrown by the machinery (access, rates, shapes); rules return theirs instead of throwing. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly detail: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(code: RefusalCode, detail: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    super(code)
    this.code = code
    this.detail = detail
    this.headers = headers
  }
}

/** The status and body of a refusal: `{ code, message }`, plus the details that the rule added. */
export function refusalReply<Code extends RefusalCode>(
  refusals: Refusals<Code>,
  code: Code,
  detail?: unknown,
): { status: number; body: Record<string, unknown> } {
  const { status, message, untilThen } = refusals[code]
  const more: Record<string, unknown> = typeof detail === 'object' ? { ...detail } : {}
  const seconds = more['retry_after']
  // A refusal that says when it ends (safety, R8).
  const says =
    untilThen !== undefined && typeof seconds === 'number'
      ? `${untilThen} Please try again in ${waitWords(seconds)}.`
      : message
  return { status, body: { code, message: says, ...more } }
}
