import { IconLayoutGrid, IconMailForward, IconPrinter, IconSearch, IconUserCheck } from '@tabler/icons-react'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { rosterPaths } from '#areas/rosters/calls/pages.ts'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { lazyPart } from '#kernel/web/ui/lazy-part.tsx'
import { useEventPath } from '../event-path.ts'
import { mixerRouteOf } from '../mixer-route.ts'
import { BoardColumn } from './board-column.tsx'
import {
  type AdminEvent,
  boardColumnsOf,
  type Column,
  columnTracks,
  filterPlayers,
  type Lists,
  type Order,
  playerOrders,
  sortPlayers,
} from './board-players.ts'
import { IconGuide } from './mail-mark.tsx'
import { type Selection, type SelectionActs, useSelection } from './several/use-selection.ts'
import { useHeld } from './use-held.ts'
import { useMovedPlayer } from './use-moved-player.ts'

// They load once the board is shown.
const { Later: PlayerSheet } = lazyPart(async () => (await import('./player-sheet.tsx')).PlayerSheet, null)
const { Later: SeveralSheet } = lazyPart(async () => (await import('./several/several-sheet.tsx')).SeveralSheet, null)

interface Props {
  readonly event: AdminEvent
  readonly lists: Lists
  readonly reread: () => void
  readonly readLists: () => Promise<Lists | undefined>
  readonly hush: (isHushed: boolean) => void
  readonly onAdd: () => void
}

/** Everyone who is invited, in columns; a name opens that player's actions. */
export function EventBoard({ event, lists, reread, readLists, hush, onAdd }: Props) {
  const [opened, setOpened] = useState<number>()
  const open = useCallback((eiid: number) => setOpened(eiid), [])
  const [isActing, setActing] = useState(false)
  const openActs = useCallback(() => setActing(true), [])
  const [find, setFind] = useState('')
  const { order, setOrder } = useOrder()
  const search = useDeferredValue(find)
  // Nothing moves below an open sheet; when it closes, everyone is in their current place.
  const shownLists = useHeld(lists, opened !== undefined || isActing)
  const { add_partner: hasPartners, is_collecting: isCollecting } = event
  const columns = useMemo(
    () => boardColumnsOf(shownLists, hasPartners, isCollecting),
    [shownLists, hasPartners, isCollecting],
  )
  const { selection, acts } = useSelection(columns, order)
  const { news, follow } = useMovedPlayer(columns, opened)
  const isEmpty = columns.every(({ players }) => players.length === 0)
  if (isEmpty)
    return (
      <Empty icon={<IconMailForward aria-hidden size={36} />} title="No one is invited yet">
        <p>People you invite will appear here. They move from column to column as they reply.</p>
        <Button onClick={onAdd}>Add Group Member To Event</Button>
        <Button kind="quiet" aria-disabled aria-describedby="no-roster" icon={<IconPrinter aria-hidden size={22} />}>
          Event Roster
        </Button>
        <p id="no-roster" className="muted">
          You can print the roster once someone is invited.
        </p>
      </Empty>
    )
  return (
    <>
      <nav className="board-jump" aria-label="Lists">
        {columns
          .filter(({ players }) => players.length > 0)
          .map(({ name, title, players }) => (
            <a key={name} href={`#list-${name}`}>
              {title} <span className="num">{players.length}</span>
            </a>
          ))}
      </nav>
      <div className="board-tools">
        <Find value={find} onChange={setFind} />
        <OrderChoice order={order} onChange={setOrder} />
        <IconGuide />
        <DeskLink event={event} />
        <RosterLink event={event} />
        <MixerLink event={event} />
      </div>
      <Columns
        columns={columns}
        order={order}
        search={search}
        cost={event.cost}
        selection={selection}
        selecting={acts}
        onOpen={open}
        onAct={openActs}
      />
      {selection && (
        <SeveralSheet
          event={event}
          selection={selection}
          readLists={readLists}
          hush={hush}
          isOpen={isActing}
          acts={acts}
          onClose={() => setActing(false)}
        />
      )}
      <PlayerSheet
        event={event}
        lists={lists}
        eiid={opened}
        reread={reread}
        onUndo={follow}
        onClose={() => setOpened(undefined)}
      />
      <p role="status" className="unseen">
        {news}
      </p>
    </>
  )
}

interface ColumnsProps {
  readonly columns: readonly Column[]
  readonly order: Order
  /** The name in the search field. */
  readonly search: string
  readonly cost: number
  readonly selection: Selection | undefined
  readonly selecting: SelectionActs
  readonly onOpen: (eiid: number) => void
  readonly onAct: () => void
}

/** The lists themselves, which do not redraw while actions open and close. */
const Columns = memo(function Columns({ columns, order, search, selection, ...rest }: ColumnsProps) {
  return (
    <div className="board">
      {columnTracks.map((names) => (
        <div key={names[0]} className="track">
          {columns
            .filter(({ name }) => names.includes(name))
            .map((column) => (
              <BoardColumn
                key={column.name}
                name={column.name}
                title={column.title}
                total={column.players.length}
                players={filterPlayers(sortPlayers(column, order), search)}
                isSearching={search.trim() !== ''}
                selection={selection?.column === column.name ? selection : undefined}
                {...rest}
              />
            ))}
        </div>
      ))}
    </div>
  )
})

function RosterLink({ event: { eid, type, add_partner: hasPartners } }: { event: AdminEvent }) {
  const pathOf = useEventPath()
  const ofPlayers = hasPartners ? rosterPaths.partnerRoster : rosterPaths.doubleRoster
  const roster = type === 'ladder' ? rosterPaths.leagueRoster : ofPlayers
  return (
    <ButtonLink kind="quiet" size="sm" icon={<IconPrinter aria-hidden size={22} />} to={pathOf(roster, eid)}>
      Event Roster
    </ButtonLink>
  )
}

function DeskLink({ event: { eid } }: { event: AdminEvent }) {
  const pathOf = useEventPath()
  return (
    <ButtonLink
      kind="quiet"
      size="sm"
      icon={<IconUserCheck aria-hidden size={22} />}
      to={pathOf(rosterPaths.desk, eid)}
    >
      Desk
    </ButtonLink>
  )
}

/** Ladders have no mixer. */
function MixerLink({ event }: { event: AdminEvent }) {
  const pathOf = useEventPath()
  const isLadder = event.type === 'ladder'
  return (
    <ButtonLink
      kind="quiet"
      size="sm"
      icon={<IconLayoutGrid aria-hidden size={22} />}
      to={pathOf(isLadder ? rosterPaths.daySheet : mixerRouteOf(event), event.eid)}
    >
      {isLadder ? 'Day Sheet' : 'Mixer'}
    </ButtonLink>
  )
}

/** The order is in the address, so that it survives a reload. */
function useOrder() {
  const [params, setParams] = useSearchParams()
  const order = playerOrders.find((one) => one.toLowerCase() === params.get('order')) ?? 'Name'
  const setOrder = (next: Order) => {
    const nextParams = new URLSearchParams(params)
    nextParams.set('order', next.toLowerCase())
    setParams(nextParams, { replace: true })
  }
  return { order, setOrder }
}

function Find({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  return (
    <label className="board-find">
      <span className="unseen">Find a player</span>
      <IconSearch aria-hidden size={22} />
      <input
        type="search"
        className="field-input"
        placeholder="Find a player"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

function OrderChoice({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  return (
    <fieldset className="board-order">
      <legend className="unseen">Order</legend>
      {playerOrders.map((one) => (
        <label key={one} className="over-input">
          <input type="radio" name="order" checked={one === order} onChange={() => onChange(one)} />
          {one}
        </label>
      ))}
    </fieldset>
  )
}
