import { at, type Scene } from '#tests/journeys/scene.ts'

const clubAdmin: NonNullable<Scene['as']> = (world) => world.clubAdmin
const desk = (name: string, path: string, heading: RegExp): Scene => ({ ...at(name, path, heading), as: clubAdmin })

/** The books of a club, and of an instructor. */
export const scenes: readonly Scene[] = [
  desk('books', '/club/admin/books', /^Books$/),
  {
    ...at('card payments received', '/cards/payments', /^Card payments received$/),
    as: (world) => world.instructor,
  },
]
