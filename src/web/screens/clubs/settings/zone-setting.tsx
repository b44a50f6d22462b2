import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setTimeZone } from '#contract/club-settings'
import { clubZones } from '#contract/club-shapes'
import { myClubs } from '#contract/clubs'
import { refresh, useSend } from '../../../api/hooks.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { PickField } from '../../../ui/desk/pick-field.tsx'
import { Section } from '../../../ui/desk/section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { useIsExplained } from './setting.tsx'

const options = clubZones.map((zone) => ({ value: zone, label: zone }))

/** The zone in which all hours of the club are meant (spec 002 §9, X94). */
export function ZoneSetting() {
  const club = useClub()
  const client = useQueryClient()
  const isExplained = useIsExplained()
  const known = clubZones.find((zone) => zone === club.time_zone) ?? 'US/Mountain'
  const [zone, setZone] = useState<(typeof clubZones)[number]>(known)
  const save = useSend(setTimeZone, {
    onDone: ({ message, time_zone }) => {
      toast(message)
      setZone(clubZones.find((one) => one === time_zone) ?? zone)
      refresh(client, [myClubs])
    },
  })
  return (
    <Section
      title="Time zone"
      lead={isExplained && 'Events, reminders and the ages of members follow the calendar and clock of this zone.'}
    >
      <PickField label="Time zone of the club" options={options} value={zone} onChange={setZone} />
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button
          loading={save.isPending}
          disabled={zone === club.time_zone}
          onClick={() => save.mutate({ body: { cid: club.cid, value: zone } })}
        >
          Save time zone
        </Button>
      </div>
    </Section>
  )
}
