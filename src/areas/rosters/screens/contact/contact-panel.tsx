import { IconEye, IconPhone } from '@tabler/icons-react'
import { openPlayerContact } from '#areas/rosters/calls/emergency-contacts.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { readablePhone } from '#kernel/web/ui/desk/day.ts'
import { useIsOffline } from '#kernel/web/ui/offline-banner.tsx'

/**
 * One player's phone number and emergency contact, shown on request, because each look is logged. They are not stored
 * on this device and are gone when the panel closes.
 */
export function ContactPanel({ eiid, name }: { eiid: number; name: string }) {
  const isOffline = useIsOffline()
  const open = useSend(openPlayerContact)
  return (
    <div className="stack">
      <Alert kind="warn">In an emergency, call 911 first.</Alert>
      {open.data ? (
        <Numbers contact={open.data} />
      ) : isOffline ? (
        <p>
          You’re offline. Emergency contacts aren’t saved on this device. Move to where you have a signal, or ask
          someone who does.
        </p>
      ) : (
        <>
          <p>We log each view, and {name} can see it.</p>
          {open.error && <Alert>{open.error.message}</Alert>}
          <Button
            size="lg"
            icon={<IconEye aria-hidden size={22} />}
            loading={open.isPending}
            onClick={() => open.mutate({ body: { eiid } })}
          >
            Show phone and emergency contact
          </Button>
        </>
      )}
    </div>
  )
}

function Numbers({ contact }: { contact: Gotten<typeof openPlayerContact> }) {
  const { name, phone, emergency_name: whom, emergency_phone: emergencyPhone } = contact
  return (
    <>
      <CallButton phone={emergencyPhone} label={whom === '' ? 'Emergency contact' : `Emergency contact: ${whom}`} />
      <CallButton phone={phone} label={`${name}’s own phone`} />
    </>
  )
}

function CallButton({ phone, label }: { phone: string; label: string }) {
  if (phone === '')
    return (
      <p>
        {label}: <span className="muted">no number on file</span>
      </p>
    )
  return (
    <div className="stack">
      <p>{label}</p>
      <a className="button button-primary button-lg num" href={`tel:+1${phone}`}>
        <IconPhone aria-hidden size={22} />
        Call {readablePhone(phone)} <span className="unseen">{label}</span>
      </a>
    </div>
  )
}
