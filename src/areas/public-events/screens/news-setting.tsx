import { useState } from 'react'
import { getOrganizerSettings, saveOrganizerSettings } from '#areas/public-events/calls/organising.ts'
import type { NewsMode } from '#areas/public-events/rules/organizer-news.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Choice } from '#kernel/web/ui/choice.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import '#kernel/web/ui/fields.css'

const labels = { 'Right away': 'at-once', 'Once a day': 'daily', Never: 'none' } as const satisfies Record<
  string,
  NewsMode
>
type Label = keyof typeof labels
const choices = Object.keys(labels) as Label[]

/** How often an organizer is emailed about registrations; saved as soon as it is chosen. */
export function NewsSetting() {
  const settings = useCall(getOrganizerSettings)
  const [newMode, setNewMode] = useState<NewsMode>()
  const save = useSend(saveOrganizerSettings, { refresh: [getOrganizerSettings], onDone: () => toast('Saved') })
  if (!settings.data) return <Loading reads={[settings]} label="Loading your settings" blocks={[4]} />
  const news = save.isPending && newMode ? newMode : settings.data.news
  return (
    <Section
      title="Emails about registrations"
      lead="These emails tell you when someone registers, cancels or moves up from the waitlist, unless you did it yourself."
    >
      <Choice
        label="How often"
        name="news"
        choices={choices}
        value={choices.find((choice) => labels[choice] === news) ?? 'Right away'}
        onChange={(choice) => {
          setNewMode(labels[choice])
          save.mutate({ body: { news: labels[choice] } })
        }}
      />
      {news === 'daily' && (
        <p className="field-hint">
          The summary comes at 7:00 AM in the event’s time zone. In the last 24 hours before an event, we email you
          right away.
        </p>
      )}
      {save.error && <Alert>{save.error.message}</Alert>}
    </Section>
  )
}
