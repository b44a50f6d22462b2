import type { Mounted } from '#server/kernel/http/handle'
import { adminActsHandlers } from './admin-acts.ts'
import { answersHandlers } from './answers.ts'
import { boardHandler } from './board.ts'
import { choicesHandlers } from './choices.ts'
import { eventListsHandlers } from './event-lists.ts'
import { listsHandlers } from './lists.ts'
import { memberEventsHandlers } from './member-events.ts'
import { partnersHandlers } from './partners.ts'
import { readHandlers } from './read.ts'

export const invitationsHandlers: readonly Mounted[] = [
  ...readHandlers,
  ...answersHandlers,
  ...choicesHandlers,
  ...listsHandlers,
  boardHandler,
  ...adminActsHandlers,
  ...eventListsHandlers,
  ...partnersHandlers,
  ...memberEventsHandlers,
]
