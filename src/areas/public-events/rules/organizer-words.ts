import type { PublicEventType } from './event-kinds.ts'

/** An organizer's own text about an event, and their name. */
export interface OrganizerWords {
  readonly name: string
  readonly location: string
  /** `Free`, or the price. */
  readonly cost: string
  readonly howToPay: string
  readonly refundPolicy: string
  /** The organizer’s name. */
  readonly organizer: string
  readonly cancelReason: string
}

/** An event as emails can describe it. */
export interface EventInMails {
  /** Day, hours and zone. */
  readonly when: string
  readonly type: PublicEventType
  /** Undefined until staff accept the organizer. */
  readonly words: OrganizerWords | undefined
}

interface Described extends OrganizerWords {
  readonly when: string
  readonly type: PublicEventType
}

/**
 * What emails to registrants can say about an event. Until staff accept the organizer, they include nothing the
 * organizer wrote, not even a name, because anyone can open an account, and a registrant's address may be a stranger’s.
 * The page shows everything.
 *
 * Source: X192.
 */
export function eventInMails({ when, type, ...words }: Described, isAccepted: boolean): EventInMails {
  return { when, type, words: isAccepted ? words : undefined }
}

/**
 * Whether a text typed by a stranger can be repeated in an email: it has nothing that mail programs turn into a link or
 * that reads as an address. Source: X192.
 */
export const isWithoutAddress = (text: string): boolean => !/[@/\\:]|[\p{L}\p{N}][.。．｡][\p{L}\p{N}]|www/iu.test(text)

/**
 * The name used to address a registrant; empty if none can be used. An organizer can add people under any name, so
 * until staff accept the organizer, no one is addressed by name.
 *
 * Source: X192.
 */
export const nameInMails = (name: string, isAccepted: boolean): string =>
  isAccepted && isWithoutAddress(name) ? name : ''
