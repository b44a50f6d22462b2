import { IconDeviceMobile, IconDeviceMobileOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { getTextSettings, subscribePush, unsubscribePush } from '#areas/follow/calls/follow-settings.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { askForNotices, findSubscription, maySubscribe } from './push-subscription.ts'

interface Props {
  readonly pushKey: string
  /** How many of the user's browsers get notifications. */
  readonly browsers: number
}

/** Notifications in this browser instead of texts: free, and just as easy to switch off here. */
export function BrowserNotices({ pushKey, browsers }: Props) {
  const [endpoint, setEndpoint] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    void findSubscription().then((found) => setEndpoint(found?.endpoint))
  }, [])
  const refresh = [getTextSettings]
  const starting = useSend(subscribePush, { refresh, onDone: (_settings, { body }) => setEndpoint(body.endpoint) })
  const stopping = useSend(unsubscribePush, { refresh, onDone: () => setEndpoint(undefined) })

  const start = async () => {
    setAsking(true)
    const subscription = await askForNotices(pushKey)
    setAsking(false)
    if (subscription) starting.mutate({ body: subscription })
    else toast('This browser blocks notifications. You can allow them in its settings.', 'warn')
  }
  const stop = async () => {
    await (await findSubscription())?.unsubscribe()
    stopping.mutate({ body: endpoint === undefined ? {} : { endpoint } })
  }

  const isHere = browsers > 0 && endpoint !== undefined
  const trouble = starting.error ?? stopping.error
  if (!maySubscribe() && browsers === 0) return null
  return (
    <div className="stack">
      {!isHere && maySubscribe() && (
        <Button
          kind="quiet"
          icon={<IconDeviceMobile aria-hidden size={22} />}
          loading={isAsking || starting.isPending}
          onClick={() => void start()}
        >
          Use free browser notifications instead
        </Button>
      )}
      {browsers > 0 && (
        <Button
          kind="quiet"
          icon={<IconDeviceMobileOff aria-hidden size={22} />}
          loading={stopping.isPending}
          onClick={() => void stop()}
        >
          {isHere ? 'Stop notifications here' : 'Switch back to texts'}
        </Button>
      )}
      {trouble && <p className="field-error">{trouble.message}</p>}
    </div>
  )
}
