import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { openAnswerLink } from '#areas/invitations/calls/answer-link.ts'
import { findPartnersByLink, takePartnerByLink } from '#areas/invitations/calls/link-steps.ts'
import { addPartnerForEvent, listLooking, replacePartner, searchForPartner } from '#areas/invitations/calls/partners.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { lengthOfName } from '#kernel/rules/name-length.ts'
import { refresh, useCall, useSend } from '#kernel/web/api/hooks.ts'
import type { CallError } from '#kernel/web/api/send.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { SearchField, SearchList } from '#kernel/web/ui/search-field.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { usePause } from '#kernel/web/ui/use-pause.ts'
import { deviceName, useLink } from '../answer-token.ts'
import { touched } from '../use-reply.ts'
import { tellOutcome, tellRefusal } from '../words.ts'

/** Partner search starts at 3 characters (spec 001 §5). */
const least = 3

interface Props {
  readonly eid: number
  readonly eiid: number
  /** The partner to be replaced. */
  readonly former?: { readonly name: string; readonly eiid: number | null } | undefined
  readonly isOffline: boolean
  readonly onDone: () => void
}

type Candidate = Gotten<typeof searchForPartner>[number]

/** Finds a partner by name; choosing adds them at once, but replacing a partner asks first. */
export function PartnerSearch({ eid, eiid, former, isOffline, onDone }: Props) {
  const [typed, setTyped] = useState('')
  const [partner, setPartner] = useState<Candidate>()
  const search = usePause(typed.trim())
  const isSearching = lengthOfName(search) >= least && !isOffline
  const found = useCandidates(eid, search, isSearching)
  const { take, isPending } = useTaking({ eiid, former, onDone })
  const candidates = isSearching ? (found.data ?? []) : []
  return (
    <div className="stack">
      <SearchField
        label="Search for a partner"
        hint="Type at least 3 letters of the name."
        value={typed}
        disabled={isOffline || isPending}
        error={isSearching && found.error && !found.data ? found.error.message : undefined}
        onChange={setTyped}
      />
      <div aria-live="polite">{isSearching && found.data?.length === 0 && <p>Sorry no names were found.</p>}</div>
      <SearchList
        label="Players found"
        items={candidates}
        keyOf={({ mid }) => mid}
        onChoose={(candidate) => (former ? setPartner(candidate) : take(candidate))}
      >
        {({ first, last, club_rating }) => (
          <>
            <span>
              {first} {last} {club_rating && <span className="muted">{club_rating}</span>}
            </span>
            <span className="muted">Choose</span>
          </>
        )}
      </SearchList>
      {search === '' && (
        <Looking
          eid={eid}
          isOffline={isOffline || isPending}
          onChoose={(one) => (former ? setPartner(one) : take(one))}
        />
      )}
      {former && (
        <ConfirmSheet
          isOpen={partner !== undefined}
          title={`Play with ${partner?.first ?? ''} ${partner?.last ?? ''}?`}
          confirm="Yes, change partner"
          cancel={`No, keep ${former.name}`}
          onClose={() => setPartner(undefined)}
          onConfirm={() => {
            if (partner) take(partner)
            setPartner(undefined)
          }}
        >
          {former.name} will need another partner. We’ll email them.
        </ConfirmSheet>
      )}
    </div>
  )
}

interface LookingProps {
  readonly eid: number
  readonly isOffline: boolean
  readonly onChoose: (candidate: Candidate) => void
}

/** Members who have said Yes and are looking for a partner too; shows nothing if there are none. */
function Looking({ eid, isOffline, onChoose }: LookingProps) {
  const id = useId()
  const { data } = useLooking(eid, !isOffline)
  if (!data || data.length === 0) return null
  return (
    <section className="stack" aria-labelledby={id}>
      <h3 id={id}>Also looking for a partner</h3>
      <ul className="lines">
        {data.map((one) => (
          <li key={one.mid}>
            <span className="line-words">
              <span className="line-name">
                {one.first} {one.last}
              </span>{' '}
              {one.club_rating && <span className="muted">{one.club_rating}</span>}
            </span>
            <Button size="sm" kind="quiet" disabled={isOffline} onClick={() => onChoose(one)}>
              Choose <span className="unseen">{`${one.first} ${one.last}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useTaking({ eiid, former, onDone }: Pick<Props, 'eiid' | 'former' | 'onDone'>) {
  const client = useQueryClient()
  const options = {
    refresh: [...touched, openAnswerLink],
    onDone: ({ msg, response }: { msg: string; response: string }) => {
      toast(msg)
      if (response !== 'yes') tellOutcome(response)
      onDone()
    },
    onRefused: (error: CallError) => {
      tellRefusal(error)
      refresh(client, [...touched, searchForPartner, openAnswerLink, findPartnersByLink])
    },
  }
  const link = useLink()
  const add = useSend(addPartnerForEvent, options)
  const replace = useSend(replacePartner, options)
  const byLink = useSend(takePartnerByLink, options)
  return {
    isPending: add.isPending || replace.isPending || byLink.isPending,
    take: ({ eiid: partner, mid }: Candidate) => {
      const whom = partner === null ? { partnerMid: mid } : { partner }
      const instead = former && former.eiid !== null ? { replaceEiid: former.eiid } : {}
      if (link) byLink.mutate({ params: { token: link.token }, body: { ...whom, ...instead, ...deviceName() } })
      else if (former) replace.mutate({ body: { eiid, ...whom, ...instead } })
      else add.mutate({ body: { eiid, ...whom } })
    },
  }
}

/** Possible partners by name, for a member who is logged in or came through an email's link. */
function useCandidates(eid: number, search: string, isSearching: boolean) {
  const link = useLink()
  const options = { enabled: isSearching && link === null, keepPrevious: true }
  const own = useCall(searchForPartner, { query: { search }, body: { eid } }, options)
  const params = { token: link?.token ?? '' }
  const byLinkOptions = { enabled: isSearching && link !== null, keepPrevious: true }
  const byLink = useCall(findPartnersByLink, { params, body: { search } }, byLinkOptions)
  return link ? byLink : own
}

/** The same for those who are looking for a partner. */
function useLooking(eid: number, isOn: boolean) {
  const link = useLink()
  const own = useCall(listLooking, { params: { eid: String(eid) } }, { enabled: isOn && link === null })
  const params = { token: link?.token ?? '' }
  const byLink = useCall(findPartnersByLink, { params, body: { search: '' } }, { enabled: isOn && link !== null })
  return link ? byLink : own
}
