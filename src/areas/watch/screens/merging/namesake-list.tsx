import { IconUsers } from '@tabler/icons-react'
import { namesakes } from '#areas/watch/calls/merge-players.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import type { ChosenPlayer } from '../player-picker.tsx'

/**
 * Names that several players share, where duplicates usually are. The older player stays unless the two are swapped.
 */
export function NamesakeList({ onCompare }: { onCompare: (from: ChosenPlayer, into: ChosenPlayer) => void }) {
  const { data, error, refetch } = useCall(namesakes)
  return (
    <section className="stack" aria-labelledby="namesakes-title">
      <h2 id="namesakes-title">Same names</h2>
      <Loading reads={[{ data, error, refetch }]} label="Looking for matching names" blocks={[8]} />
      {data?.length === 0 && (
        <Empty icon={<IconUsers aria-hidden size={36} />} title="No two players share a name.">
          <p>To find different spellings, search above.</p>
        </Empty>
      )}
      {data && data.length > 0 && (
        <ul className="watch-rows namesakes">
          {data.map(({ player_name, players }) => (
            <Namesake key={player_name} name={player_name} players={players} onCompare={onCompare} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface Props {
  readonly name: string
  readonly players: readonly ChosenPlayer[]
  readonly onCompare: (from: ChosenPlayer, into: ChosenPlayer) => void
}

function Namesake({ name, players, onCompare }: Props) {
  const [into, from] = players
  return (
    <li>
      <span className="namesake-name">
        {name}, {players.length} times
      </span>
      <Button kind="quiet" onClick={() => into && from && onCompare(from, into)}>
        Compare <span className="unseen">{name}</span>
      </Button>
    </li>
  )
}
