import { IconDevices } from '@tabler/icons-react'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { endOtherSessions, endSession, listSessions } from '#areas/accounts/calls/security.ts'
import { deviceNameOf } from '#areas/accounts/rules/device.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Pill } from '#kernel/web/ui/pill.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { wallTime } from '#kernel/web/ui/wall-time.ts'
import './security.css'

type Session = z.infer<typeof listSessions.reply>['sessions'][number]

/** Where the account is logged in; each device can be logged out. */
export function OwnSessions() {
  const sessions = useCall(listSessions)
  return (
    <section className="card stack" aria-labelledby="own-sessions">
      <h2 id="own-sessions">Where you’re logged in</h2>
      <Loading reads={[sessions]} label="Loading your devices" blocks={[10]} />
      {sessions.data && <Devices sessions={sessions.data.sessions} />}
    </section>
  )
}

function Devices({ sessions }: { sessions: readonly Session[] }) {
  const [trouble, setTrouble] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const onRefused = ({ message }: { message: string }) => {
    setAsking(false)
    setTrouble(message)
  }
  const end = useSend(endSession, { refresh: [listSessions], onDone: ({ message }) => toast(message), onRefused })
  const endOthers = useSend(endOtherSessions, {
    refresh: [listSessions],
    onDone: ({ message }) => {
      setAsking(false)
      toast(message)
    },
    onRefused,
  })
  const logOut = (id: string) => {
    setTrouble(undefined)
    end.mutate({ params: { sessionId: id }, body: {} })
  }
  return (
    <>
      <ul className="devices">
        {sessions.map((session) => (
          <Device key={session.id} session={session} isBusy={end.isPending} onLogOut={() => logOut(session.id)} />
        ))}
      </ul>
      {trouble && <Alert>{trouble}</Alert>}
      {sessions.length > 1 ? (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          Log out all other devices
        </Button>
      ) : (
        <p className="muted">You’re not logged in anywhere else.</p>
      )}
      <ConfirmSheet
        isOpen={isAsking}
        title="Log out all other devices?"
        confirm="Log out all others"
        cancel="Keep them"
        isBusy={endOthers.isPending}
        onConfirm={() => endOthers.mutate({ body: {} })}
        onClose={() => setAsking(false)}
      >
        You’ll stay logged in here. Every other device will need your password again.
      </ConfirmSheet>
    </>
  )
}

interface DeviceProps {
  readonly session: Session
  readonly isBusy: boolean
  readonly onLogOut: () => void
}

function Device({ session, isBusy, onLogOut }: DeviceProps) {
  const name = deviceNameOf(session) ?? 'Unknown device'
  return (
    <li className="device">
      <IconDevices aria-hidden />
      <div>
        <strong>{name}</strong> {session.is_this && <Pill kind="ok">this device</Pill>}
        <p className="muted">
          {session.is_this ? 'In use now' : `Last used about ${wallTime(session.last_used_at)}`}
          <br />
          Logged in {wallTime(session.signed_in_at)}
        </p>
      </div>
      {!session.is_this && (
        <Button kind="quiet" aria-label={`Log out ${name}`} loading={isBusy} onClick={onLogOut}>
          Log out
        </Button>
      )}
    </li>
  )
}
