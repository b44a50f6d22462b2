import { type ReactNode, useState } from 'react'
import { useSignOut } from '../api/session.ts'
import { countWaitingTaps } from '../api/storage.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmSheet } from '../ui/confirm-sheet.tsx'
import { toast } from '../ui/toast.tsx'

interface Props {
  readonly className?: string
  readonly icon?: ReactNode
}

/** `Logout`. With points still waiting to be sent it asks first; they stay on this device for the same user. */
export function SignOut({ className, icon }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const signOut = useSignOut()

  const leave = async () => {
    setAsking(false)
    setLeaving(true)
    try {
      await signOut()
    } catch {
      toast('You are still logged in: we could not reach the server.', 'bad')
    }
    setLeaving(false)
  }

  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        className={className}
        icon={icon}
        loading={isLeaving}
        onClick={() => (countWaitingTaps() > 0 ? setAsking(true) : void leave())}
      >
        Logout
      </Button>
      <ConfirmSheet
        isOpen={isAsking}
        title="Points are waiting to be sent"
        confirm="Logout anyway"
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      >
        {countWaitingTaps()} points have not reached us yet. They stay on this device and are sent when you log in here
        again.
      </ConfirmSheet>
    </>
  )
}
