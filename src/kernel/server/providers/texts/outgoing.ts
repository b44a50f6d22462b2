/** A finished text. `key` identifies it for good. The carrier reports the outcome to `callback`. */
export interface OutgoingText {
  readonly key: string
  /** 11 digits that start with 1. */
  readonly to: string
  readonly body: string
  readonly callback?: string
}

/**
 * A text's outcome. `sent`: the carrier accepted it. `opted-out`: the number has replied STOP. `refused`: for good.
 * `later`: certainly not accepted, and can be tried again. `unknown`: may have been accepted. `dropped`: no carrier is
 * configured.
 */
export type TextFate =
  | { readonly kind: 'sent'; readonly sid: string }
  | { readonly kind: 'opted-out' | 'refused' | 'later' | 'unknown' | 'dropped'; readonly why: string }

/** Codes that the carrier creates and checks. */
export interface CodeService {
  /** Asks the carrier to send a code to a number. Returns the reference for checking it. */
  start(to: string): Promise<TextFate>
  /** Throws if the carrier does not respond. */
  check(reference: string, code: string): Promise<boolean>
}

export interface TextsPort {
  readonly isReady: boolean
  send(text: OutgoingText): Promise<TextFate>
  readonly codes?: CodeService
}
