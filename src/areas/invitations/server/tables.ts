import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const invitationsTables = {
  invitation: {
    purpose: 'A member’s invitation to an event: reply, waitlist number, partner, payment and check-in',
    grows: true,
  },
  standing_yes: 'Members who say Yes to every date of a series',
  member_absence: 'Days on which a member is away, so that invitations get a No',
  swap_request: 'A member on the waitlist asks one with a spot to swap',
  reply_device: 'The browsers that replied through links in a member’s emails; we email the member about a new one',
  reply_undo:
    'The last change to an invitation, so the person who made it can undo it for a few seconds; kept for a day',
} satisfies OwnTables
