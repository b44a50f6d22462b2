import { getSeriesDays, setSeriesDays } from '#areas/clubs/calls/series-days.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { Setting } from './setting.tsx'

const choices = [30, 60, 90, 180, 365]

/** How far ahead the dates of repeating events exist (docs/areas/events.md, Series). */
export function SeriesSetting() {
  const params = { cid: String(useClub().cid) }
  const query = useCall(getSeriesDays, { params })
  const save = useSend(setSeriesDays, {
    refresh: [getSeriesDays],
    onDone: () => toast('saved'),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Setting
      title="Repeating events"
      explanation="Repeating events get their dates this far ahead, and more every hour. If you choose fewer days, dates that exist stay."
      query={query}
    >
      {({ days }) => (
        <PickField
          label="Create dates"
          options={[...new Set([...choices, days])].toSorted((a, b) => a - b).map(optionOf)}
          value={String(days)}
          onChange={(chosen) => save.mutate({ params, body: { days: Number(chosen) } })}
        />
      )}
    </Setting>
  )
}

const optionOf = (days: number) => ({ value: String(days), label: `${days} days ahead` })
