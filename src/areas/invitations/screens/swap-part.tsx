import { useState } from 'react'
import { answerSwapByLink, openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { answerSwap, askSwap, getSwaps } from '#areas/invitations/calls/swaps.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { nameFinder } from '#kernel/rules/names.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { SearchField, SearchList } from '#kernel/web/ui/search-field.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { touched } from './use-reply.ts'
import { type Invite, tellRefusal } from './words.ts'

type Swaps = Gotten<typeof getSwaps>
type Player = Swaps['players'][number]

interface Props {
  readonly invite: Invite
  readonly eiid: number
  readonly isOffline: boolean
}

/** For a player with a spot: the members on the waitlist who ask them to swap. */
export function SwapRequests({ invite, eiid, isOffline }: Props) {
  const eid = String(invite.event.eid)
  const { data } = useCall(getSwaps, { params: { eid } })
  return data?.requests.map((request) => (
    <OwnRequest key={request.eiid} request={request} eid={eid} eiid={eiid} isOffline={isOffline} />
  ))
}

interface ByLinkProps {
  readonly token: string
  readonly requests: Swaps['requests']
  readonly isOffline: boolean
}

/** The same for a member without a login, who came through an email’s link. */
export function SwapRequestsByLink({ token, requests, isOffline }: ByLinkProps) {
  return requests.map((request) => (
    <RequestByLink key={request.eiid} request={request} token={token} isOffline={isOffline} />
  ))
}

/** For a member on the waitlist: players with a spot whom they can ask, or have asked, to swap. */
export function SwapPart({ invite, eiid, isOffline }: Props) {
  const eid = String(invite.event.eid)
  const { data } = useCall(getSwaps, { params: { eid } })
  if (!data?.may_ask || (data.players.length === 0 && data.asked.length === 0)) return null
  return <AskToSwap swaps={data} eid={eid} eiid={eiid} isOffline={isOffline} />
}

const inToasts = { onDone: ({ message }: { message: string }) => toast(message), onRefused: tellRefusal }
const outcome = { refresh: [...touched, getSwaps], ...inToasts }
const outcomeByLink = { refresh: [openAnswerLink], ...inToasts }

interface RequestProps {
  readonly request: Swaps['requests'][number]
  readonly isOffline: boolean
}

function OwnRequest({ eid, eiid, ...shown }: RequestProps & { eid: string; eiid: number }) {
  const { isPending, mutate } = useSend(answerSwap, outcome)
  const other = shown.request.eiid
  return (
    <Request
      {...shown}
      isSending={isPending}
      onAnswer={(is_agreed) => mutate({ params: { eid }, body: { eiid, other, is_agreed } })}
    />
  )
}

function RequestByLink({ token, ...shown }: RequestProps & { token: string }) {
  const { isPending, mutate } = useSend(answerSwapByLink, outcomeByLink)
  const other = shown.request.eiid
  return (
    <Request
      {...shown}
      isSending={isPending}
      onAnswer={(is_agreed) => mutate({ params: { token }, body: { other, is_agreed } })}
    />
  )
}

interface AnswerProps extends RequestProps {
  readonly isSending: boolean
  readonly onAnswer: (isAgreed: boolean) => void
}

/** A member on the waitlist who asks the reader for their spot. */
function Request({ request, isOffline, isSending, onAnswer }: AnswerProps) {
  return (
    <section className="stack" aria-label={`${request.name} asks to swap`}>
      <h2>{request.name} asks to swap</h2>
      <p>
        If you swap, {request.name} plays, and you’re number {request.position} on the waitlist.
      </p>
      <div className="row">
        <Button disabled={isOffline} loading={isSending} onClick={() => onAnswer(true)}>
          Swap
        </Button>
        <Button kind="quiet" disabled={isOffline || isSending} onClick={() => onAnswer(false)}>
          Keep my spot
        </Button>
      </div>
    </section>
  )
}

interface AskProps {
  readonly swaps: Swaps
  readonly eid: string
  readonly eiid: number
  readonly isOffline: boolean
}

/** Whom the reader has asked, and a list to ask others from: one tap opens it, one more asks. */
function AskToSwap({ swaps: { players, asked }, eid, eiid, isOffline }: AskProps) {
  const [isOpen, setOpen] = useState(false)
  const ask = useSend(askSwap, outcome)
  const send = ({ eiid: other }: Player, is_asking: boolean) =>
    ask.mutate({ params: { eid }, body: { eiid, other, is_asking } })
  return (
    <section className="card stack" aria-label="Swap with a friend">
      <h2>Swap with a friend</h2>
      <p>A player who has a spot can give it to you and take your place on the waitlist.</p>
      {asked.map((player) => (
        <div key={player.eiid} className="row">
          <span>You asked {player.name}.</span>
          <Button
            kind="quiet"
            size="sm"
            disabled={isOffline}
            loading={ask.isPending}
            onClick={() => send(player, false)}
          >
            Withdraw <span className="unseen">the request to {player.name}</span>
          </Button>
        </div>
      ))}
      {players.length > 0 && (
        <div className="row">
          <Button kind="quiet" disabled={isOffline} onClick={() => setOpen(true)}>
            Ask a player
          </Button>
        </div>
      )}
      <PickPlayer
        isOpen={isOpen}
        players={players}
        onClose={() => setOpen(false)}
        onChoose={(player) => {
          setOpen(false)
          send(player, true)
        }}
      />
    </section>
  )
}

interface PickProps {
  readonly isOpen: boolean
  readonly players: readonly Player[]
  readonly onChoose: (player: Player) => void
  readonly onClose: () => void
}

/** With more players than this, a field finds them by name. */
const fewPlayers = 8

function PickPlayer({ isOpen, players, onChoose, onClose }: PickProps) {
  const [typed, setTyped] = useState('')
  const isFound = nameFinder(typed)
  return (
    <Sheet isOpen={isOpen} title="Who do you want to ask?" onClose={onClose}>
      <div className="stack">
        <p>We’ll email them. They don’t have to answer.</p>
        {players.length > fewPlayers && (
          <SearchField label="Find a player" hint="Type part of the name." value={typed} onChange={setTyped} />
        )}
        <SearchList
          label="Players with a spot"
          items={players.filter(({ name }) => isFound(name))}
          keyOf={({ eiid }) => eiid}
          onChoose={onChoose}
        >
          {({ name }) => (
            <>
              <span>{name}</span>
              <span className="muted">Ask</span>
            </>
          )}
        </SearchList>
      </div>
    </Sheet>
  )
}
