import { Suspense } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import { scorekeeperRoles } from '#areas/platform/rules/roles.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { alternateScorekeeper } from '#kernel/calls/pages.ts'
import { CourtsideShell } from '#kernel/web/frame/courtside-shell.tsx'
import { routes } from '#kernel/web/frame/paths.ts'
import { RoleDoor } from '#kernel/web/frame/role-door.tsx'
import { LoginAt, SignedIn } from '#kernel/web/frame/signed-in.tsx'
import { CommonShell } from './frame-screens.ts'
import {
  AccountArea,
  AddMatch,
  AddPlayers,
  ClubArea,
  ClubDoor,
  Follow,
  ForgotPassword,
  HocusPocus,
  Home,
  InstructionPart,
  KeptTaps,
  LiveMatches,
  MatchGenerator,
  MatchView,
  PrizeRecord,
  Prizes,
  PublicEventArea,
  ResetPassword,
  ScoreboardManager,
  ScoreboardMenu,
  Scorekeeper,
  Scores,
  StaffArea,
  ThankYou,
  ToolsArea,
  UserDashboard,
  VerifyEmail,
  Watch,
  WatchArea,
  WatchTools,
} from './screens.ts'

/** What visitors see instead of a screen that needs a user; courtside pages redirect to /add (spec 000 §2). */
const login = <Login isEmbedded />
const loadShare = async () => (await import('./pages/load-share.ts')).loadShare()
const scorekeeper = <Scorekeeper loadShare={loadShare} />
const toAddMatch = <LoginAt path={routes.addMatch} />

/** Maps each path to its screen, its shell and its guard. */
export function Router() {
  return (
    <Suspense fallback={<Boot />}>
      <Routes>
        <Route element={<CommonShell />}>
          <Route path={routes.home} element={<Home scoreboardMenu={<ScoreboardMenu />} />} />
          <Route path={routes.scores} element={<Scores />} />
          <Route path={routes.liveMatches} element={<LiveMatches />} />
          <Route path={routes.match} element={<MatchView />} />
          <Route path={routes.thankYou} element={<ThankYou />} />
          <Route path={routes.keptTaps} element={<KeptTaps />} />
          <Route path={routes.submitScore} element={<ToolsArea />} />

          <Route path={routes.follow} element={<Follow />} />
          <Route element={<SignedIn otherwise={login} />}>
            <Route path={routes.addMatch} element={<AddMatch />} />
            <Route path={routes.dashboard} element={<UserDashboard />} />
          </Route>
          <Route element={<SignedIn otherwise={toAddMatch} />}>
            <Route path={routes.addPlayers} element={<AddPlayers />} />
            <Route path={routes.matchGenerator} element={<MatchGenerator />} />
          </Route>

          <Route element={<RoleDoor roles={scorekeeperRoles} otherwise={routes.home} />}>
            <Route path={routes.scoreboardMenu} element={<ScoreboardMenu />} />
          </Route>
          <Route element={<RoleDoor roles={['scoreboard']} otherwise={routes.login} />}>
            <Route path={routes.scoreboardManager} element={<ScoreboardManager />} />
          </Route>
          <Route element={<WatchArea />}>
            <Route path={routes.watch} element={<Watch />} />
            <Route element={<SignedIn otherwise={login} />}>
              <Route path={routes.watchFollow} element={<Follow />} />
            </Route>
            <Route path={`${routes.watch}/*`} element={<WatchTools />} />
          </Route>

          <Route path={routes.login} element={<Login />} />
          <Route path={routes.forgotPassword} element={<ForgotPassword />} />
          <Route path={routes.reset} element={<ResetPassword />} />
          <Route path={routes.verify} element={<VerifyEmail />} />

          <Route path={`${routes.publicEvents}/*`} element={<PublicEventArea />} />
          <Route path={`${routes.eventAdmin}/*`} element={<PublicEventArea />} />
          <Route path={routes.prizes} element={<Prizes />} />
          <Route path={routes.prizeRecord} element={<PrizeRecord />} />
          <Route path={routes.challengeCards} element={<HocusPocus />} />
          <Route path={routes.clubsToJoin} element={<ClubDoor />} />
          <Route path={routes.clubToJoin} element={<ClubDoor />} />
          <Route path={routes.clubLanding} element={<ClubDoor />} />
          <Route path={`${routes.instruction}/*`} element={<InstructionPart />} />
          <Route path={`${routes.student}/*`} element={<InstructionPart />} />
          <Route path="/account/*" element={<AccountArea />} />
          <Route path="/staff/*" element={<StaffArea />} />
          <Route path="/tools/*" element={<ToolsArea />} />
          <Route path="*" element={<NotFound />} />
        </Route>

        <Route path={`${routes.club}/*`} element={<ClubArea />} />

        <Route element={<CourtsideShell />}>
          <Route element={<SignedIn otherwise={toAddMatch} />}>
            <Route path={routes.scorekeeper} element={scorekeeper} />
          </Route>
        </Route>
        <Route path={routes.alternateScorekeeper} element={<AlternateScorekeeper />}>
          <Route element={<SignedIn otherwise={toAddMatch} />}>
            {/* An index route would count as much as the whole of /club and take its two-part pages away. */}
            <Route path="" element={scorekeeper} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  )
}

/** What `index.html` already shows. */
function Boot() {
  return (
    <div className="boot" role="status">
      <span className="boot-ball" />
      <span>Loading Sideout</span>
    </div>
  )
}

/** `/{letters}Scorekeeper/{matchId}` is the scorekeeper screen; any other two-part path is not found. */
function AlternateScorekeeper() {
  const { pathname } = useLocation()
  return alternateScorekeeper.test(pathname) ? <CourtsideShell /> : <CommonShell content={<NotFound />} />
}
