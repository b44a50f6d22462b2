import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useConnection } from '../api/use-room.ts'
import './offline-banner.css'

/** Warns that the screen may be out of date while the device is offline or the live channel is down. */
export function OfflineBanner() {
  const isOffline = useIsOffline()
  return (
    <div role="status">
      {isOffline && (
        <p className="offline">
          <IconCloudOff aria-hidden size={22} />
          Offline. This may be out of date.
        </p>
      )}
    </div>
  )
}

/**
 * The live channel is cut off, or the browser has neither network nor channel. A server on the same machine can be
 * reached without a network.
 */
export function useIsOffline(): boolean {
  const connection = useConnection()
  const hasNetwork = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
  return connection === 'offline' || (!hasNetwork && connection !== 'live')
}

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
