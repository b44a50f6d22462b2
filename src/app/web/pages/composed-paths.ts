import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { drawPaths } from '#areas/draws/calls/pages.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { groupPaths } from '#areas/groups/calls/pages.ts'
import { lessonPaths } from '#areas/instruction/calls/pages.ts'
import { joiningPaths } from '#areas/joining/calls/pages.ts'
import { memberPaths } from '#areas/members/calls/pages.ts'
import { paymentPaths } from '#areas/payments/calls/pages.ts'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'

/** The pages whose screens show parts of several areas, by the file of this folder that puts them together. */
export const composedPaths: Readonly<Record<string, readonly string[]>> = {
  'match-pages': [
    scoringPaths.home,
    scoringPaths.match,
    scoringPaths.scorekeeper,
    scoringPaths.alternateScorekeeper,
    accountPaths.dashboard,
    lessonPaths.student,
    paymentPaths.payPerson,
  ],
  'club-pages': [
    clubPaths.welcome,
    drawPaths.draw,
    drawPaths.printDraw,
    drawPaths.eventMixer,
    drawPaths.mixedMixer,
    drawPaths.ratingMixer,
    drawPaths.singlesMixer,
    drawPaths.partnerMixerSub,
    drawPaths.doubleMixerSub,
    duesPaths.duesEmail,
    groupPaths.groupManager,
    groupPaths.participants,
    joiningPaths.editProfile,
    memberPaths.importMembers,
    memberPaths.member,
    paymentPaths.pay,
  ],
}
