import { IconArrowsJoin, IconSwitchHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmPassword } from '#areas/accounts/screens/confirm-password.tsx'
import { getPlayerName } from '#areas/scoring/calls/scoring.ts'
import { mergePlayers, namesakes } from '#areas/watch/calls/merge-players.ts'
import { useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { MergePreview } from './merging/merge-preview.tsx'
import { NamesakeList } from './merging/namesake-list.tsx'
import { type ChosenPlayer, PlayerPicker } from './player-picker.tsx'
import { movedWords } from './words.ts'

/**
 * `/watch/mergeplayers`: staff find two player records that are the same person and merge them (docs/areas/watch.md).
 */
export function MergePlayers() {
  const [from, setFrom] = useState<ChosenPlayer | null>(null)
  const [into, setInto] = useState<ChosenPlayer | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [needsPassword, setNeedsPassword] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const choose = (goes: ChosenPlayer | null, stays: ChosenPlayer | null) => {
    setTrouble(undefined)
    setFrom(goes)
    setInto(stays)
  }
  const merge = useSend(mergePlayers, {
    // The preview is not refreshed: the pair it shows is now one player, so there is nothing left to read.
    refresh: [namesakes, getPlayerName],
    onDone: ({ player_name, ...movedCounts }) => {
      setAsking(false)
      choose(null, null)
      toast(`Merged into ${player_name}. Moved: ${movedWords(movedCounts)}.`)
    },
    onRefused: ({ code, message }) => {
      setAsking(false)
      if (code === 'confirm-password') setNeedsPassword(true)
      else setTrouble(message)
    },
  })
  const send = () =>
    from && into && merge.mutate({ body: { player_id: from.player_id, into_player_id: into.player_id } })

  return (
    <Page title="Merge Players" lead="If someone is listed twice, merge the two records here.">
      <section className="card stack" aria-label="The two players">
        <div className="picker-pair">
          <PlayerPicker
            label="Player to remove"
            chosen={from}
            isTaken={({ player_id }) => player_id === into?.player_id}
            onChange={(player) => choose(player, into)}
          />
          <PlayerPicker
            label="Player to keep"
            chosen={into}
            isTaken={({ player_id }) => player_id === from?.player_id}
            onChange={(player) => choose(from, player)}
          />
        </div>
        {from && into && (
          <>
            <div className="row">
              <Button kind="quiet" icon={<IconSwitchHorizontal aria-hidden />} onClick={() => choose(into, from)}>
                Swap
              </Button>
            </div>
            <MergePreview from={from} into={into}>
              {(isPossible) => (
                <Button
                  kind="danger"
                  size="lg"
                  icon={<IconArrowsJoin aria-hidden />}
                  aria-disabled={!isPossible}
                  onClick={() => isPossible && setAsking(true)}
                >
                  Merge
                </Button>
              )}
            </MergePreview>
          </>
        )}
        {trouble && <Alert>{trouble}</Alert>}
      </section>
      <NamesakeList
        onCompare={(goes, stays) => {
          choose(goes, stays)
          window.scrollTo(0, 0)
        }}
      />
      <ConfirmSheet
        isOpen={isAsking}
        title={`Merge ${from?.player_name} into ${into?.player_name}?`}
        confirm="Merge"
        cancel="Keep both"
        isBusy={merge.isPending}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        You can’t undo this. Matches, followers and videos will move, and links to player No. {from?.player_id} will
        open player No. {into?.player_id}.
      </ConfirmSheet>
      <ConfirmPassword
        isOpen={needsPassword}
        why="Enter your password to merge players, so no one else can do it on your device."
        onConfirmed={() => {
          setNeedsPassword(false)
          send()
        }}
        onClose={() => setNeedsPassword(false)}
      />
    </Page>
  )
}
