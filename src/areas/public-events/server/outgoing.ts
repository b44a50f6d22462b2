import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Public events',
    what: 'link that a visitor must open to keep a spot, including one on the waitlist',
    who: 'visitors who type an address',
    to: 'the address of the registration',
    words:
      'ours, with nothing that the visitor typed; the event’s name and location only after staff approve the organizer',
    calls: ['public-events.register'],
    limits: ['event-registration', 'visitor-registration', 'event-mails'],
    countsMailbox: true,
    often: 'one per mailbox until its link is opened; one more on request; none after the link expires',
    builders: ['public-events/confirmMail'],
    from: ['public-events/hand-over'],
    test: {
      file: 'src/areas/public-events/tests/api/confirming.test.ts',
      title:
        'reach a family of four as one email with one link that keeps all four spots, and later as one email about all of them',
    },
  },
  {
    group: 'Public events',
    what: 'registered, waitlisted, got a spot, moved back, canceled or removed; new time or location; event canceled',
    who: 'registrants who open their link; the organizer at the desk; the waitlist',
    to: 'the address of the registration',
    words: 'ours; name, location, price, how to pay and reason only after staff approve the organizer',
    calls: [
      'public-events.register',
      'public-events.addRegistration',
      'public-events.changeRegistration',
      'public-events.answerRegistration',
      'public-events.editEvent',
      'public-events.cancelEvent',
    ],
    limits: ['event-registration', 'event-mails'],
    countsMailbox: true,
    often: 'one email for all news within 15 minutes; only one to an unconfirmed mailbox',
    builders: ['public-events/personMail'],
    from: ['public-events/hand-over'],
    test: {
      file: 'src/areas/public-events/tests/api/one-mail.test.ts',
      title: 'gets one email, however often an organizer adds or moves that person',
    },
  },
  {
    group: 'Public events',
    what: 'message from the organizer',
    who: 'organizers accepted by staff',
    to: 'people who registered, opened their link and want messages',
    words: 'the organizer’s subject and text',
    calls: ['public-events.writeToRegistrants'],
    limits: ['event-mail', 'event-mails'],
    countsMailbox: true,
    often: 'one email in 15 minutes, together with any other news',
    builders: ['public-events/personMail'],
    from: ['public-events/hand-over'],
    test: {
      file: 'src/areas/public-events/tests/api/registering.test.ts',
      title: 'turns off messages, including through an email program’s one-click unsubscribe',
    },
  },
  {
    group: 'Public events',
    what: 'registration news',
    who: 'visitors and registrants',
    to: 'the organizer, who can turn it off',
    words: 'ours, with the names that visitors typed',
    calls: ['public-events.register', 'public-events.payRegistration'],
    limits: ['event-registration', 'visitor-payment'],
    often: 'one email with all news so far, or one email a day',
    builders: ['public-events/organizerNewsMail', 'public-events/organizerDigestMail'],
    from: ['public-events/tell-organizer'],
    test: {
      file: 'src/areas/public-events/tests/api/organizer-news.test.ts',
      title: 'gets no emails after turning them off',
    },
  },
]
