import type { MountedCall } from '#kernel/server/http/handle.ts'
import { submitHandler } from './cast-vote.ts'
import { homepageHandler } from './club-homepage.ts'
import { mailHandler } from './mail-voters.ts'
import { makingHandlers } from './make-ballot.ts'
import { paperHandlers } from './paper-votes.ts'
import { readingHandlers } from './read-ballots.ts'

/** Every call of the area, and the clubs' home page, which lists the open ballots. */
export const ballotsHandlers: readonly MountedCall[] = [
  ...makingHandlers,
  ...readingHandlers,
  ...paperHandlers,
  submitHandler,
  mailHandler,
  homepageHandler,
]
