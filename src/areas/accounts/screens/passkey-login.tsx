import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { logInWithPasskey, startPasskeyLogin } from '#areas/accounts/calls/passkeys.ts'
import { useActs } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { canUsePasskeys, loadPasskeys, passkeyTrouble } from './passkey-support.ts'
import { type AfterLogin, useAfterLogin } from './use-after-login.ts'

/** The button that logs in with a passkey, where the browser can. No username is needed. */
export function PasskeyLogin(after: AfterLogin) {
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { act } = useActs()
  const continueAs = useAfterLogin(after)
  const logIn = async () => {
    setTrouble(undefined)
    setBusy(true)
    try {
      const [{ startAuthentication }, options] = await Promise.all([
        loadPasskeys(),
        act(startPasskeyLogin, { body: {} }),
      ])
      if (!options) return
      const { id, response } = await startAuthentication({ optionsJSON: options })
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
      const user = await act(logInWithPasskey, {
        body: { id, clientDataJSON, authenticatorData, signature, userHandle },
      })
      if (user) continueAs(user)
    } catch (error) {
      setTrouble(passkeyTrouble(error, 'No passkey was used. Try again, or log in with your password.'))
    } finally {
      setBusy(false)
    }
  }
  if (!canUsePasskeys()) return null
  return (
    <>
      {trouble && <Alert>{trouble}</Alert>}
      <Button
        kind="quiet"
        size="lg"
        wide
        icon={<IconFingerprint aria-hidden />}
        loading={isBusy}
        onClick={() => void logIn()}
      >
        Log in with a passkey
      </Button>
    </>
  )
}
