import { useState } from 'react'
import { nameFinder } from '#kernel/rules/names.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { TextField } from '#kernel/web/ui/fields.tsx'

export interface PanelMember {
  readonly mid: number
  readonly first: string
  readonly last: string
  readonly club_rating: string
  /** A word on how the member joined the group; empty if there is none. */
  readonly mark: string
}

interface Props {
  readonly title: string
  /** The label of the search field. */
  readonly find: string
  /** Shown while the list is empty. */
  readonly empty: string
  readonly members: readonly PanelMember[]
  readonly act: string
  /** A side effect of the action; shown once someone is checked. */
  readonly hint?: string
  readonly isBusy: boolean
  /** Acts on the checked members; absent for users who may only look. */
  readonly onAct: ((mids: readonly number[]) => Promise<unknown>) | undefined
}

/** As many as people can look through; a name finds the others. One action takes at most 500. */
const mostShown = 200

/** One side of the Group Manager: search by name, check members, and act on all of them. */
export function MemberPanel({ title, find, empty, members, act, hint, isBusy, onAct }: Props) {
  const [search, setSearch] = useState('')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const isWanted = nameFinder(search)
  const found = members.filter(({ first, last }) => isWanted(`${first} ${last}`))
  const chosenMids = members.filter(({ mid }) => ticked.has(mid)).map(({ mid }) => mid)
  const tick = (mid: number, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(mid)
    else next.delete(mid)
    setTicked(next)
  }
  const send = () =>
    void onAct?.(chosenMids).then(
      () => setTicked(new Set()),
      () => undefined,
    )
  return (
    <Section title={title} aside={<span className="muted num">{members.length}</span>}>
      <TextField
        label={find}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {members.length === 0 && <p className="muted">{empty}</p>}
      {/* A scrolling list must be reachable by keyboard: its checkboxes are, plain text would not be. */}
      <ul className={onAct ? 'panel-list is-long' : 'panel-list'} aria-label={title}>
        {found.slice(0, mostShown).map((member) => (
          <li key={member.mid}>
            <OneMember member={member} isTicked={ticked.has(member.mid)} onTick={onAct && tick} />
          </li>
        ))}
      </ul>
      {found.length > mostShown && <p className="muted">{found.length - mostShown} more. Type a name to find them.</p>}
      {onAct && chosenMids.length > 0 && hint && <p className="muted">{hint}</p>}
      {onAct && (
        <Button loading={isBusy} disabled={chosenMids.length === 0} onClick={send}>
          {act}
          {chosenMids.length > 0 && ` (${chosenMids.length})`}
        </Button>
      )}
    </Section>
  )
}

interface OneProps {
  readonly member: PanelMember
  readonly isTicked: boolean
  readonly onTick: ((mid: number, isTicked: boolean) => void) | undefined
}

function OneMember({ member, isTicked, onTick }: OneProps) {
  const { mid, first, last, club_rating: level, mark } = member
  const words = (
    <span className="grow">
      <span className="line-name">
        {last}, {first}
      </span>{' '}
      <span className="muted">{[level, mark].filter(Boolean).join(' · ')}</span>
    </span>
  )
  if (!onTick) return <div className="panel-one">{words}</div>
  return (
    <label className="panel-one field-check">
      <input type="checkbox" checked={isTicked} onChange={(event) => onTick(mid, event.currentTarget.checked)} />
      {words}
    </label>
  )
}
