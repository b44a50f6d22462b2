import type { OwnTables } from '#server/kernel/db/own-tables'

export const instructionTables = {
  instructor: 'The page of an instructor, published or not',
  instructor_address: 'Addresses of instructors’ pages; former ones lead to the current one',
  lesson: { purpose: 'A lesson of an instructor: terms, times and version', grows: true },
  lesson_log: { purpose: 'What happened to a lesson and its students, in words that people read', grows: true },
  lesson_message: { purpose: 'What an instructor wrote to the students of a lesson', grows: true },
  lesson_message_copy: { purpose: 'Who gets such a message, and what became of it', grows: true },
  lesson_signup: { purpose: 'Who takes a lesson or waits for a spot: state, price, payment', grows: true },
} satisfies OwnTables
