import { andThen, at, press, type Scene, without } from '#tests/journeys/scene.ts'

const clubMember: NonNullable<Scene['as']> = (world) => world.clubMember
const directory: Scene = { ...at('member directory', '/club/directory', /^Member Directory$/), as: clubMember }
const letter: Scene = { ...at('message to a member', '/club/sendemail?to=12', /^Send Email$/), as: clubMember }

/** The directory of a club, and the messages between its members. */
export const scenes: readonly Scene[] = [
  directory,
  andThen(directory, 'without an answer', without('**/api/club/getMemberDirectory/*')),
  letter,
  andThen(letter, 'with mistakes', press('Send')),
  at('link of a message that is none', '/club/membermail/no-such-token', /^A message to you$/),
]
