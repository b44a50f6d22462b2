import { getDrawRatings, setDrawRatings } from '#areas/clubs/calls/draw-ratings.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useClub } from '../my-club.ts'
import { Setting } from './setting.tsx'
import { SwitchLine } from './switch-line.tsx'

/** Whether members see ratings in draws (spec 003 §3, "rating shown optionally"). */
export function DrawsSetting() {
  const params = { cid: String(useClub().cid) }
  const query = useCall(getDrawRatings, { params })
  const turn = useSend(setDrawRatings, {
    refresh: [getDrawRatings],
    onDone: () => toast('updated'),
    onRefused: ({ message }) => toast(message, 'bad'),
  })
  return (
    <Setting
      title="Draws"
      explanation="When ratings are on, members can show them next to the names in a draw. A shared link never shows them."
      query={query}
    >
      {({ shows_ratings: isOn }) => (
        <ul className="lines">
          <SwitchLine
            name="Ratings in draws"
            isOn={isOn}
            isBusy={turn.isPending}
            onTurn={(value) => turn.mutate({ params, body: { shows_ratings: value } })}
          />
        </ul>
      )}
    </Setting>
  )
}
