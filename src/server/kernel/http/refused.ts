import { type RefusalCode, refusals } from '#contract/kernel/refusals'

/** A refusal thrown by the machinery (access, rates, shapes); rules return theirs instead of throwing. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly detail: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>

  constructor(code: RefusalCode, detail: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
    super(refusals[code].message)
    this.code = code
    this.detail = detail
    this.headers = headers
  }
}

/** The status and body of a refusal: `{ code, message }`, plus the details that the rule added. */
export function refusalReply(code: RefusalCode, detail?: unknown): { status: number; body: Record<string, unknown> } {
  const { status, message } = refusals[code]
  return { status, body: { code, message, ...(typeof detail === 'object' ? detail : {}) } }
}
