import { type RefusalCode, refusals } from '#kernel/calls/refusals.ts'
import { waitWords } from '#kernel/rules/wait-words.ts'

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
  const { status } = refusals[code]
  const more: Record<string, unknown> = typeof detail === 'object' ? { ...detail } : {}
  return { status, body: { code, message: messageOf(code, more), ...more } }
}

/** The sentence of a refusal that also says when it ends (safety, R8). */
const untilThen: Partial<Record<RefusalCode, string>> = {
  'too-many-requests': 'Too many requests.',
  'too-many-added': 'You’ve added as many people as you can for now.',
  'resend-too-soon': refusals['resend-too-soon'].message,
  'too-many-unconfirmed': refusals['too-many-unconfirmed'].message,
}

function messageOf(code: RefusalCode, { retry_after: seconds }: Readonly<Record<string, unknown>>): string {
  const says = untilThen[code]
  if (says === undefined || typeof seconds !== 'number') return refusals[code].message
  return `${says} Please try again in ${waitWords(seconds)}.`
}
