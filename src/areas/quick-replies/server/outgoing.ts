import type { Outgoing } from '#kernel/server/outgoing.ts'

const test = (title: string) => ({ file: 'src/areas/quick-replies/tests/api/answers.test.ts', title })

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Texts and notifications',
    what: 'text or notification: an event invites you, can you play?',
    who: 'event admins, by inviting; events that open automatically',
    to: 'invited members who agreed to be asked this way',
    words: 'ours, with the event’s and the club’s names, none of which becomes a link',
    limits: ['invitation-text'],
    builders: ['quick-replies/questionText'],
    from: ['quick-replies/ask-members', 'follow/deliver-notice'],
    often: 'once per invitation',
    test: test('no one is asked twice about one invitation'),
  },
  {
    group: 'Texts and notifications',
    what: 'text: what became of your answer, which question you mean, how to answer',
    who: 'the owner of the number',
    to: 'that number',
    words: 'ours, with the event’s name',
    limits: ['text-reply'],
    builders: [
      'quick-replies/outcomeWords',
      'quick-replies/outcomeText',
      'quick-replies/whichText',
      'quick-replies/helpText',
    ],
    from: ['quick-replies/take-answer'],
    test: test('replies are limited to 3 in ten minutes'),
  },
]
