import { waitlistResponses, yesResponses } from '#areas/invitations/calls/invitations.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import './invitations.css'
import { type AwaitedRead, Loading } from '#kernel/web/ui/loading.tsx'

type Player = Gotten<typeof yesResponses>[number]

/** Confirmed Players and Waitlist, with partner and division (spec 001 §2.2). */
export function PlayerList({ eid }: { eid: number }) {
  const confirmed = useCall(yesResponses, { body: { eid } })
  const waiting = useCall(waitlistResponses, { body: { eid } })
  return (
    <div className="invite-players">
      <Players title="Confirmed Players" query={confirmed} none="No one is confirmed yet." />
      <Players title="Waitlist" query={waiting} none="No one is waiting." />
    </div>
  )
}

interface Props {
  readonly title: string
  readonly none: string
  readonly query: AwaitedRead<readonly Player[]>
}

function Players({ title, none, query }: Props) {
  const { data } = query
  return (
    <Section title={title} aside={data && <span className="num muted">{data.length}</span>}>
      <Loading reads={[query]} label={`Loading: ${title}`} blocks={[8]} />
      {data?.length === 0 && <p className="muted">{none}</p>}
      {data && data.length > 0 && (
        <ol className="players">
          {data.map((player, index) => (
            <li key={`${player.name}-${index}`}>
              <span className="players-number num">{player.position ?? index + 1}</span>
              <span className="line-words">
                <span className="line-name">
                  {player.first} {player.last}
                </span>
                {player.partner_name && <span className="muted"> with {player.partner_name}</span>}
              </span>
              {player.sub_name && <span className="muted">{player.sub_name}</span>}
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}
