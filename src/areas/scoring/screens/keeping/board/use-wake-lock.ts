import { useEffect } from 'react'

/** Keeps the phone's screen awake while a match is scored; does nothing in browsers without a wake lock. */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    }
    void hold()
    document.addEventListener('visibilitychange', hold)
    // Some browsers grant it only after a touch, and revoke it when the battery is low.
    document.addEventListener('pointerdown', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      document.removeEventListener('pointerdown', hold)
      void lock?.release()
    }
  }, [isOn])
}
