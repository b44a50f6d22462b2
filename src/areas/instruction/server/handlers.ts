import type { MountedCall } from '#kernel/server/http/handle.ts'
import { beginTeachingHandler } from './begin-teaching.ts'
import { cardPaymentsHandlers } from './card-payments.ts'
import { lessonEditHandlers } from './edit-lesson.ts'
import { pageEditHandlers } from './edit-page.ts'
import { lessonDeskHandlers } from './lesson-desk.ts'
import { manyLessonsHandlers } from './many-lessons.ts'
import { offerLinkHandlers } from './offer-link.ts'
import { pageReadHandlers } from './page-reads.ts'
import { runLessonHandlers } from './run-lesson.ts'
import { schedulesHandlers } from './schedules.ts'
import { signUpHandlers } from './sign-up.ts'
import { waitingHandlers } from './waiting.ts'
import { writeToLessonHandler } from './write-to-lesson.ts'

export const instructionHandlers: readonly MountedCall[] = [
  ...pageReadHandlers,
  ...pageEditHandlers,
  ...lessonEditHandlers,
  ...manyLessonsHandlers,
  ...signUpHandlers,
  ...waitingHandlers,
  ...offerLinkHandlers,
  ...cardPaymentsHandlers,
  ...schedulesHandlers,
  ...lessonDeskHandlers,
  ...runLessonHandlers,
  beginTeachingHandler,
  writeToLessonHandler,
]
