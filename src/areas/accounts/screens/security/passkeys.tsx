import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { listPasskeys, removePasskey } from '#areas/accounts/calls/passkeys.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import { ConfirmPassword } from '../confirm-password.tsx'
import { canUsePasskeys } from '../passkey-support.ts'
import { AddPasskey } from './add-passkey.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import './security.css'

type Passkey = z.infer<typeof listPasskeys.reply>['passkeys'][number]

/**
 * The account's passkeys: added on this device, renamed and removed. A browser that cannot use passkeys still shows the
 * ones there are, so that a lost phone's can be removed anywhere.
 */
export function Passkeys() {
  const query = useCall(listPasskeys)
  /** What to do once the password is confirmed. */
  const [afterPassword, setAfterPassword] = useState<() => void>()
  const askForPassword = (again: () => void) => setAfterPassword(() => again)
  const canAdd = canUsePasskeys()
  const { passkeys = [] } = query.data ?? {}
  if (!canAdd && passkeys.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p>
        With a passkey, you log in with your face, your fingerprint or your screen lock, which never leave your device.
        Your password keeps working.
      </p>
      <p>Add a passkey only on a device that you trust, because anyone who can unlock that device can log in as you.</p>
      <Loading reads={[query]} label="Loading your passkeys" blocks={[6]} />
      {passkeys.length > 0 && <PasskeyList passkeys={passkeys} onPasswordNeeded={askForPassword} />}
      {canAdd && query.data && <AddPasskey onPasswordNeeded={askForPassword} />}
      <ConfirmPassword
        isOpen={afterPassword !== undefined}
        why="Passkeys open your account, so we ask for your password before you change them."
        onClose={() => setAfterPassword(undefined)}
        onConfirmed={() => {
          setAfterPassword(undefined)
          afterPassword?.()
        }}
      />
    </section>
  )
}

interface ListProps {
  readonly passkeys: readonly Passkey[]
  readonly onPasswordNeeded: (again: () => void) => void
}

function PasskeyList({ passkeys, onPasswordNeeded }: ListProps) {
  const [trouble, setTrouble] = useState<string>()
  const [removed, setRemoved] = useState<Passkey>()
  const [renamed, setRenamed] = useState<Passkey>()
  const remove = useSend(removePasskey, {
    refresh: [listPasskeys],
    onDone: ({ message }) => {
      setRemoved(undefined)
      toast(message)
    },
    onRefused: ({ code, message }, sent) => {
      setRemoved(undefined)
      if (code === 'confirm-password') onPasswordNeeded(() => remove.mutate(sent))
      else setTrouble(message)
    },
  })
  return (
    <>
      <ul className="devices">
        {passkeys.map((passkey) => (
          <PasskeyLine
            key={passkey.id}
            passkey={passkey}
            onRename={() => setRenamed(passkey)}
            onRemove={() => {
              setTrouble(undefined)
              setRemoved(passkey)
            }}
          />
        ))}
      </ul>
      {trouble && <Alert>{trouble}</Alert>}
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />
      <ConfirmSheet
        isOpen={removed !== undefined}
        title={removed ? `Remove the passkey ${removed.name}?` : ''}
        confirm="Remove it"
        isBusy={remove.isPending}
        onConfirm={() => removed && remove.mutate({ params: { passkeyId: String(removed.id) }, body: {} })}
        onClose={() => setRemoved(undefined)}
      >
        It will no longer log you in. A device that is logged in now stays logged in until you log it out below.
      </ConfirmSheet>
    </>
  )
}

interface LineProps {
  readonly passkey: Passkey
  readonly onRename: () => void
  readonly onRemove: () => void
}

function PasskeyLine({ passkey: { name, is_synced, added_at, last_used_at }, onRename, onRemove }: LineProps) {
  return (
    <li className="device">
      <IconFingerprint aria-hidden />
      <div>
        <strong>{name}</strong>
        <p className="muted">
          {last_used_at ? `Last used ${wallTime(last_used_at)}` : 'Not used yet'}
          <br />
          Added {wallTime(added_at)}
          <br />
          {is_synced ? 'Synced to your other devices' : 'On one device only'}
        </p>
      </div>
      <div className="device-acts">
        <Button kind="quiet" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button kind="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
