import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Club emails to members',
    what: 'dues',
    who: 'admins, or automatically on the days the club set',
    to: 'members who have not paid',
    words: 'the club’s text, with the amount and the membership’s end date',
    calls: ['dues.sendDuesEmail'],
    limits: ['bulk-mail'],
    often: 'once a day per member',
    builders: ['dues/duesEmailSubject'],
    from: ['dues/queue-dues-email'],
    test: {
      file: 'src/areas/dues/tests/api/dues-email.test.ts',
      title: 'the button sends the dues email to everyone who has not paid, once a day',
    },
  },
]
