import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Public events',
    what: 'staff decision about a page',
    who: 'staff',
    to: 'the owner of the pages',
    words: 'ours, with the staff’s reason',
    calls: ['platform.decideReview'],
    often: 'once per decision',
    builders: ['platform/reviewMail'],
    from: ['platform/page-reviews'],
    test: {
      file: 'src/areas/instruction/tests/api/pages.test.ts',
      title: 'is hidden until it is published, visible only by its link until it is accepted, and then listed',
    },
  },
]
