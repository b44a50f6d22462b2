/** What a note about a member is about, and its name in the report of notes (spec 002 §3 Note). */
export const noteKinds = {
  note: 'Note',
  'group-note': 'Group note',
  dues: 'Dues',
  status: 'Status',
  merge: 'Merge',
  payment: 'Payment',
} as const

export type NoteKind = keyof typeof noteKinds
export const noteTypes = Object.values(noteKinds)
