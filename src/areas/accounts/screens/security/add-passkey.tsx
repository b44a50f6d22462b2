import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { addPasskey, listPasskeys, startPasskey } from '#areas/accounts/calls/passkeys.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { loadPasskeys, passkeyTrouble } from '../passkey-support.ts'

interface Props {
  /** The password has to be confirmed first; then call `again`. */
  readonly onPasswordNeeded: (again: () => void) => void
}

/** The button that creates a passkey on this device and adds it to the account. */
export function AddPasskey({ onPasswordNeeded }: Props) {
  const [trouble, setTrouble] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const start = useSend(startPasskey)
  const keep = useSend(addPasskey, { refresh: [listPasskeys], onDone: ({ message }) => toast(message) })
  const create = async () => {
    const [{ startRegistration }, options] = await Promise.all([loadPasskeys(), start.mutateAsync({ body: {} })])
    if (!options) return
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject } = response
    await keep.mutateAsync({ body: { id, clientDataJSON, attestationObject } })
  }
  const add = async () => {
    setTrouble(undefined)
    setBusy(true)
    try {
      await create()
    } catch (error) {
      if (error instanceof CallError && error.code === 'confirm-password') onPasswordNeeded(() => void add())
      else setTrouble(passkeyTrouble(error, 'No passkey was added. You can try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {trouble && <Alert>{trouble}</Alert>}
      <Button kind="quiet" icon={<IconFingerprint aria-hidden />} loading={isBusy} onClick={() => void add()}>
        Add a passkey
      </Button>
    </>
  )
}
