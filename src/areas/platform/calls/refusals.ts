import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const platformRefusals = {
  'picture-invalid': { status: 400, message: 'We can’t read this picture. Use a PNG, JPEG or WebP file.' },
  'picture-too-large': { status: 413, message: 'A picture can be up to 5 MB and 24 megapixels.' },
  'picture-store-down': { status: 503, message: 'We couldn’t save the picture. Try again in a minute.' },
  'no-review': { status: 409, message: 'This person doesn’t have public pages.' },
  'no-such-page': { status: 409, message: 'There’s no instructor or organizer page at this address.' },
} as const satisfies Refusals

type Own = typeof platformRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
