import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Club emails to members',
    what: 'ballot result, record and paper votes',
    who: 'admins, or automatically when the ballot ends',
    to: 'those who could vote; the admins',
    words: 'ours, with the title and questions the club wrote',
    calls: ['ballots.tickPaperVoter'],
    often: 'once per ballot and paper vote',
    builders: ['ballots/recordMail', 'ballots/paperWantedMail', 'ballots/paperMail', 'ballots/resultMail'],
    from: ['ballots/count-ballot', 'ballots/paper-votes'],
    test: {
      file: 'src/areas/ballots/tests/api/ballot-result.test.ts',
      title: 'the result is emailed once to everyone who could vote, whether they did or not',
    },
  },
  {
    group: 'Club emails to members',
    what: 'a ballot will end earlier',
    who: 'club admins, once ten people have voted online and with at least a day’s notice',
    to: 'everyone who can vote',
    words: 'ours, with the ballot’s title',
    calls: ['ballots.editBallot'],
    limits: ['bulk-mail'],
    builders: ['ballots/endsEarlierMail'],
    from: ['ballots/tell-earlier-end'],
    test: {
      file: 'src/areas/ballots/tests/api/ballot-end.test.ts',
      title:
        'a ballot’s end time cannot be changed back and forth forever, because each notice counts toward the club’s email limit',
    },
  },
  {
    group: 'Club emails to members',
    what: 'an admin tried to list you as voting on paper',
    who: 'club admins',
    to: 'the member, who has voted online',
    words: 'ours, with the ballot’s title',
    calls: ['ballots.tickPaperVoter'],
    often: 'once per member and ballot',
    builders: ['ballots/refusedNoteMail'],
    from: ['ballots/tell-refused-note'],
    test: {
      file: 'src/areas/ballots/tests/api/register.test.ts',
      title: 'a note for someone who has voted online is refused, and that person gets one email',
    },
  },
]
