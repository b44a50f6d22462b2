import { useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { RegisterForm } from './register-form.tsx'
import { SendLinkAgain } from './send-link-again.tsx'
import './accounts.css'

/** Registration starts with a question, so that invited members do not create a second account (spec 000 §2). */
export function Register({ onLeave, staysHere }: { onLeave: () => void; staysHere: boolean }) {
  const [isInvited, setInvited] = useState<boolean>()

  if (isInvited === false) return <RegisterForm onLeave={onLeave} staysHere={staysHere} />
  return (
    <div className="stack">
      <h2 className="register-question">Did you receive an email invitation with a custom link to your club?</h2>
      <div className="register-answers">
        <Button kind="quiet" size="lg" aria-pressed={isInvited === true} onClick={() => setInvited(true)}>
          YES
        </Button>
        <Button kind="quiet" size="lg" onClick={() => setInvited(false)}>
          NO
        </Button>
      </div>
      {isInvited && (
        <>
          <Alert kind="info">
            Please open that email and click its verification link. It connects your account to your club, so you don’t
            need to register here.
          </Alert>
          <SendLinkAgain />
        </>
      )}
    </div>
  )
}
