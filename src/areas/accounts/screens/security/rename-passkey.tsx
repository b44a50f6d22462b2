import { useState } from 'react'
import { listPasskeys, renamePasskey } from '#areas/accounts/calls/passkeys.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useForm } from '#kernel/web/ui/use-form.ts'

interface Passkey {
  readonly id: number
  readonly name: string
}

interface Props {
  /** Closed if this is missing. */
  readonly passkey: Passkey | undefined
  readonly onClose: () => void
}

/** A sheet with a new name for a passkey. */
export function RenamePasskey({ passkey, onClose }: Props) {
  return (
    <Sheet isOpen={passkey !== undefined} title="Rename the passkey" onClose={onClose}>
      {passkey && <NameForm passkey={passkey} onDone={onClose} />}
    </Sheet>
  )
}

const rules = { name: (name: string) => (name.trim() === '' ? 'Enter a name' : undefined) }

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [trouble, setTrouble] = useState<string>()
  const form = useForm({ initial: { name: passkey.name }, rules })
  const rename = useSend(renamePasskey, {
    refresh: [listPasskeys],
    onDone: ({ message }) => {
      toast(message)
      onDone()
    },
    onRefused: ({ message }) => setTrouble(message),
  })
  const send = () => {
    setTrouble(undefined)
    rename.mutate({ params: { passkeyId: String(passkey.id) }, body: { name: form.values.name } })
  }
  return (
    <form className="stack" {...form.form(send)}>
      <TextField label="Name" hint="For example, My phone" maxLength={60} autoComplete="off" {...form.text('name')} />
      {trouble && <Alert>{trouble}</Alert>}
      <Button type="submit" size="lg" wide loading={rename.isPending}>
        Save
      </Button>
    </form>
  )
}
