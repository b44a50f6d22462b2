import type { AreaServer } from '#kernel/server/area.ts'
import { askMembers } from './server/ask-members.ts'
import { quickRepliesHandlers } from './server/handlers.ts'
import { quickRepliesListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { quickRepliesPersonal } from './server/personal.ts'
import { sweepQuestions } from './server/sweep-questions.ts'
import { quickRepliesTables } from './server/tables.ts'
import { takeAnswer } from './server/take-answer.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  handlers: quickRepliesHandlers,
  listeners: quickRepliesListeners,
  jobs: [askMembers, takeAnswer],
  sweeps: [sweepQuestions],
  tables: quickRepliesTables,
  personal: quickRepliesPersonal,
  outgoing,
}
