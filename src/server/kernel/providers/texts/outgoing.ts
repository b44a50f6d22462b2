/** A finished text. `key` names it for good; `callback` is where the carrier tells what became of it. */
export interface OutgoingText {
  readonly key: string
  /** 11 digits that start with 1. */
  readonly to: string
  readonly body: string
  readonly callback?: string
}

/**
 * What became of it. `sent`: taken by the carrier. `opted-out`: the number answered STOP. `refused`: for good. `later`:
 * certainly not taken, may be tried again. `unknown`: nobody can say whether it was taken. `dropped`: nothing is set up.
 */
export type TextFate =
  | { readonly kind: 'sent'; readonly sid: string }
  | { readonly kind: 'opted-out' | 'refused' | 'later' | 'unknown' | 'dropped'; readonly why: string }

/** Codes that the carrier makes and checks itself. */
export interface CodeService {
  /** Has a code sent to a number; answers the reference to check it by. */
  start(to: string): Promise<TextFate>
  /** Throws when the carrier does not answer. */
  check(reference: string, code: string): Promise<boolean>
}

export interface TextsPort {
  readonly isReady: boolean
  send(text: OutgoingText): Promise<TextFate>
  readonly codes?: CodeService
}
