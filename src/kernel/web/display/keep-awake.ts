/** Keeps the screen awake while it is visible; does nothing in browsers without a wake lock. */
export function keepAwake(): void {
  if (!('wakeLock' in navigator)) return
  let lock: WakeLockSentinel | undefined
  const hold = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => void hold())
  // Some browsers grant it only after the page has been touched.
  document.addEventListener('pointerdown', () => void hold())
  void hold()
}
