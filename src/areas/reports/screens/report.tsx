import { Birthdays } from './birthdays.tsx'
import { EmergencyContacts } from './emergency-contacts.tsx'
import { NoShowReport } from './no-show-report.tsx'
import { NotesReport } from './notes-report.tsx'
import { Statistics } from './statistics.tsx'

const reports = {
  statistics: Statistics,
  notes: NotesReport,
  'no-shows': NoShowReport,
  contacts: EmergencyContacts,
  birthdays: Birthdays,
} as const

/** One of the reports. They are small and read one after the other, so they load together. */
export function Report({ of }: { of: keyof typeof reports }) {
  const Shown = reports[of]
  return <Shown />
}
