import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls. */
export const scoreboardRefusals = {
  'not-on-scoreboard': { status: 409, message: 'The match on the scoreboard isn’t one of yours.' },
  'background-unknown': { status: 400, message: 'Upload the background picture first.' },
} as const satisfies Refusals

type Own = typeof scoreboardRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
