/** Keeps the screen awake while it is looked at; browsers without a wake lock are left alone. */
export function keepAwake(): void {
  if (!('wakeLock' in navigator)) return
  let lock: WakeLockSentinel | undefined
  const hold = async () => {
    if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => void hold())
  // Some browsers give it only after somebody has touched the page.
  document.addEventListener('pointerdown', () => void hold())
  void hold()
}
