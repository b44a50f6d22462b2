import type { AreaPermissions } from '#tests/support/area-permissions.ts'

/** What the permission tests have to know about the area. */
export const permissions: AreaPermissions = {
  isCourtside: true,
  may: {
    'instructor-self': ['instructor'],
    // The stranger takes the lesson of the scene.
    'lesson-instructor': ['instructor'],
    'signup-instructor': ['instructor'],
    'signup-self': ['stranger'],
    'signup-self-or-instructor': ['stranger', 'instructor'],
  },
  named: {
    // An event is a lesson here, and an address is that of its instructor.
    eid: 'lessonId',
    url: ({ instructorId }) => `lesson-${instructorId}`,
    eids: ({ lessonId }) => [lessonId],
  },
}
