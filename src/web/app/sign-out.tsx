import { type ReactNode, useState } from 'react'
import { useSignOut } from '../api/session.ts'
import { mayKeepTaps } from '../api/storage.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmSheet } from '../ui/confirm-sheet.tsx'
import { toast } from '../ui/toast.tsx'

const kept = () => import('../screens/scoring/kept/leaving.ts')

interface Props {
  readonly className?: string
  readonly icon?: ReactNode
}

/** `Logout`. With taps still waiting to be sent it asks first; they stay on this device for the same user. */
export function SignOut({ className, icon }: Props) {
  const [waiting, setWaiting] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const signOut = useSignOut()

  const leave = async () => {
    setWaiting(0)
    setLeaving(true)
    try {
      await signOut()
      void forgetCourts()
    } catch {
      toast('You are still logged in: we could not reach the server.', 'bad')
    }
    setLeaving(false)
  }
  const ask = async () => {
    const count = mayKeepTaps() ? await countWaiting() : 0
    if (count > 0) setWaiting(count)
    else await leave()
  }

  return (
    <>
      <Button kind="ghost" size="sm" className={className} icon={icon} loading={isLeaving} onClick={() => void ask()}>
        Logout
      </Button>
      <ConfirmSheet
        isOpen={waiting > 0}
        title="Points are waiting to be sent"
        confirm="Logout anyway"
        onConfirm={() => void leave()}
        onClose={() => setWaiting(0)}
      >
        {waiting} {waiting === 1 ? 'point has' : 'points have'} not reached us yet. They stay on this device and are
        sent when you log in here again.
      </ConfirmSheet>
    </>
  )
}

async function countWaiting(): Promise<number> {
  try {
    return await (await kept()).countWaiting()
  } catch {
    return 0
  }
}

async function forgetCourts(): Promise<void> {
  try {
    await (await kept()).forgetCourts()
  } catch {
    // What the boards knew of public matches goes by itself after two weeks.
  }
}
