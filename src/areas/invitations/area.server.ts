import { invitationsRefusals } from '#areas/invitations/calls/refusals.ts'
import type { AreaServer } from '#kernel/server/area.ts'
import { invitationsAccess } from './server/access.ts'
import { answerDates } from './server/answer-dates.ts'
import { askNext } from './server/ask-next.ts'
import { drawSpotsDue } from './server/draw-spots.ts'
import { invitationsHandlers } from './server/handlers.ts'
import { invitationHints } from './server/hints.ts'
import { invitationsListeners } from './server/listeners.ts'
import { outgoing } from './server/outgoing.ts'
import { invitationsPersonal } from './server/personal.ts'
import { promoteMembers } from './server/promote-members.ts'
import { tellOtherDevice } from './server/reply-devices.ts'
import { returnCard } from './server/return-card.ts'
import { returnDeleted } from './server/return-deleted.ts'
import { sweepUndos } from './server/sweep-undos.ts'
import { invitationsTables } from './server/tables.ts'
import { tellMember } from './server/tell-member.ts'
import { withdrawInvitations } from './server/withdraw-invitations.ts'

/** What the area gives the server. */
export const area: AreaServer = {
  hints: invitationHints,
  handlers: invitationsHandlers,
  refusals: invitationsRefusals,
  access: invitationsAccess,
  listeners: invitationsListeners,
  jobs: [
    promoteMembers,
    askNext,
    drawSpotsDue,
    tellMember,
    withdrawInvitations,
    returnCard,
    returnDeleted,
    answerDates,
    tellOtherDevice,
  ],
  sweeps: [sweepUndos],
  tables: invitationsTables,
  personal: invitationsPersonal,
  outgoing,
}
