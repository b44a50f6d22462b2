import type { OwnTables } from '#kernel/server/db/own-tables.ts'

export const instructionTables = {
  instructor: 'An instructor’s page, published or not',
  instructor_address: 'Addresses of instructors’ pages; former addresses lead to the current one',
  lesson: { purpose: 'An instructor’s lesson: terms, times and version', grows: true },
  lesson_log: { purpose: 'The log of a lesson and its students, in plain words', grows: true },
  lesson_message: { purpose: 'Messages from an instructor to a lesson’s students', grows: true },
  lesson_message_copy: { purpose: 'Who gets each lesson message, and whether it was sent', grows: true },
  lesson_signup: { purpose: 'Students in a lesson or on its waitlist: state, price and payment', grows: true },
} satisfies OwnTables
