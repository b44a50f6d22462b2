import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { matchPath, Route, Routes } from 'react-router'
import { current } from '#areas/accounts/calls/accounts.ts'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { ClubName } from '#areas/clubs/screens/club-name.tsx'
import { clubRoutes } from '#areas/clubs/screens/club-routes.ts'
import { chosenOf } from '#areas/clubs/screens/my-club.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { keyOf, readAhead } from '#kernel/web/api/hooks.ts'
import { routes } from '#kernel/web/frame/paths.ts'
import { SignedIn } from '#kernel/web/frame/signed-in.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { CommonShell } from './frame-screens.ts'

// It comes from the chunk of the common shell, which has it for everyone else.
const ShellNotices = lazyScreen(() => import('./common-shell.tsx'), 'ShellNotices')
const AllClubs = lazyScreen(() => import('#areas/clubs/screens/all-clubs.tsx'), 'AllClubs')
const ClubBooks = lazyScreen(() => import('#areas/books/screens/books.tsx'), 'ClubBooks')
const ClubCalendar = lazyScreen(() => import('#areas/schedule/screens/club-calendar.tsx'), 'ClubCalendar')
const ClubDashboard = lazyScreen(() => import('#areas/clubs/screens/dashboard.tsx'), 'ClubDashboard')
const FeatureList = lazyScreen(() => import('#areas/clubs/screens/feature-list.tsx'), 'FeatureList')
const ConnectConfirmation = lazyScreen(
  () => import('#areas/clubs/screens/connect-confirmation.tsx'),
  'ConnectConfirmation',
)
const ClubLog = lazyScreen(() => import('#areas/clubs/screens/club-log.tsx'), 'ClubLog')
const ClubPaymentOutcome = lazyScreen(() => import('#areas/payments/screens/club-payment.tsx'), 'ClubPaymentOutcome')
const ClubSchedule = lazyScreen(() => import('#areas/schedule/screens/club-schedule.tsx'), 'ClubSchedule')
const ClubSettings = lazyScreen(() => import('#areas/clubs/screens/club-settings.tsx'), 'ClubSettings')
const ClubShell = lazyScreen(() => import('#areas/clubs/screens/shell/club-shell.tsx'), 'ClubShell')
const ClubTerms = lazyScreen(() => import('#areas/clubs/screens/club-terms.tsx'), 'ClubTerms')
const BallotEditor = lazyScreen(() => import('#areas/ballots/screens/ballot-editor.tsx'), 'BallotEditor')
const BallotList = lazyScreen(() => import('#areas/ballots/screens/ballot-list.tsx'), 'BallotList')
const BallotRecord = lazyScreen(() => import('#areas/ballots/screens/ballot-record.tsx'), 'BallotRecord')
const BallotResults = lazyScreen(() => import('#areas/ballots/screens/ballot-results.tsx'), 'BallotResults')
const BallotVote = lazyScreen(() => import('#areas/ballots/screens/ballot-vote.tsx'), 'BallotVote')
const BallotVoters = lazyScreen(() => import('#areas/ballots/screens/ballot-voters.tsx'), 'BallotVoters')
const ALaCarte = lazyScreen(() => import('#areas/pos/screens/a-la-carte.tsx'), 'ALaCarte')
const PosDesk = lazyScreen(() => import('#areas/pos/screens/desk.tsx'), 'PosDesk')
const EventPayments = lazyScreen(() => import('#areas/reports/screens/event-payments.tsx'), 'EventPayments')
const DeletedEvent = lazyScreen(() => import('#areas/events/screens/deleted-event.tsx'), 'DeletedEvent')
const Clubs = lazyScreen(() => import('#areas/clubs/screens/clubs.tsx'), 'Clubs')
const BulkDues = lazyScreen(() => import('#areas/dues/screens/bulk-dues.tsx'), 'BulkDues')
const DuesList = lazyScreen(() => import('#areas/dues/screens/dues-list.tsx'), 'DuesList')
const DuesReceipt = lazyScreen(() => import('#areas/dues/screens/dues-receipt.tsx'), 'DuesReceipt')
const DuesReport = lazyScreen(() => import('#areas/dues/screens/dues-report.tsx'), 'DuesReport')
const ClubWelcome = lazyScreen(() => import('./pages/club-welcome-page.tsx'), 'ClubWelcomePage')
const FutureSchedule = lazyScreen(() => import('#areas/invitations/screens/future-schedule.tsx'), 'FutureSchedule')
const DrawPage = lazyScreen(() => import('#areas/draws/screens/seeing/draw-page.tsx'), 'DrawPage')
const PayPage = lazyScreen(() => import('./pages/pay-page.tsx'), 'PayPage')
const PrintDraw = lazyScreen(() => import('#areas/draws/screens/seeing/print/print-page.tsx'), 'PrintDraw')
const DoubleRoster = lazyScreen(() => import('#areas/rosters/screens/double-roster.tsx'), 'DoubleRoster')
const EventDetail = lazyScreen(() => import('#areas/events/screens/detail/event-detail.tsx'), 'EventDetail')
const GroupEditor = lazyScreen(() => import('#areas/groups/screens/group-editor.tsx'), 'GroupEditor')
const GroupEvents = lazyScreen(() => import('#areas/events/screens/group-events.tsx'), 'GroupEvents')
const GroupManager = lazyScreen(() => import('./pages/group-manager-page.tsx'), 'GroupManagerPage')
const ClubProfile = lazyScreen(() => import('#areas/joining/screens/own-profile.tsx'), 'ClubProfile')
const Download = lazyScreen(() => import('#areas/members/screens/download.tsx'), 'Download')
const Report = lazyScreen(() => import('#areas/reports/screens/report.tsx'), 'Report')
const EditProfile = lazyScreen(() => import('./pages/edit-profile-page.tsx'), 'EditProfilePage')
const DisplaySetup = lazyScreen(() => import('#areas/kiosk/screens/display-setup.tsx'), 'DisplaySetup')
const EventShell = lazyScreen(() => import('./pages/event-shell.tsx'), 'EventShell')
const GroupShell = lazyScreen(() => import('./pages/group-shell.tsx'), 'GroupShell')
const MixerCheck = lazyScreen(() => import('#areas/draws/screens/mixer-check.tsx'), 'MixerCheck')
const MixerPage = lazyScreen(() => import('./pages/mixer-page.tsx'), 'MixerPage')
const EventInvitation = lazyScreen(() => import('#areas/invitations/screens/event-invitation.tsx'), 'EventInvitation')
const EventInvitationByState = lazyScreen(
  () => import('#areas/invitations/screens/event-invitation.tsx'),
  'EventInvitationByState',
)
const ImportClub = lazyScreen(() => import('./pages/import-club-page.tsx'), 'ImportClubPage')
const Invitation = lazyScreen(() => import('#areas/joining/screens/invitation.tsx'), 'Invitation')
const JoinClub = lazyScreen(() => import('#areas/joining/screens/join-club.tsx'), 'JoinClub')
const StartClub = lazyScreen(() => import('#areas/clubs/screens/start-club.tsx'), 'StartClub')
const MergeAccounts = lazyScreen(() => import('#areas/members/screens/merge-accounts.tsx'), 'MergeAccounts')
const MonthlyBilling = lazyScreen(() => import('#areas/dues/screens/monthly-billing.tsx'), 'MonthlyBilling')
const Member = lazyScreen(() => import('./pages/member-page.tsx'), 'MemberPage')
const MemberFields = lazyScreen(() => import('#areas/joining/screens/member-fields.tsx'), 'MemberFields')
const MemberList = lazyScreen(() => import('#areas/members/screens/member-list.tsx'), 'MemberList')
const MyCalendar = lazyScreen(() => import('#areas/schedule/screens/my-calendar.tsx'), 'MyCalendar')
const MyPayments = lazyScreen(() => import('#areas/payments/screens/my-payments.tsx'), 'MyPayments')
const MySchedule = lazyScreen(() => import('#areas/schedule/screens/my-schedule.tsx'), 'MySchedule')
const Directory = lazyScreen(() => import('#areas/directory/screens/directory.tsx'), 'Directory')
const GroupDirectory = lazyScreen(() => import('#areas/directory/screens/directory.tsx'), 'GroupDirectory')
const MemberMail = lazyScreen(() => import('#areas/directory/screens/member-mail.tsx'), 'MemberMail')
const SendEmail = lazyScreen(() => import('#areas/directory/screens/send-email.tsx'), 'SendEmail')
const PartnerRoster = lazyScreen(() => import('#areas/rosters/screens/partner-roster.tsx'), 'PartnerRoster')
const Here = lazyScreen(() => import('#areas/rosters/screens/here/here.tsx'), 'Here')
const Participants = lazyScreen(() => import('./pages/participants-page.tsx'), 'ParticipantsPage')
const LeagueRoster = lazyScreen(() => import('#areas/rosters/screens/ladder/league-roster.tsx'), 'LeagueRoster')
const DaySheet = lazyScreen(() => import('#areas/rosters/screens/ladder/day-sheet.tsx'), 'DaySheet')
const GroupStandings = lazyScreen(() => import('#areas/standings/screens/group-standings.tsx'), 'GroupStandings')
const StandingsDetail = lazyScreen(() => import('#areas/standings/screens/standings-detail.tsx'), 'StandingsDetail')
const GroupResults = lazyScreen(() => import('#areas/standings/screens/group-results.tsx'), 'GroupResults')
const Attendance = lazyScreen(() => import('#areas/standings/screens/attendance.tsx'), 'Attendance')
const LadderStandings = lazyScreen(() => import('#areas/standings/screens/ladder-standings.tsx'), 'LadderStandings')
const RegistrationLog = lazyScreen(() => import('#areas/events/screens/registration-log.tsx'), 'RegistrationLog')
const VerifiedMembers = lazyScreen(() => import('#areas/joining/screens/verified-members.tsx'), 'VerifiedMembers')
const EmailGroup = lazyScreen(() => import('#areas/club-mail/screens/email-group.tsx'), 'EmailGroup')
const EmailMembers = lazyScreen(() => import('#areas/club-mail/screens/email-members.tsx'), 'EmailMembers')
const SentEmails = lazyScreen(() => import('#areas/club-mail/screens/sent-emails.tsx'), 'SentEmails')
const GroupSentEmails = lazyScreen(() => import('#areas/club-mail/screens/sent-emails.tsx'), 'GroupSentEmails')
const WelcomeEmail = lazyScreen(() => import('#areas/club-mail/screens/club-texts.tsx'), 'WelcomeEmail')
const VerificationEmail = lazyScreen(() => import('#areas/club-mail/screens/club-texts.tsx'), 'VerificationEmail')
const DuesEmail = lazyScreen(() => import('./pages/dues-email-page.tsx'), 'DuesEmailPage')
const HomepageEditor = lazyScreen(() => import('#areas/club-mail/screens/club-texts.tsx'), 'HomepageEditor')

const login = <Login isEmbedded staysHere />
const notices = (
  <Suspense fallback={null}>
    <ShellNotices />
  </Suspense>
)

/**
 * Everything below /club: the members' pages in the common shell, the admins' pages in their own shell. It is a
 * separate part of the router, so that the courtside does not load its routes.
 */
export function ClubArea() {
  return (
    <Routes>
      <Route element={<CommonShell place={<ClubName />} />}>
        <Route path={below(clubRoutes.clubs)} element={<Clubs />} />
        <Route path={below(clubRoutes.invitation)} element={<Invitation />} />
        <Route path={below(clubRoutes.invite)} element={<EventInvitation />} />
        <Route path={below(routes.startClub)} element={<StartClub />} />
        <Route path={below(clubRoutes.memberMail)} element={<MemberMail />} />
        <Route path={below(clubRoutes.draw)} element={<DrawPage login={login} />} />
        <Route element={<SignedIn otherwise={login} />}>
          <Route path={below(clubRoutes.inviteByState)} element={<EventInvitationByState />} />
          <Route path={below(clubRoutes.upcomingEvents)} element={<FutureSchedule />} />
          <Route path={below(clubRoutes.aLaCarte)} element={<ALaCarte />} />
          <Route path={below(clubRoutes.myPayments)} element={<MyPayments />} />
          <Route path={below(clubRoutes.pay)} element={<PayPage />} />
          <Route path={below(clubRoutes.paymentSuccess)} element={<ClubPaymentOutcome />} />
          <Route path={below(clubRoutes.paymentFail)} element={<ClubPaymentOutcome />} />
          <Route path={below(clubRoutes.welcome)} element={<ClubWelcome />} />
          <Route path={below(clubRoutes.join)} element={<JoinClub />} />
          <Route path={below(clubRoutes.profile)} element={<ClubProfile />} />
          <Route path={below(clubRoutes.editProfile)} element={<EditProfile />} />
          <Route path={below(clubRoutes.duesReceipt)} element={<DuesReceipt />} />
          <Route path={below(clubRoutes.directory)} element={<Directory />} />
          <Route path={below(clubRoutes.groupDirectory)} element={<GroupDirectory />} />
          <Route path={below(clubRoutes.sendEmail)} element={<SendEmail />} />
          <Route path={below(clubRoutes.mySchedule)} element={<MySchedule />} />
          <Route path={below(clubRoutes.myCalendar)} element={<MyCalendar />} />
          <Route path={below(clubRoutes.here)} element={<Here />} />
          <Route path={below(clubRoutes.ballot)} element={<BallotVote />} />
          <Route path={below(clubRoutes.ballotRecord)} element={<BallotRecord />} />
        </Route>
        <Route path="*" element={<NotFound />} />
      </Route>
      <Route path={below(clubRoutes.printDraw)} element={<PrintDraw login={<CommonShell content={login} />} />} />
      <Route element={<SignedIn otherwise={<CommonShell content={login} />} />}>
        <Route element={<ClubShell notices={notices} />}>
          <Route path={below(clubRoutes.dashboard)} element={<ClubDashboard />} />
          <Route path={below(clubRoutes.featureList)} element={<FeatureList />} />
          <Route path={below(clubRoutes.groupManager)} element={<GroupManager />} />
          <Route path={below(clubRoutes.emailGroup)} element={<EmailGroup />} />
          <Route path={below(clubRoutes.groupEmails)} element={<GroupSentEmails />} />
          <Route path={below(clubRoutes.schedule)} element={<ClubSchedule />} />
          <Route path={below(clubRoutes.calendar)} element={<ClubCalendar />} />
          <Route path={below(clubRoutes.groupEvents)} element={<GroupEvents />} />
          <Route path={below(clubRoutes.eventDetail)} element={<EventDetail />} />
          <Route path={below(clubRoutes.registrationLog)} element={<RegistrationLog />} />
          <Route path={below(clubRoutes.doubleRoster)} element={<DoubleRoster />} />
          <Route path={below(clubRoutes.partnerRoster)} element={<PartnerRoster />} />
          <Route path={below(clubRoutes.leagueRoster)} element={<LeagueRoster />} />
          <Route path={below(clubRoutes.daySheet)} element={<DaySheet />} />
          <Route path={below(clubRoutes.participants)} element={<Participants />} />
          <Route path={below(clubRoutes.ladderStandings)} element={<LadderStandings />} />
          <Route path={below(clubRoutes.mixedMixer)} element={<MixerPage screen="mixed" />} />
          <Route path={below(clubRoutes.ratingMixer)} element={<MixerPage screen="rating" />} />
          <Route path={below(clubRoutes.singlesMixer)} element={<MixerPage screen="singles" />} />
          <Route path={below(clubRoutes.partnerMixerSub)} element={<MixerPage screen="partner-sub" />} />
          <Route path={below(clubRoutes.doubleMixerSub)} element={<MixerPage screen="doubles-sub" />} />
          <Route path={below(clubRoutes.mixerCheck)} element={<MixerCheck />} />
        </Route>
        <Route element={<GroupShell notices={notices} />}>
          <Route path={below(clubRoutes.groupStandings)} element={<GroupStandings />} />
          <Route path={below(clubRoutes.standingsDetail)} element={<StandingsDetail />} />
          <Route path={below(clubRoutes.standingsDetailByState)} element={<StandingsDetail />} />
          <Route path={below(clubRoutes.groupResults)} element={<GroupResults />} />
          <Route path={below(clubRoutes.groupResultsToo)} element={<GroupResults />} />
          <Route path={below(clubRoutes.attendance)} element={<Attendance />} />
        </Route>
        <Route element={<EventShell notices={notices} />}>
          <Route path={below(clubRoutes.eventMixer)} element={<MixerPage screen="doubles" />} />
        </Route>
        <Route element={<ClubShell needs="admin" notices={notices} />}>
          <Route path={below(clubRoutes.settings)} element={<ClubSettings />} />
          <Route path={below(clubRoutes.terms)} element={<ClubTerms />} />
          <Route path={below(clubRoutes.emailMembers)} element={<EmailMembers />} />
          <Route path={below(clubRoutes.sentEmails)} element={<SentEmails />} />
          <Route path={below(clubRoutes.welcomeEmail)} element={<WelcomeEmail />} />
          <Route path={below(clubRoutes.verificationEmail)} element={<VerificationEmail />} />
          <Route path={below(clubRoutes.duesEmail)} element={<DuesEmail />} />
          <Route path={below(clubRoutes.duesList)} element={<DuesList />} />
          <Route path={below(clubRoutes.duesReport)} element={<DuesReport />} />
          <Route path={below(clubRoutes.pos)} element={<PosDesk of="sell" />} />
          <Route path={below(clubRoutes.posPayments)} element={<PosDesk of="payments" />} />
          <Route path={below(clubRoutes.bulkDues)} element={<BulkDues />} />
          <Route path={below(clubRoutes.homepage)} element={<HomepageEditor />} />
          <Route path={below(clubRoutes.connected)} element={<ConnectConfirmation />} />
          <Route path={below(clubRoutes.books)} element={<ClubBooks />} />
          <Route path={below(clubRoutes.log)} element={<ClubLog />} />
          <Route path={below(clubRoutes.ballots)} element={<BallotList />} />
          <Route path={below(clubRoutes.ballotEditor)} element={<BallotEditor />} />
          <Route path={below(clubRoutes.ballotResults)} element={<BallotResults />} />
          <Route path={below(clubRoutes.ballotVoters)} element={<BallotVoters />} />
          <Route path={below(clubRoutes.members)} element={<MemberList />} />
          <Route path={below(clubRoutes.member)} element={<Member />} />
          <Route path={below(clubRoutes.groupEditor)} element={<GroupEditor />} />
          <Route path={below(clubRoutes.importMembers)} element={<ImportClub />} />
          <Route path={below(clubRoutes.download)} element={<Download />} />
          <Route path={below(clubRoutes.mergeAccounts)} element={<MergeAccounts />} />
          <Route path={below(clubRoutes.statistics)} element={<Report of="statistics" />} />
          <Route path={below(clubRoutes.notes)} element={<Report of="notes" />} />
          <Route path={below(clubRoutes.noShows)} element={<Report of="no-shows" />} />
          <Route path={below(clubRoutes.eventPayments)} element={<EventPayments />} />
          <Route path={below(clubRoutes.deletedEvent)} element={<DeletedEvent />} />
          <Route path={below(clubRoutes.emergencyContacts)} element={<Report of="contacts" />} />
          <Route path={below(clubRoutes.birthdays)} element={<Report of="birthdays" />} />
          <Route path={below(clubRoutes.displaySetup)} element={<DisplaySetup />} />
          <Route path={below(clubRoutes.verification)} element={<VerifiedMembers />} />
          <Route path={below(clubRoutes.memberFields)} element={<MemberFields />} />
        </Route>
        <Route element={<ClubShell needs="staff" notices={notices} />}>
          <Route path={below(clubRoutes.allClubs)} element={<AllClubs />} />
          <Route path={below(clubRoutes.billing)} element={<MonthlyBilling />} />
        </Route>
      </Route>
    </Routes>
  )
}

/** The pages where most people arrive, and what starts loading there for people who are signed in. */
const entrances: Readonly<Record<string, (client: QueryClient, id: string) => readonly Promise<unknown>[]>> = {
  [below(clubRoutes.welcome)]: (client) => [
    ClubWelcome.load(),
    import('./pages/club-welcome-page.tsx').then(({ beginWelcome }) => beginWelcome(client)),
  ],
  [below(clubRoutes.invite)]: (client, id) => [
    EventInvitation.load(),
    readAhead(client, myClubs),
    import('#areas/invitations/screens/event-invitation.tsx').then(({ beginInvitation }) =>
      beginInvitation(client, id),
    ),
  ],
  [below(clubRoutes.eventDetail)]: (client, id) => [
    ShellNotices.load(),
    ClubShell.load(),
    EventDetail.load(),
    readAhead(client, myClubs),
    import('#areas/events/screens/detail/event-detail.tsx').then(({ beginEventDetail }) =>
      beginEventDetail(client, id),
    ),
  ],
}

/**
 * Starts reading what a page of the area shows, before it is drawn; `page` is its path below /club. Parts and answers
 * that have arrived by then appear together. Never fails: the page itself shows any error.
 */
export async function beginClub(page: string, client: QueryClient): Promise<void> {
  await readAhead(client, current)
  if (!client.getQueryData(keyOf(current))) return
  for (const [path, needs] of Object.entries(entrances)) {
    const match = matchPath(path, `/${page}`)
    // An address with an impossible id is not found, without a request.
    const id = match?.params['url'] ?? match?.params['eid'] ?? '1'
    if (!match || !/^[1-9]\d{0,8}$/.test(id)) continue
    await Promise.allSettled(needs(client, id))
    if (path !== below(clubRoutes.invite)) nameClub(client, `${clubRoutes.clubs}/${page}`)
  }
}

/**
 * Names the chosen club in the address of a page inside a club, as `InClub` would. If that happened after the page is
 * drawn, all of it would be drawn again.
 */
function nameClub(client: QueryClient, path: string): void {
  const address = new URL(window.location.href)
  const clubId = address.searchParams.get('cid')
  const club = chosenOf(client.getQueryData(keyOf(myClubs)), clubId)
  if (!club || clubId !== null || address.pathname !== path) return
  address.searchParams.set('cid', String(club.cid))
  window.history.replaceState(window.history.state, '', address)
}

/** A path of the area, as the router below /club names it. */
function below(route: string): string {
  return route.slice(clubRoutes.clubs.length).replace(/^\//, '') || '/'
}
