import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Club emails to members',
    what: 'your registration changed: your spot, your turn on the waitlist or your partner',
    who: 'other members and admins, by their replies and actions',
    to: 'the member',
    words: 'ours, with the event’s title and the partner’s name',
    calls: ['partners.addPartnerForEvent'],
    limits: ['take-partner'],
    often: 'once per change that still applies when the email is sent',
    builders: ['invitations/notificationMail'],
    from: ['invitations/tell-member'],
    test: {
      file: 'src/areas/invitations/tests/api/partners.test.ts',
      title:
        'a member may choose ten partners an hour, so that no one is flooded with emails; an admin of the event may choose more',
    },
  },
  {
    group: 'Club emails to members',
    what: 'another browser used the link in your email',
    who: 'anyone who has an email about an event',
    to: 'the member',
    words: 'ours, with the event’s title',
    calls: ['invitations.answerByLink'],
    limits: ['write'],
    often: 'once per browser',
    builders: ['invitations/otherDeviceMail'],
    from: ['invitations/reply-devices'],
    test: {
      file: 'src/areas/invitations/tests/api/link-steps.test.ts',
      title: 'the first other browser that uses a member’s link causes one email to the member, and the first one none',
    },
  },
]
