import { sessions } from '#areas/accounts/server/access.ts'
import { ballotsAccess } from '#areas/ballots/server/access.ts'
import { clubMailAccess } from '#areas/club-mail/server/access.ts'
import { clubsAccess } from '#areas/clubs/server/access.ts'
import { directoryAccess } from '#areas/directory/server/access.ts'
import { drawsAccess } from '#areas/draws/server/access.ts'
import { duesAccess } from '#areas/dues/server/access.ts'
import { eventsAccess } from '#areas/events/server/access.ts'
import { groupsAccess } from '#areas/groups/server/access.ts'
import { instructionAccess } from '#areas/instruction/server/access.ts'
import { invitationsAccess } from '#areas/invitations/server/access.ts'
import { kioskAccess } from '#areas/kiosk/server/access.ts'
import { membersAccess } from '#areas/members/server/access.ts'
import { paymentsAccess } from '#areas/payments/server/access.ts'
import { posAccess } from '#areas/pos/server/access.ts'
import { publicEventsAccess } from '#areas/public-events/server/access.ts'
import { rostersAccess } from '#areas/rosters/server/access.ts'
import { scheduleAccess } from '#areas/schedule/server/access.ts'
import { scoreboardAccess } from '#areas/scoreboard/server/access.ts'
import { scoringAccess } from '#areas/scoring/server/access.ts'
import { standingsAccess } from '#areas/standings/server/access.ts'
import { watchAccess } from '#areas/watch/server/access.ts'
import { AccessTable } from '#kernel/server/access/access-table.ts'
import { kernelRules } from '#kernel/server/access/kernel-rules.ts'

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
