import type { Refusals } from '#kernel/calls/refusals.ts'

/** The refusals of the area’s calls (spec 000 §2). */
export const watchRefusals = {
  'video-not-found': { status: 404, message: 'Sorry we are not able to find the match you are looking for.' },
  'link-not-https': {
    status: 400,
    message: 'Use the video’s full address. It starts with https://.',
  },
  'link-shortened': {
    status: 400,
    message: 'Use the video’s full address. Short links hide where they lead.',
  },
  'link-host': { status: 400, message: 'We don’t accept videos from that site.' },
  'link-no-video': { status: 400, message: 'This isn’t a link to a video. Open the video and copy its address.' },
  'unknown-player': { status: 404, message: 'We couldn’t find this player. Choose the player again.' },
  'import-running': { status: 409, message: 'Another import is running. Try again when it’s done.' },
  'player-merged': { status: 409, message: 'One of these players was already merged. Search again.' },
  'players-met': {
    status: 409,
    message: 'These two players were in the same match, so they can’t be the same person.',
  },
} as const satisfies Refusals

type Own = typeof watchRefusals
declare module '#kernel/calls/refusals.ts' {
  interface RefusalCatalog extends Own {}
}
