import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { renderSVG } from 'uqr'
import { copyLink } from '#areas/clubs/screens/copy-link.ts'
import { useClub } from '#areas/clubs/screens/my-club.ts'
import { SwitchLine } from '#areas/clubs/screens/settings/switch-line.tsx'
import { getKioskSetting, setKioskSetting } from '#areas/kiosk/calls/kiosk.ts'
import { kioskPaths } from '#areas/kiosk/calls/pages.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import '#areas/clubs/screens/clubs.css'

/** Turns the screen on or off, and says where to find it. */
export function KioskSwitch({ isOn }: { isOn: boolean }) {
  const { cid, club_name: club } = useClub()
  const params = { cid: String(cid) }
  const turn = useSend(setKioskSetting, {
    refresh: [getKioskSetting],
    onDone: () => toast('updated'),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Section
      title="Your screen"
      lead="Turn on the clubhouse screen, then open its link in any TV’s browser. It shows your club’s public information and updates automatically. While a draw is being played, it also lists who’s on each court, by first name and initial."
    >
      <ul className="lines">
        <SwitchLine
          name="Clubhouse screen"
          isOn={isOn}
          isBusy={turn.isPending}
          onTurn={(is_on) => turn.mutate({ params, body: { is_on } })}
        />
      </ul>
      {isOn && <Address path={kioskPaths.kiosk.replace(':cid', String(cid))} club={club} />}
    </Section>
  )
}

function Address({ path, club }: { path: string; club: string }) {
  const address = `${window.location.origin}${path}`
  return (
    <div className="club-qr">
      <img
        className="club-qr-code kiosk-code"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 3 }))}`}
        width={180}
        height={180}
        alt={`QR code for the ${club} screen`}
      />
      <div>
        <p className="club-link">{address}</p>
        <div className="row">
          <a className="button button-quiet button-md" href={path} target="_blank" rel="noopener">
            <IconExternalLink aria-hidden size={22} />
            Open <span className="unseen">in a new tab</span>
          </a>
          <Button kind="quiet" icon={<IconCopy aria-hidden size={22} />} onClick={() => void copyLink(address)}>
            Copy link
          </Button>
        </div>
        <p className="muted">
          On a keyboard, use F for full screen, Space to pause and the arrows to change slides. The page reloads each
          night.
        </p>
      </div>
    </div>
  )
}
