import { type ReactNode, Suspense } from 'react'
import { Outlet } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { NotFound } from '#areas/platform/screens/lazy-not-found.ts'
import { useUser } from '#kernel/web/api/session.ts'
import { Footer } from '#kernel/web/frame/footer.tsx'
import { useArrival } from '#kernel/web/frame/use-arrival.ts'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { OfflineBanner } from '#kernel/web/ui/offline-banner.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import { InClub } from '../in-club.tsx'
import { clubPath, type MyClub, managesSome, runsClub } from '../my-club.ts'
import { ClubNotices } from './club-notices.tsx'
import '#kernel/web/frame/shell.css'
import './club-shell.css'
import type { MenuEntry } from './menu-entry.ts'
import { SideBar } from './side-bar.tsx'

/**
 * `admin`: the club's admins and visiting staff. `staff`: the platform's staff, in no club. Undefined: group admins
 * too.
 */
type Needs = 'admin' | 'staff'

interface Around {
  /** What other areas show above every screen: a match in progress. */
  readonly notices: ReactNode
  /** The links of the sidebar. */
  readonly menu: readonly MenuEntry[]
}

/** The shell for admins: a dark sidebar on a laptop, a strip at the top on anything smaller. */
export function ClubShell({ needs, ...around }: { needs?: Needs } & Around) {
  return needs === 'staff' ? (
    <StaffDesk {...around} />
  ) : (
    <InClub>{(club) => <ClubDesk club={club} needs={needs} {...around} />}</InClub>
  )
}

function ClubDesk({ club, needs, ...around }: { club: MyClub; needs: Needs | undefined } & Around) {
  const may = needs === 'admin' ? runsClub(club) : managesSome(club)
  return (
    <Desk club={club} {...around}>
      <ClubNotices club={club} />
      {may ? <Outlet /> : <NotForYou club={club} />}
    </Desk>
  )
}

function StaffDesk(around: Around) {
  const { staff } = useUser()
  return <Desk {...around}>{staff ? <Outlet /> : <NotFound />}</Desk>
}

function Desk({ club, notices, menu, children }: { club?: MyClub | undefined; children: ReactNode } & Around) {
  const main = useArrival()
  return (
    <div className="shell desk">
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <SideBar club={club} menu={menu} />
      <div className="shell-body">
        <OfflineBanner />
        <main id="main" className="shell-main desk-main" tabIndex={-1} ref={main}>
          {notices}
          <Suspense fallback={<Waiting label="Loading" />}>{children}</Suspense>
        </main>
        <Footer />
      </div>
    </div>
  )
}

function NotForYou({ club }: { club: MyClub }) {
  return (
    <Page title={`This page is for people who run ${club.club_name}`}>
      <div className="row">
        <ButtonLink to={clubPath(clubPaths.welcome, club.cid)}>Your club page</ButtonLink>
      </div>
    </Page>
  )
}
