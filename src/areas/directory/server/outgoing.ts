import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Between people',
    what: 'message from a member',
    who: 'members of the same club, if its directory is on',
    to: 'one member, whose address is not shown',
    words: 'the sender’s subject and text, with the club’s name',
    calls: ['directory.sendMemberToMemberEmail'],
    limits: ['member-mail', 'young-member-mail'],
    builders: ['directory/memberSubject', 'directory/memberMail'],
    from: ['directory/send-message'],
    test: {
      file: 'src/areas/directory/tests/api/messages.test.ts',
      title: 'is limited to five an hour, or one an hour from an account less than three days old',
    },
  },
  {
    group: 'Between people',
    what: 'a message was reported',
    who: 'the message’s recipient, through its link',
    to: 'the admins of the club',
    words: 'ours, with the reported text',
    calls: ['directory.answerMemberMail'],
    often: 'once per message',
    builders: ['directory/reportedMail'],
    from: ['directory/answer-message'],
    test: {
      file: 'src/areas/directory/tests/api/messages.test.ts',
      title: 'reports the message to every admin of the club once, with its text',
    },
  },
]
