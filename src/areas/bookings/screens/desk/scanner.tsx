import { IconScan, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'

/** What browsers that read codes offer; others do not have this class. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const detectorOf = (): DetectorClass | undefined =>
  (window as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Milliseconds between two looks at the picture, and until the same code counts again. */
const look = 200
const again = 4000

/** Scans codes with the camera, if the browser can; otherwise it says how else to check in. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setOn] = useState(false)
  const [trouble, setTrouble] = useState('')
  const fail = (why: string) => {
    setOn(false)
    setTrouble(why)
  }
  if (!detectorOf() || !navigator.mediaDevices)
    return <p className="muted">This browser can’t scan codes. Enter the number under the code instead.</p>
  return (
    <>
      {trouble && <Alert kind="warn">{trouble}</Alert>}
      {isOn && <Camera onCode={onCode} onTrouble={fail} />}
      <div className="row">
        <Button
          kind="quiet"
          icon={isOn ? <IconX aria-hidden size={22} /> : <IconScan aria-hidden size={22} />}
          onClick={() => {
            setTrouble('')
            setOn(!isOn)
          }}
        >
          {isOn ? 'Stop scanning' : 'Scan codes'}
        </Button>
      </div>
    </>
  )
}

function Camera({ onCode, onTrouble }: { onCode: (code: string) => void; onTrouble: (why: string) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const callbacks = useRef({ onCode, onTrouble })
  useEffect(() => {
    callbacks.current = { onCode, onTrouble }
  })
  useEffect(() => {
    const stopping = new AbortController()
    void scan(video, callbacks, stopping.signal).catch(() =>
      callbacks.current.onTrouble('We can’t use the camera. Allow it for this page, or enter the number.'),
    )
    return () => stopping.abort()
  }, [])
  return <video ref={video} className="desk-video" muted playsInline aria-label="Camera" />
}

/** Reads codes from the camera until it is stopped, which also turns the camera off. */
async function scan(
  video: { readonly current: HTMLVideoElement | null },
  callbacks: { readonly current: { readonly onCode: (code: string) => void } },
  signal: AbortSignal,
): Promise<void> {
  const Detecting = detectorOf()
  if (!Detecting) return
  const detector = new Detecting({ formats: ['qr_code'] })
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const off = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted || !video.current) return off()
  signal.addEventListener('abort', off)
  video.current.srcObject = stream
  await video.current.play()
  let last = { code: '', at: 0 }
  const timer = setInterval(async () => {
    const [found] = video.current ? await detector.detect(video.current).catch(() => []) : []
    const now = performance.now()
    if (!found || (found.rawValue === last.code && now - last.at < again)) return
    last = { code: found.rawValue, at: now }
    callbacks.current.onCode(found.rawValue)
  }, look)
  signal.addEventListener('abort', () => clearInterval(timer))
}
