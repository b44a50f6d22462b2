import type { Outgoing } from '#kernel/server/outgoing.ts'

/** What the area sends, and who can cause it. */
export const outgoing: readonly Outgoing[] = [
  {
    group: 'Lessons',
    what: 'to a student: added, moved up, rescheduled, canceled or released',
    who: 'the instructor (anyone with a confirmed address can be one)',
    to: 'students who signed up, or whom the instructor added by username',
    words: 'ours; title, location, message and how to pay only after staff approve the instructor',
    calls: [
      'instruction.addLessonStudent',
      'instruction.confirmLessonStudent',
      'instruction.cancelScheduleEvents',
      'instruction.editScheduleEvent',
    ],
    limits: ['unaccepted-lesson-student'],
    often: 'once per change that still applies when the email is sent',
    builders: ['instruction/lessonMail'],
    from: ['instruction/tell-student'],
    test: {
      file: 'src/areas/instruction/tests/api/unaccepted.test.ts',
      title: 'before staff accept them, instructors cannot email their own words to a stranger they add by username',
    },
  },
  {
    group: 'Lessons',
    what: 'to a student: signed up, left, lesson tomorrow',
    who: 'the student; the reminder is automatic',
    to: 'the student',
    words: 'as above',
    calls: [
      'instruction.signupForInstruction',
      'instruction.waitForInstruction',
      'instruction.cancelSignupForInstruction',
    ],
    often: 'once per change, and once before the lesson',
    builders: ['instruction/lessonMail'],
    from: ['instruction/tell-student'],
    test: {
      file: 'src/areas/instruction/tests/api/unaccepted.test.ts',
      title: 'a student who keeps signing up and leaving causes no more than sixty emails an hour to the instructor',
    },
  },
  {
    group: 'Lessons',
    what: 'to the instructor: someone signed up, joined the waitlist, left or said they will pay',
    who: 'students',
    to: 'the instructor, who can turn it off',
    words: 'ours, with the student’s name',
    calls: [
      'instruction.signupForInstruction',
      'instruction.waitForInstruction',
      'instruction.cancelSignupForInstruction',
      'instruction.paymentForInstruction',
    ],
    builders: ['instruction/studentNewsMail'],
    from: ['instruction/tell-instructor'],
    test: {
      file: 'src/areas/instruction/tests/api/unaccepted.test.ts',
      title: 'a student who keeps signing up and leaving causes no more than sixty emails an hour to the instructor',
    },
  },
  {
    group: 'Lessons',
    what: 'message to a lesson’s students',
    who: 'instructors accepted by staff',
    to: 'students with a spot or on the waitlist',
    words: 'the instructor’s subject and text',
    calls: ['instruction.writeToLesson'],
    builders: ['instruction/lessonMessageMail'],
    from: ['instruction/write-to-lesson'],
    test: {
      file: 'src/areas/instruction/tests/api/unaccepted.test.ts',
      title: 'cannot email students, and a take-down stops queued messages',
    },
  },
]
