import type { ReactNode } from 'react'
import { Login } from '#areas/accounts/screens/lazy-login.ts'
import type { Audience, Frame } from '#kernel/web/frame/area-web.ts'
import { CourtsideShell } from '#kernel/web/frame/courtside-shell.tsx'
import { RoleDoor } from '#kernel/web/frame/role-door.tsx'
import { LoginAt, SignedIn } from '#kernel/web/frame/signed-in.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { CommonShell } from './frame-screens.ts'

const DeskShell = lazyScreen(() => import('./pages/desk-shell.tsx'), 'DeskShell')
const EventShell = lazyScreen(() => import('./pages/event-shell.tsx'), 'EventShell')
const GroupShell = lazyScreen(() => import('./pages/group-shell.tsx'), 'GroupShell')
const MemberShell = lazyScreen(() => import('./pages/member-shell.tsx'), 'MemberShell')
const WatchArea = lazyScreen(() => import('#areas/watch/screens/watch-area.tsx'), 'WatchArea')
/** Visitors see the login in the common frame. */
const forUsers = <SignedIn otherwise={<CommonShell content={<Login isEmbedded staysHere />} />} />

interface FrameParts {
  /** The elements around a screen, from the outermost to the innermost. */
  readonly around: readonly ReactNode[]
  /** Loads their code. */
  readonly load: () => Promise<unknown>
}

const club = (needs?: 'admin' | 'staff'): FrameParts => ({
  around: [forUsers, <DeskShell key="club" {...(needs ? { needs } : {})} />],
  // Its notices come with the common shell.
  load: () => Promise.all([DeskShell.load(), CommonShell.load()]),
})
const common = <CommonShell key="common" />

export const frames: Readonly<Record<Frame, FrameParts>> = {
  common: { around: [common], load: CommonShell.load },
  watch: { around: [common, <WatchArea key="watch" />], load: WatchArea.load },
  courtside: { around: [<CourtsideShell key="courtside" />], load: async () => undefined },
  member: { around: [<MemberShell key="member" />], load: MemberShell.load },
  club: club(),
  'club-admin': club('admin'),
  'club-staff': club('staff'),
  group: { around: [forUsers, <GroupShell key="group" />], load: GroupShell.load },
  event: { around: [forUsers, <EventShell key="event" />], load: EventShell.load },
  none: { around: [], load: async () => undefined },
}

/** Lets in who may open a page; the others see the login, or go elsewhere. */
export function doorFor(audience: Audience | undefined): readonly ReactNode[] {
  if (!audience) return []
  if (audience.is === 'role') return [<RoleDoor key="door" roles={audience.roles} otherwise={audience.otherwise} />]
  const otherwise =
    'otherwise' in audience ? <LoginAt path={audience.otherwise} /> : <Login isEmbedded staysHere={audience.stays} />
  return [<SignedIn key="door" otherwise={otherwise} />]
}
