import { IconCircleCheck, IconMailQuestion } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { User } from '#kernel/web/api/session.ts'
import { Pill } from '#kernel/web/ui/pill.tsx'

/** The current profile. */
export function Profile({ user }: { user: User }) {
  return (
    <dl className="facts profile-facts">
      <Fact name="Name">
        {user.first} {user.last}
      </Fact>
      <Fact name="Username">{user.username}</Fact>
      <Fact name="Email">
        {user.email} <EmailState isVerified={user.email_verified} />
      </Fact>
      <Fact name="Phone">{user.phone_num || <span className="muted">none</span>}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function EmailState({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Pill kind="ok" icon={<IconCircleCheck aria-hidden />}>
      confirmed
    </Pill>
  ) : (
    <Pill kind="warn" icon={<IconMailQuestion aria-hidden />}>
      not confirmed yet
    </Pill>
  )
}
