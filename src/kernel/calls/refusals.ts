/** A refusal of the catalog: the HTTP status and the exact sentence. */
export interface Refusal {
  readonly status: number
  readonly message: string
  /** What it says before “Please try again in 5 minutes.”, if an answer knows how long that is (safety, R8). */
  readonly untilThen?: string
  /**
   * It answers a guess, so it costs as much as an act: someone who tries stolen cards learns from it which ones work.
   * Guesses at passwords, codes and addresses fall in rate classes that count every try (X207).
   */
  readonly answersGuess?: true
}

/** Refusals by their codes. */
export type Refusals<Code extends string = string> = Readonly<Record<Code, Refusal>>

/**
 * The refusals that the kernel uses, or several areas without a common lower one. If the text that a client shows depends
 * on the message, the call responds with 200 and `{ message, code }`, as the old client expects (spec 000 §8). The others
 * have their own status.
 */
export const kernelRefusals = {
  'token-invalid': { status: 200, message: 'This link is no longer valid. Please ask for a new one.' },
  'sign-in-required': { status: 401, message: 'Please log in first.' },
  'session-ended': { status: 401, message: 'Your session has ended. Please log in again.' },
  'not-found': { status: 404, message: 'We couldn’t find that.' },
  'not-yours': { status: 403, message: 'You can’t do this for someone else.' },
  'cross-site': { status: 403, message: 'We blocked this request because it came from another site.' },
  'invalid-input': { status: 400, message: 'Something in the request isn’t right.' },
  'not-json': { status: 415, message: 'The request body must be JSON.' },
  'wrong-type': { status: 415, message: 'This content type is not accepted here.' },
  'too-large': { status: 413, message: 'The request is too large.' },
  'too-many-requests': {
    status: 429,
    message: 'Too many requests. Wait 10 seconds, then try again.',
    untilThen: 'Too many requests.',
  },
  'key-reused': { status: 409, message: 'This Idempotency-Key was used for another request.' },
  'signature-invalid': { status: 401, message: 'The signature of this message is not valid.' },
  busy: { status: 503, message: 'We’re very busy right now. Try again in a minute.' },
  'database-away': {
    status: 503,
    message: 'We can’t reach our data right now. Try again in a minute.',
  },
  'disk-full': {
    status: 503,
    message: 'We’re out of storage space, so nothing was changed. Try again later.',
  },
  'name-taken': { status: 409, message: 'That name is already taken.' },
  'not-in-club': { status: 404, message: 'Someone on the list isn’t in this club. Nothing was changed.' },
  'void-already': { status: 409, message: 'Error processing refund' },
  // replies: old clients tell them apart by the message; people read the sentences in src/areas/invitations/calls/words.ts
  'reply-full': { status: 200, message: 'full' },
  'already-registered': { status: 200, message: 'already registered' },
  'already-paid': { status: 200, message: 'paid' },
  'nothing-to-pay': { status: 409, message: 'There’s nothing to pay.' },
  'card-paid': { status: 409, message: 'This was paid by card. Refund the payment first.' },
  'not-in-group': { status: 404, message: 'This member isn’t in the group.' },
  'event-not-begun': { status: 409, message: 'You can’t mark no-shows before the event starts.' },
  'unknown-user': { status: 404, message: 'No one has that username.' },
  'merge-same': { status: 400, message: 'Choose two different players.' },
  'debt-underway': {
    status: 409,
    message: 'A card payment for this is still processing. Please wait until it’s done.',
  },
} as const satisfies Refusals

type Own = typeof kernelRefusals
/**
 * The catalog: every refusal by its code. Each area adds its own in its `calls/refusals.ts`, so the compiler knows all
 * codes; `src/app/refusals.ts` collects their statuses and sentences.
 */
export interface RefusalCatalog extends Own {}

export type RefusalCode = keyof RefusalCatalog
/** The refusals of all codes. */
export type AllRefusals = Refusals<RefusalCode>
