import { AccessTable } from '#kernel/server/access/access-table.ts'
import { kernelRules } from '#kernel/server/access/kernel-rules.ts'
import { sessions } from '#server/accounts/access'
import { ballotsAccess } from '#server/ballots/access'
import { clubMailAccess } from '#server/club-mail/access'
import { clubsAccess } from '#server/clubs/access'
import { directoryAccess } from '#server/directory/access'
import { drawsAccess } from '#server/draws/access'
import { duesAccess } from '#server/dues/access'
import { eventsAccess } from '#server/events/access'
import { groupsAccess } from '#server/groups/access'
import { instructionAccess } from '#server/instruction/access'
import { invitationsAccess } from '#server/invitations/access'
import { kioskAccess } from '#server/kiosk/access'
import { membersAccess } from '#server/members/access'
import { paymentsAccess } from '#server/payments/access'
import { posAccess } from '#server/pos/access'
import { publicEventsAccess } from '#server/public-events/access'
import { rostersAccess } from '#server/rosters/access'
import { scheduleAccess } from '#server/schedule/access'
import { scoreboardAccess } from '#server/scoreboard/access'
import { scoringAccess } from '#server/scoring/access'
import { standingsAccess } from '#server/standings/access'
import { watchAccess } from '#server/watch/access'

/** The sessions, and every access word with its rule from the area that defines it. */
export const createAccess = (): AccessTable =>
  new AccessTable(sessions, [
    kernelRules,
    scoringAccess,
    scoreboardAccess,
    watchAccess,
    paymentsAccess,
    clubsAccess,
    groupsAccess,
    membersAccess,
    duesAccess,
    posAccess,
    eventsAccess,
    invitationsAccess,
    drawsAccess,
    rostersAccess,
    standingsAccess,
    clubMailAccess,
    scheduleAccess,
    kioskAccess,
    directoryAccess,
    publicEventsAccess,
    ballotsAccess,
    instructionAccess,
  ])
