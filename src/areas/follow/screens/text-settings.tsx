import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getTextSettings, textConsent } from '#areas/follow/calls/follow-settings.ts'
import { consentWords } from '#areas/follow/calls/words.ts'
import { keyOf, useCall, useSend } from '#kernel/web/api/hooks.ts'
import type { User } from '#kernel/web/api/session.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { CheckField } from '#kernel/web/ui/fields.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { longWallTime } from '#kernel/web/ui/long-wall-time.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { BrowserNotices } from './browser-notices.tsx'

const boxes = [
  ['match_texts', consentWords.match],
  ['news', consentWords.news],
  ['at_night', consentWords.night],
  ['invitation_texts', consentWords.invitation],
] as const

/** Only a browser that gets notifications can be asked by one. */
const noticeBox = ['invitation_notices', consentWords['invitation-notice']] as const
const allBoxes = [...boxes, noticeBox]

/** How a user hears about the followed players: texts, each with its own consent, or notifications for free. */
export function TextSettings({ user }: { user: User }) {
  const input = { params: { user_id: String(user.user_id) } }
  const settings = useCall(getTextSettings, input, { enabled: user.phone_verified })
  const client = useQueryClient()
  // A check mark shows at once; the server's answer replaces it.
  const [ticked, setTicked] = useState<Partial<Record<(typeof allBoxes)[number][0], boolean>>>({})
  const saving = useSend(textConsent, {
    onDone: (answer) => {
      client.setQueryData(keyOf(getTextSettings, input), answer)
      setTicked({})
      toast('saved')
    },
    onRefused: ({ message }) => {
      setTicked({})
      toast(message, 'bad')
    },
  })
  if (!user.phone_verified) return null
  if (!settings.data) return <Loading reads={[settings]} label="Loading notification settings" blocks={[10]} />
  const { phone, stopped_at: stoppedAt, browsers, push_key: pushKey, phone_taken_over: isTakenOver } = settings.data
  const shownSettings = { ...settings.data, ...ticked }
  const tick = (change: typeof ticked) => {
    if (saving.isPending) return
    setTicked(change)
    saving.mutate({ body: change })
  }
  return (
    <section className="card stack" aria-label="How you hear from us">
      <h2 className="follow-title">How you hear from us</h2>
      {stoppedAt && (
        <Alert kind="warn">
          You replied STOP on {longWallTime(stoppedAt)}, so we don’t text you. Text us START to get texts again.
        </Alert>
      )}
      <p>
        {browsers > 0 ? 'We send browser notifications instead of texts. ' : !stoppedAt && `Texts go to ${phone}. `}
        <span className="muted">From 9 pm to 8 am, you won’t hear about players you follow unless you allow it.</span>
      </p>
      <div className="follow-checks">
        {(browsers > 0 ? allBoxes : boxes).map(([name, label]) => (
          <CheckField
            key={name}
            label={label}
            checked={shownSettings[name]}
            aria-disabled={saving.isPending}
            onChange={(event) => tick({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
      {isTakenOver && shownSettings.invitation_texts && (
        <Alert kind="warn">
          Another account verified this number after you. Texts about invitations go to that account only.
        </Alert>
      )}
      <BrowserNotices pushKey={pushKey} browsers={browsers} />
    </section>
  )
}
