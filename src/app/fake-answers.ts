import { current } from '#areas/accounts/calls/accounts.ts'
import type { Call } from '#kernel/calls/call.ts'
import { type KnownFields, sampleOf } from '#kernel/calls/fake/sample.ts'

/** What everyone gets to see of a made-up club: a member in good standing whose events are open. */
const usual: KnownFields = {
  dues_paid: true,
  email_verified: true,
  is_published: true,
  may_answer: true,
  may_see_players: true,
}

/** The people as whom a designer can look at the screens, and the fields that their answers have in common. */
const viewers = {
  visitor: usual,
  member: usual,
  admin: {
    ...usual,
    is_admin: true,
    may_edit: true,
    staff: true,
    submit_video: true,
    scoreboard: true,
    scoreboardAuth: true,
    alt_scorekeeper: true,
    support: true,
    instructor: true,
  },
} as const satisfies Record<string, KnownFields>

export type Viewer = keyof typeof viewers

export const viewerNames = Object.keys(viewers) as readonly Viewer[]

export const isViewer = (name: unknown): name is Viewer => viewerNames.some((viewer) => viewer === name)

/** Makes up the answer to a call. The ids of the request are the ids in the answer. */
export function fakeAnswer(call: Call, viewer: Viewer, ids: KnownFields = {}): unknown {
  if (viewer === 'visitor' && call.name === current.name) return null
  return sampleOf(call.reply, { ...viewers[viewer], ...ids })
}
