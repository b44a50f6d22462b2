/** A finished text. `key` identifies it for good; the carrier reports to `callback` what became of it. */
export interface OutgoingText {
  readonly key: string
  /** 11 digits that start with 1. */
  readonly to: string
  readonly body: string
  readonly callback?: string
}

/**
 * What became of a text. `sent`: taken by the carrier. `opted-out`: the number has replied STOP. `refused`: for good.
 * `later`: certainly not taken, may be tried again. `unknown`: may have been taken. `dropped`: no carrier is
 * configured.
 */
export type TextFate =
  | { readonly kind: 'sent'; readonly sid: string }
  | { readonly kind: 'opted-out' | 'refused' | 'later' | 'unknown' | 'dropped'; readonly why: string }

/** Codes that the carrier makes and checks itself. */
export interface CodeService {
  /** Has a code sent to a number; returns the reference for checking it. */
  start(to: string): Promise<TextFate>
  /** Throws when the carrier does not respond. */
  check(reference: string, code: string): Promise<boolean>
}

export interface TextsPort {
  readonly isReady: boolean
  send(text: OutgoingText): Promise<TextFate>
  readonly codes?: CodeService
}
