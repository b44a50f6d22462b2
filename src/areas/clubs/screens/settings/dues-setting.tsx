import { useState } from 'react'
import { getDuesSetting, setDuesSetting } from '#areas/clubs/calls/club-settings.ts'
import { myClubs } from '#areas/clubs/calls/clubs.ts'
import { duesPaths } from '#areas/dues/calls/pages.ts'
import { counted } from '#kernel/rules/counted.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button, ButtonLink } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useClub, useClubPath } from '../my-club.ts'
import { Setting } from './setting.tsx'
import { SwitchLine } from './switch-line.tsx'

/**
 * Whether the club collects dues. Turning it on prevents members from replying until someone records who has paid, so
 * it first says how many are affected (X181).
 */
export function DuesSetting() {
  const params = { cid: String(useClub().cid) }
  const pathOf = useClubPath()
  const query = useCall(getDuesSetting, { params })
  const [isAsking, setAsking] = useState(false)
  const turn = useSend(setDuesSetting, {
    refresh: [getDuesSetting, myClubs],
    onDone: () => {
      setAsking(false)
      toast('updated')
    },
  })
  const set = (collects_dues: boolean) => turn.mutate({ params, body: { collects_dues } })
  return (
    <Setting
      title="Dues"
      explanation="If your club collects dues, only members whose dues are recorded as paid can reply to events. If it doesn’t, Sideout shows nothing about dues."
      query={query}
    >
      {({ collects_dues: isOn, unpaid }) => (
        <>
          <ul className="lines">
            <SwitchLine
              name="The club collects dues"
              isOn={isOn}
              isBusy={turn.isPending}
              onTurn={(isWanted) => (isWanted && unpaid > 0 ? setAsking(true) : set(isWanted))}
            />
          </ul>
          {turn.error && <Alert>{turn.error.message}</Alert>}
          {isOn && (
            <div className="row">
              <ButtonLink kind="quiet" to={pathOf(duesPaths.duesList)}>
                Seasons and amounts
              </ButtonLink>
              <ButtonLink kind="quiet" to={pathOf(duesPaths.bulkDues)}>
                Record payments
              </ButtonLink>
            </div>
          )}
          <Sheet isOpen={isAsking} title="Collect dues?" onClose={() => setAsking(false)}>
            <p>
              {counted(unpaid, 'member has', 'members have')} no dues recorded as paid. They won’t be able to reply to
              events until their dues are paid. You can record payments, mark several members as paid on the Members
              page, or import a list.
            </p>
            <div className="row">
              <Button loading={turn.isPending} onClick={() => set(true)}>
                Collect dues
              </Button>
              <Button kind="ghost" onClick={() => setAsking(false)}>
                Cancel
              </Button>
            </div>
          </Sheet>
        </>
      )}
    </Setting>
  )
}
