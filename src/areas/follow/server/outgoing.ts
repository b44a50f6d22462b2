import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Texts and notifications',
    what: 'text: code that verifies a number',
    who: 'the logged-in account owner',
    to: 'the typed number',
    words: 'ours',
    calls: ['follow.submitPhoneNumber'],
    limits: ['phone-code'],
    builders: ['follow/codeText'],
    from: ['follow/phone-codes'],
    test: {
      file: 'src/areas/follow/tests/api/budgets.test.ts',
      title: 'a user can get 3 codes in 10 minutes and 5 a day, and we say when the next one is available',
    },
  },
  {
    group: 'Texts and notifications',
    what: 'text or notification: a followed player’s match or live video started',
    who: 'scorekeepers and people who submit videos',
    to: 'followers who agreed to texts or notifications',
    words: 'ours, with the players’ names and the court, none of which becomes a link',
    limits: ['add-match', 'video', 'follower-text'],
    builders: ['follow/textOf', 'follow/matchWords', 'follow/videoWords'],
    from: [
      'follow/deliver-notice',
      'follow/push-notice',
      'follow/queue-texts',
      'follow/listeners',
      'watch/submit-video',
    ],
    test: {
      file: 'src/areas/follow/tests/api/texts.test.ts',
      title: 'allow no more than 5 texts a day, whatever happens',
    },
  },
  {
    group: 'Texts and notifications',
    what: 'text: reply to STOP, START and HELP',
    who: 'the owner of the number',
    to: 'that number',
    words: 'ours',
    limits: ['text-reply'],
    builders: ['follow/replyWords'],
    from: ['follow/deliver-notice', 'follow/inbound-texts', 'follow/queue-questions'],
    test: {
      file: 'src/areas/follow/tests/api/texts.test.ts',
      title: 'a demo phone replies from the outbox; STOP ends the texts and sends one confirmation',
    },
  },
  {
    group: 'Texts and notifications',
    what: 'notification: your court and partner',
    who: 'event admins, by starting a round',
    to: 'players who turned on notifications in a browser',
    words: 'ours, with the players’ names',
    limits: ['draw'],
    often: 'once per round',
    from: ['follow/queue-pushes', 'follow/push-notice', 'draws/tell-round'],
    test: {
      file: 'src/areas/draws/tests/api/tell-round.test.ts',
      title: 'no one is notified of a round twice, or of a round that was undone before the notification was sent',
    },
  },
]
