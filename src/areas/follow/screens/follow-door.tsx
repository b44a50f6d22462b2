import { Link } from 'react-router'
import { accountPaths } from '#areas/accounts/calls/pages.ts'
import { LoginForm } from '#areas/accounts/screens/login-form.tsx'
import type { User } from '#kernel/web/api/session.ts'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import './follow.css'
import { PhoneDialog } from './phone-dialog.tsx'

interface Props {
  readonly user: User | null
  readonly onClose: () => void
}

/**
 * The dialogs that come before following: the login for visitors, then the phone dialog (spec 000 §2 Follow Players).
 */
export function FollowDoor({ user, onClose }: Props) {
  if (user) return <PhoneDialog user={user} onClose={onClose} />
  return (
    <Sheet isOpen title="Log in to follow players" onClose={onClose}>
      <p>We’ll text you when a player you follow has a match or a live video.</p>
      <LoginForm goesBack={false} onLeave={() => undefined} />
      <p>
        <Link className="touch-link" to={accountPaths.login}>
          Need an account?
        </Link>
      </p>
    </Sheet>
  )
}
