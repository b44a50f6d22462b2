/** Whether this browser can show our notifications at all. */
export const maySubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** This browser's existing subscription, if any. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!maySubscribe()) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

export interface Described {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Asks the user for permission and subscribes with the browser's push service; undefined if either refused. */
export async function askForNotices(publicKey: string): Promise<Described | undefined> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return undefined
    const registration = await navigator.serviceWorker.getRegistration()
    if (!registration) return undefined
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    })
    const { endpoint, keys } = subscription.toJSON()
    const { p256dh, auth } = keys ?? {}
    return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined
  } catch {
    return undefined
  }
}
