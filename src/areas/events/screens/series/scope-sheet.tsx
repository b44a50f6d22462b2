import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Sheet } from '#kernel/web/ui/sheet.tsx'
import { paidWords } from '../words.ts'
import { ScopeChoice } from './scope-choice.tsx'
import type { SeriesEdit } from './use-series-edit.ts'

/** Asks for which dates of a series an edit is, with what each answer would do. */
export function ScopeSheet({ edit }: { edit: SeriesEdit }) {
  const { scopes, scope, setScope, effects, failure, isCounting, isSaving, choose, dismiss } = edit
  const payments = failure?.code === 'event-has-payments' ? failure.detail : undefined
  const mayConfirm = payments?.['may_confirm'] === true
  return (
    <Sheet isOpen={scope !== undefined} title="Which dates do you want to change?" onClose={dismiss}>
      <ScopeChoice scopes={scopes} value={scope ?? 'this'} onChange={setScope} effects={effects} />
      {payments && <Alert kind="warn">{paidWords({ count: Number(payments['paid']), mayConfirm })}</Alert>}
      {failure && !payments && <Alert>{failure.message}</Alert>}
      <div className="sheet-acts">
        <Button kind="quiet" size="lg" onClick={dismiss}>
          Don’t save yet
        </Button>
        <Button
          size="lg"
          loading={isSaving || isCounting}
          disabled={payments !== undefined && !mayConfirm}
          onClick={() => choose(payments !== undefined)}
        >
          {payments ? 'Save and delete them anyway' : 'Save'}
        </Button>
      </div>
    </Sheet>
  )
}
