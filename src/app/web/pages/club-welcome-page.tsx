import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { chosenOf } from '#areas/clubs/screens/my-club.ts'
import { readHomeAhead } from '#areas/clubs/screens/use-home-reads.ts'
import { ClubWelcome } from '#areas/clubs/screens/welcome.tsx'
import { readPayableAhead, usePayableReads } from '#areas/dues/screens/use-payable-dues.ts'
import { getFutureEventsForMember } from '#areas/invitations/calls/member-events.ts'
import { getUninvitedEvents } from '#areas/invitations/calls/uninvited-events.ts'
import { useHomeEvents } from '#areas/invitations/screens/use-my-events.ts'
import { keyOf, readAhead } from '#kernel/web/api/hooks.ts'
import type { Read } from '#kernel/web/api/use-together.ts'
import { lazyScreen } from '#kernel/web/ui/lazy-screen.ts'

const load = async () => (await import('./club-welcome-parts.ts')).welcomeParts
const HomepageText = lazyScreen(load, 'HomepageText')
const PayDues = lazyScreen(load, 'PayDues')
const VoteBanner = lazyScreen(load, 'VoteBanner')
const EndedBallots = lazyScreen(load, 'EndedBallots')
const MailWarning = lazyScreen(load, 'MailWarning')
const MyEvents = lazyScreen(load, 'MyEvents')
const parts = [EndedBallots, HomepageText, MailWarning, MyEvents, PayDues, VoteBanner]
// Their code loads while what they show is being read.
for (const part of parts) void part.load().catch(() => undefined)

/** The member's events, and on the day of a drawn event the court of the current round. */
function useEvents(mid: number): readonly Read[] {
  const client = useQueryClient()
  const queryFn = async () => (await load()).readCourtAhead(client, mid)
  return [...useHomeEvents(mid), useQuery({ queryKey: ['court', mid], queryFn })]
}

/** `/club/welcome`: a member's home, with their events and the club's text. */
export function ClubWelcomePage() {
  return (
    <ClubWelcome
      useEvents={useEvents}
      useDues={usePayableReads}
      Events={MyEvents}
      PayDues={PayDues}
      MailWarning={MailWarning}
      VoteBanner={VoteBanner}
      EndedBallots={EndedBallots}
      HomepageText={HomepageText}
    />
  )
}

/** Starts reading what the home shows, before it is drawn: once the clubs are known, everything at once. */
export async function beginWelcome(client: QueryClient): Promise<void> {
  await readAhead(client, myClubs)
  const clubId = new URLSearchParams(window.location.search).get('cid')
  const club = chosenOf(client.getQueryData(keyOf(myClubs)), clubId)
  if (!club || club.mid === null) return
  const person = { params: { mid: String(club.mid) } }
  await Promise.allSettled([
    ...parts.map((part) => part.load()),
    readAhead(client, getFutureEventsForMember, person),
    readAhead(client, getUninvitedEvents, person),
    readHomeAhead(client, club, club.mid),
    readPayableAhead(client, club, club.mid),
  ])
}
