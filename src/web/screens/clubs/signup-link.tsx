import { IconCopy } from '@tabler/icons-react'
import { renderSVG } from 'uqr'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/desk/section.tsx'
import { copyText } from './copy-text.ts'

/** The public address of the club and its signup QR code, 300 by 300 (spec 002 §2, §9). */
export function SignupLink({ url, name }: { url: string; name: string }) {
  const address = `${window.location.origin}/clubs/${url}`
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 3 }))}`
  return (
    <Section title="Signup QR code" lead="Hang it up at the courts: it leads to the public page of your club.">
      <div className="club-qr">
        <img
          className="club-qr-code"
          src={code}
          width={300}
          height={300}
          alt={`QR code of the signup page of ${name}`}
        />
        <div>
          <p className="club-link">{address}</p>
          <div className="row">
            <Button kind="quiet" icon={<IconCopy aria-hidden size={22} />} onClick={() => void copyText(address)}>
              Copy the link
            </Button>
            <a className="button button-quiet button-md" href={code} download={`${url}-signup.svg`}>
              Save the code
            </a>
          </div>
        </div>
      </div>
    </Section>
  )
}
