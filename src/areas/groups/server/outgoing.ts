import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Clubs',
    what: 'you are an admin of a group',
    who: 'club admins',
    to: 'the new admin of the group',
    words: 'ours, with the group’s name',
    calls: ['groups.addGroupAdmin'],
    often: 'once per appointment',
    builders: ['groups/groupAdminMail'],
    from: ['groups/group-admins'],
    test: {
      file: 'src/areas/groups/tests/api/groups.test.ts',
      title: 'each row of a group’s member list shows the member and which emails they get',
    },
  },
]
