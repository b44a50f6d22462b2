import type { BallotWorld, Voter } from './ballot-world.ts'

export const hour = 3_600_000

/** An open ballot with two questions, and two members who may vote in it. */
export async function annualMeeting(world: BallotWorld) {
  const bid = await world.aBallot({
    q1: 'New nets?',
    q1o1: 'Yes, No',
    q3: 'Treasurer?',
    q3o1: 'Ann',
    q3o2: 'Wes, June',
  })
  const [ann, bob] = (await world.voters(2)) as [Voter, Voter]
  return { bid, ann, bob }
}

export const changeMember = (world: BallotWorld, mid: number, values: object) =>
  world.deps.db.updateTable('member').set(values).where('id', '=', mid).execute()
