import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Clubs',
    what: 'a membership’s email address changed',
    who: 'the same',
    to: 'the old address',
    words: 'ours',
    calls: ['members.editClubMember'],
    limits: ['address-change', 'unconfirmed-mailbox'],
    builders: ['members/addressMovedMail'],
    from: ['members/edit-member'],
    test: { file: 'src/areas/members/tests/api/members.test.ts', title: 'the old address is notified of a new one' },
  },
]
