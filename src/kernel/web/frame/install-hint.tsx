import { IconDeviceMobileDown, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { readStored, storeValue } from '../api/storage.ts'
import { Button } from '../ui/button.tsx'
import { useInstallOffer, visits } from './install.ts'
import './install-hint.css'

/**
 * Explains how to put the application on the home screen: through the browser's own button if it has one, otherwise
 * in words (iPhone and iPad). Not shown on the first visit, when already installed, or once it has been closed.
 */
export function InstallHint() {
  const install = useInstallOffer()
  const [isClosed, setClosed] = useState(() => readStored('install-hint') === 'closed')
  const isByHand = isApple()
  if (isClosed || isInstalled() || visits() < 2 || (!install && !isByHand)) return null
  const close = () => {
    storeValue('install-hint', 'closed')
    setClosed(true)
  }
  return (
    <section className="card install" aria-labelledby="install-title">
      <IconDeviceMobileDown aria-hidden size={32} className="install-icon" />
      <div className="install-words">
        <p id="install-title" className="install-title">
          Sideout on your home screen
        </p>
        <p>Open it with one tap, even offline. {!install && 'Tap Share in your browser, then “Add to Home Screen.”'}</p>
        {install && <Button onClick={install}>Install Sideout</Button>}
      </div>
      <Button
        kind="ghost"
        className="install-close"
        aria-label="Don’t show this again"
        icon={<IconX aria-hidden />}
        onClick={close}
      />
    </section>
  )
}

const isInstalled = () =>
  window.matchMedia?.('(display-mode: standalone)').matches === true ||
  ('standalone' in navigator && navigator.standalone === true)

/** iPadOS claims to be a Mac, but Macs have no touch screens. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
