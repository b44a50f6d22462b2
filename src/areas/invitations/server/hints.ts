import { invitationPaths } from '#areas/invitations/calls/pages.ts'
import type { PageHint } from '#kernel/server/http/page-hints.ts'

/** What an invitation reads first. */
export const invitationHints: readonly PageHint[] = [
  {
    page: invitationPaths.invite,
    callsFor: async (_deps, _reader, { path }) => {
      const eventId = /\/([1-9]\d{0,9})\/?$/.exec(path)?.[1]
      return eventId ? ['/api/club/mine', { path: `/api/getInvite/${eventId}`, body: {} }] : []
    },
  },
]
