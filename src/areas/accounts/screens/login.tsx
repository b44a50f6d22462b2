import { Suspense, useState } from 'react'
import { scoringPaths } from '#areas/scoring/calls/pages.ts'
import { useSession } from '#kernel/web/api/session.ts'
import { SignOut } from '#kernel/web/frame/sign-out.tsx'
import { ButtonLink } from '#kernel/web/ui/button.tsx'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { Waiting } from '#kernel/web/ui/waiting.tsx'
import './accounts.css'
import { ForgotPanels } from './forgot-panels.tsx'
import { LoginForm } from './login-form.tsx'

/** Loaded by the tap that opens it, because most visitors here have an account. */
const Register = lazyScreen(() => import('./register.tsx'), 'Register')

/**
 * `/login`: log in or register (spec 000 §2). With `isEmbedded` it replaces a screen that needs a user and says why;
 * that screen follows automatically. With `staysHere` the same is true after registering, which otherwise leads home.
 */
export function Login({ isEmbedded = false, staysHere = false }: { isEmbedded?: boolean; staysHere?: boolean }) {
  const { user } = useSession()
  const [isRegistering, setRegistering] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  if (user && !isLeaving) return <SignedInAlready name={user.name} />

  return (
    <Page
      title={isRegistering ? 'Register' : 'Login'}
      width="narrow"
      lead={isEmbedded && !isRegistering ? 'Log in to use this page.' : undefined}
    >
      <div className="card stack">
        {isRegistering ? (
          <Suspense fallback={<Waiting label="Loading the form" blocks={[30]} />}>
            <Register staysHere={staysHere} onLeave={() => setLeaving(true)} />
          </Suspense>
        ) : (
          <>
            <LoginForm goesBack={!isEmbedded} onLeave={() => setLeaving(true)} />
            <ForgotPanels />
          </>
        )}
      </div>
      <div className="row">
        <button type="button" className="button-text" onClick={() => setRegistering(!isRegistering)}>
          {isRegistering ? 'Already have an account?' : 'Need an account?'}
        </button>
      </div>
    </Page>
  )
}

function SignedInAlready({ name }: { name: string }) {
  return (
    <Page title="You’re logged in" width="narrow" lead={`You’re logged in as ${name}.`}>
      <div className="row">
        <ButtonLink to={scoringPaths.home}>Home</ButtonLink>
        <SignOut />
      </div>
    </Page>
  )
}
