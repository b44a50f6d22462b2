import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setTimeZone } from '#areas/clubs/calls/club-settings.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { type ClubZone, clubZones, newClubZone } from '#areas/clubs/rules/zones.ts'
import { getAllFutureClubEvents } from '#areas/schedule/calls/schedule.ts'
import { counted } from '#kernel/rules/counted.ts'
import { refresh, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { PickField } from '#kernel/web/ui/desk/pick-field.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { useIsExplained } from './setting.tsx'

const options = clubZones.map((zone) => ({ value: zone, label: zone }))

/** The time zone of all the club's hours (spec 002 §9, X94). */
export function ZoneSetting() {
  const club = useClub()
  const client = useQueryClient()
  const isExplained = useIsExplained()
  const knownZone = clubZones.find((zone) => zone === club.time_zone) ?? newClubZone
  const [events, setEvents] = useState(0)
  const [zone, setZone] = useState<ClubZone>(knownZone)
  const save = useSend(setTimeZone, {
    onDone: ({ message, time_zone }) => {
      toast(message)
      setZone(clubZones.find((one) => one === time_zone) ?? zone)
      refresh(client, [myClubs])
    },
  })
  const send = () => save.mutate({ body: { cid: club.cid, value: zone } })
  // Checks now whether there are upcoming events, because someone else may be creating them.
  const look = useSend(getAllFutureClubEvents, {
    onDone: (found) => (found.length === 0 ? send() : setEvents(found.length)),
  })
  const trouble = save.error ?? look.error
  return (
    <Section
      title="Time zone"
      lead={isExplained && 'Event times, reminders and members’ ages all follow this time zone.'}
    >
      <PickField label="Club time zone" options={options} value={zone} onChange={setZone} />
      {trouble && <Alert>{trouble.message}</Alert>}
      <div className="row">
        <Button
          loading={save.isPending || look.isPending}
          disabled={zone === club.time_zone}
          onClick={() => look.mutate({ params: { cid: String(club.cid) } })}
        >
          Save time zone
        </Button>
      </div>
      <ConfirmSheet
        isOpen={events > 0}
        title={`Change the time zone to ${zone}?`}
        confirm="Change time zone"
        onConfirm={() => {
          setEvents(0)
          send()
        }}
        onClose={() => setEvents(0)}
      >
        You have {counted(events, 'upcoming event')}. Each event will still start at the same moment, so its clock time
        will change. To keep the clock time, set the event’s start time again.
      </ConfirmSheet>
    </Section>
  )
}
