import { useState } from 'react'
import { clubZoneLike } from '#areas/clubs/rules/zone-like.ts'
import { type ClubZone, clubZones, newClubZone } from '#areas/clubs/rules/zones.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { ownZone } from '#kernel/web/ui/own-zone.ts'
import { useForm } from '#kernel/web/ui/use-form.ts'

export const zoneOptions = clubZones.map((zone) => ({ value: zone as string, label: zone }))

/** The zone with this name among the options; the usual zone for any other name. */
export const zoneNamed = (name: string): ClubZone => clubZones.find((zone) => zone === name) ?? newClubZone

/** The zone of this browser, if a club can be in it. */
export const zoneHere = (): ClubZone => clubZoneLike(ownZone(), new Date().getFullYear()) ?? newClubZone

const blank = { club: '', town: '', zone: newClubZone as string, members: '', about: '' }
const rules = {
  club: (text: string) => (lengthOfName(text) < 2 ? 'Give your club a name' : undefined),
  town: (text: string) => (text.trim().length < 2 ? 'Say where you play' : undefined),
  members: (text: string) =>
    /^[1-9]\d{0,5}$/.test(text.trim()) && Number(text) <= 100_000
      ? undefined
      : 'Enter a number from 1 to 100,000. A guess is fine.',
}

/** A founder's form. What was typed is kept in the browser until it is sent. */
export function useFounderForm() {
  const [initial] = useState(() => ({ ...blank, zone: zoneHere() as string }))
  return useForm({ initial, rules, draft: 'start-club' })
}

/** Builds the call's body from what was typed. */
export const bodyOf = ({ club, town, zone, members, about }: typeof blank) => ({
  club: club.trim(),
  town: town.trim(),
  time_zone: zoneNamed(zone),
  members: Number(members),
  about: about.trim(),
})
