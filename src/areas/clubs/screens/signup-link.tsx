import { IconCopy, IconDownload } from '@tabler/icons-react'
import { renderSVG } from 'uqr'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { codeBorder, codeSize, type PictureKind, pictureKinds, saveCodePicture } from './code-picture.ts'
import { copyLink } from './copy-link.ts'

/** The club's public address and its signup QR code, 300 by 300, which can be saved as a picture (spec 002 §2, §9). */
export function SignupLink({ url, name }: { url: string; name: string }) {
  const address = `${window.location.origin}/clubs/${url}`
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: codeBorder }))}`
  const save = async (kind: PictureKind) => {
    const isSaved = await saveCodePicture(address, `${url}-signup`, kind)
    if (isSaved) toast(`${kind.name} saved`)
    else toast(`This browser can’t save ${kind.name}. Choose another format.`, 'bad')
  }
  return (
    <Section title="Signup QR code" lead="Post this code at the courts. It opens your club’s public page.">
      <div className="club-qr">
        <img
          className="club-qr-code"
          src={code}
          width={codeSize}
          height={codeSize}
          alt={`QR code for the signup page of ${name}`}
        />
        <div>
          <p className="club-link">{address}</p>
          <div className="row">
            <Button kind="quiet" icon={<IconCopy aria-hidden size={22} />} onClick={() => void copyLink(address)}>
              Copy the link
            </Button>
            {pictureKinds.map((kind) => (
              <Button
                key={kind.ending}
                kind="quiet"
                icon={<IconDownload aria-hidden size={22} />}
                onClick={() => void save(kind)}
              >
                {kind.name} <span className="unseen">of the code</span>
              </Button>
            ))}
          </div>
        </div>
      </div>
    </Section>
  )
}
