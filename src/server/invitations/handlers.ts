import type { Mounted } from '#server/http/handle'
import { answersHandlers } from './answers.ts'
import { choicesHandlers } from './choices.ts'
import { listsHandlers } from './lists.ts'
import { readHandlers } from './read.ts'

export const invitationsHandlers: readonly Mounted[] = [
  ...readHandlers,
  ...answersHandlers,
  ...choicesHandlers,
  ...listsHandlers,
]
