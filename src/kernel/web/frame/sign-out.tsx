import { type ReactNode, useState } from 'react'
import { useSignOut, type Warning } from '../api/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmSheet } from '../ui/confirm-sheet.tsx'
import { toast } from '../ui/toast.tsx'

interface Props {
  readonly className?: string
  readonly icon?: ReactNode
}

/** `Logout`. Asks first when an area has a reason to warn. */
export function SignOut({ className, icon }: Props) {
  const [warning, setWarning] = useState<Warning>()
  const [isLeaving, setLeaving] = useState(false)
  const { signOut, findWarning } = useSignOut()

  const leave = async () => {
    setWarning(undefined)
    setLeaving(true)
    try {
      await signOut()
    } catch {
      toast('We can’t reach Sideout, so you’re still logged in.', 'bad')
    }
    setLeaving(false)
  }
  const ask = async () => {
    const found = await findWarning()
    if (found) setWarning(found)
    else await leave()
  }

  return (
    <>
      <Button kind="ghost" size="sm" className={className} icon={icon} loading={isLeaving} onClick={() => void ask()}>
        Logout
      </Button>
      <ConfirmSheet
        isOpen={warning !== undefined}
        title={warning?.title ?? ''}
        confirm="Logout anyway"
        onConfirm={() => void leave()}
        onClose={() => setWarning(undefined)}
      >
        {warning?.text}
      </ConfirmSheet>
    </>
  )
}
