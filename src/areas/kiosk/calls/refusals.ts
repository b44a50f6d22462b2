import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const kioskRefusals = {
  'kiosk-picture-unknown': { status: 400, message: 'Upload the slide’s picture first.' },
  'kiosk-full': { status: 409, message: 'There are already 20 slides. Delete one to add another.' },
} as const satisfies Refusals

type Own = typeof kioskRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
