/** Whether this browser can show notifications of ours at all. */
export const maySubscribe = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser has subscribed to, if anything. */
export async function findSubscription(): Promise<PushSubscription | undefined> {
  if (!maySubscribe()) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

export interface Described {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Asks the person and subscribes at the browser's push service; undefined when one of the two said no. */
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
