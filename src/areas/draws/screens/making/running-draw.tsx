import { useState } from 'react'
import { drawPaths } from '#areas/draws/calls/pages.ts'
import { useEventPath } from '#areas/events/screens/event-path.ts'
import { KeptLine, RefusedActs } from '#kernel/web/ui/kept-acts.tsx'
import { KeptAt } from '#kernel/web/ui/kept-at.tsx'
import { useWide } from '#kernel/web/ui/use-media.ts'
import type { MixerViewProps } from '../mixer-view.ts'
import { DrawnRounds } from '../seeing/draw-view.tsx'
import { ToolRow } from '../seeing/tool-row.tsx'
import { useViewTools } from '../seeing/use-view-tools.ts'
import { type Sheet, sheetsOf } from '../sheets.ts'
import { ChangeSheet } from './changing/change-sheet.tsx'
import type { ChangeStart } from './changing/change-steps.ts'
import { Replies, RepliesLink } from './changing/replies.tsx'
import { useSwap } from './changing/use-swap.ts'
import { DrawFacts } from './draw-facts.tsx'
import { DrawMenu } from './draw-menu.tsx'
import { againTool, changeTools, paperTools, presenceTools, roundTools } from './draw-tools.ts'
import { RoundBar } from './round-bar.tsx'
import { useKeptRounds } from './use-kept-rounds.ts'

/**
 * A draw for the people who run it: the courts first, and the next step at the bottom edge. Everything else is in a
 * menu on a phone, and in a row above the rounds on a laptop (spec 001 §2.5).
 */
export function RunningDraw({ mixer, reread, keptAt, onDrawAgain }: MixerViewProps & { onDrawAgain: () => void }) {
  const rounds = useKeptRounds({ mixer, reread })
  const sheets = sheetsOf(rounds.shown)
  const view = useViewTools({ view: rounds.shown, onSwap: useSwap(mixer, reread) })
  const [change, setChange] = useState<{ readonly sheet: Sheet; readonly start: ChangeStart }>()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isWide = useWide()
  const mixerCheck = useEventPath()(drawPaths.mixerCheck, mixer.eid)
  const openChange = (sheet: Sheet, start: ChangeStart) => setChange({ sheet, start })
  const acts = { start: rounds.start, takeBack: rounds.takeBack, change: openChange, drawAgain: onDrawAgain }
  const [only] = sheets.length === 1 ? sheets : []
  const changing = changeTools(sheets, acts)
  const menu = [
    ...roundTools(sheets, acts),
    ...(isWide ? [] : [...(only ? presenceTools(only, acts) : []), ...changing, ...view.list, againTool(acts)]),
    ...paperTools(mixer.eid, mixerCheck),
  ]
  return (
    <>
      <KeptAt at={keptAt} />
      <KeptLine keptActs={rounds.kept} />
      <RefusedActs acts={rounds.kept.acts.filter(({ refused }) => refused)} onRead={rounds.kept.drop} />
      {!isWide && <RepliesLink sheets={sheets} />}
      <DrawnRounds
        view={rounds.shown}
        tools={view}
        row={isWide && <ToolRow tools={[...view.list, ...changing, againTool(acts)]} />}
        noteOf={(sheet) => (
          <Replies
            mixer={mixer}
            sheet={sheet}
            onChange={(start) => openChange(sheet, start)}
            onDrawAgain={onDrawAgain}
          />
        )}
      />
      <DrawFacts mixer={mixer} />
      <RoundBar
        sheets={sheets}
        onStart={(all, round) => {
          for (const sheet of all) rounds.start(sheet, round)
        }}
        // On a laptop the Edit Draw button is above the rounds and ends editing, too.
        onEdited={isWide ? undefined : view.picking && view.endEditing}
        onMenu={() => setMenuOpen(true)}
      />
      {isMenuOpen && <DrawMenu mixer={mixer} reread={reread} tools={menu} onClose={() => setMenuOpen(false)} />}
      {change && (
        <ChangeSheet
          mixer={mixer}
          sheet={change.sheet}
          start={change.start}
          reread={reread}
          onClose={() => setChange(undefined)}
        />
      )}
    </>
  )
}
