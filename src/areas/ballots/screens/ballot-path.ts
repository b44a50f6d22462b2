import { useParams } from 'react-router'
import { clubPath } from '#areas/clubs/screens/my-club.ts'

/** The path of a screen of one ballot. */
export const ballotPath = (route: string, cid: number, bid: number): string =>
  clubPath(route.replace(':bid', String(bid)), cid)

/** The number of the ballot in the address; 0, which no ballot has, if there is none. */
export function useBallotId(): number {
  const { bid = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(bid) ? Number(bid) : 0
}
