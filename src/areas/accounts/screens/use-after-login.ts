import { useLocation, useNavigate } from 'react-router'
import { clubPaths } from '#areas/clubs/calls/pages.ts'
import { type User, useKeepUser } from '#kernel/web/api/session.ts'
import { loginState } from '#kernel/web/frame/landing.ts'

export interface AfterLogin {
  /** After success, goes back to the previous page; otherwise the caller's screen takes over. */
  readonly goesBack: boolean
  readonly onLeave: () => void
}

/** Returns what follows a login, whether with a password or a passkey. */
export function useAfterLogin({ goesBack, onLeave }: AfterLogin): (user: User) => void {
  const keepUser = useKeepUser()
  const goBack = useGoBack()
  return (user) => {
    onLeave()
    keepUser(user)
    if (goesBack) goBack()
  }
}

/**
 * Continues to the page that required the login. Otherwise goes back one page. If this was the first page of the
 * visit or the home page led here, goes to the club of members who have just one, and home for everyone else (spec
 * 000 §2 /login).
 */
function useGoBack(): () => void {
  const navigate = useNavigate()
  const { state: handed } = useLocation()
  const { wanted, isFromHome } = loginState(handed)
  return () => {
    if (wanted !== undefined) return void navigate(wanted, { replace: true })
    // The router keeps in `idx` how many of the product's pages come before this one.
    const steps = (window.history.state as { idx?: number } | null)?.idx
    if (steps && !isFromHome) void navigate(-1)
    else void navigate(clubPaths.clubs, { replace: true, state: { isLanding: true } })
  }
}
