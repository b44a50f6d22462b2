import { getTextSettings, textConsent } from '#contract/follow-settings'
import { consentWords } from '#domain/follow/words'
import { useCall, useSend } from '../../api/hooks.ts'
import type { User } from '../../api/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Failed } from '../../ui/failed.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { toast } from '../../ui/toast.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { wallTime } from '../../ui/wall-time.ts'
import { BrowserNotices } from './browser-notices.tsx'

const boxes = [
  ['match_texts', consentWords.match],
  ['news', consentWords.news],
  ['at_night', consentWords.night],
] as const

/** How somebody hears about the players they follow: texts, each by its own consent, or notifications for free. */
export function TextSettings({ user }: { user: User }) {
  const input = { params: { user_id: String(user.user_id) } }
  const settings = useCall(getTextSettings, input, { enabled: user.phone_verified })
  const saving = useSend(textConsent, {
    refresh: [getTextSettings],
    onDone: () => toast('saved'),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  if (!user.phone_verified) return null
  if (settings.isPending) return <Waiting label="Loading how you are told" blocks={[10]} />
  if (settings.isError) return <Failed error={settings.error} retry={settings.refetch} />
  const { phone, stopped_at: stoppedAt, browsers, push_key: pushKey } = settings.data
  // While it is on its way the box shows what was ticked.
  const shown = { ...settings.data, ...(saving.isPending ? saving.data : {}) }
  return (
    <section className="card stack" aria-label="How we tell you">
      <h2 className="follow-title">How we tell you</h2>
      {stoppedAt && (
        <Alert kind="warn">
          You answered STOP on {wallTime(stoppedAt)}, so we send no texts. Text START to us to get them again.
        </Alert>
      )}
      <p>
        {browsers > 0 ? 'By notifications instead of texts. ' : `By text to ${phone}. `}
        <span className="muted">Nothing between 9 pm and 8 am, unless you allow it.</span>
      </p>
      <div>
        {boxes.map(([name, label]) => (
          <CheckField
            key={name}
            label={label}
            checked={shown[name]}
            disabled={saving.isPending}
            onChange={(event) => saving.mutate({ body: { [name]: event.currentTarget.checked } })}
          />
        ))}
      </div>
      <BrowserNotices pushKey={pushKey} browsers={browsers} />
    </section>
  )
}
