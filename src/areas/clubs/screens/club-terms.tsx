import { editClubTerms, getClubTerms } from '#areas/clubs/calls/club-settings.ts'
import type { Gotten } from '#kernel/calls/call.ts'
import { useCall, useSend } from '#kernel/web/api/hooks.ts'
import { Alert } from '#kernel/web/ui/alert.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { AreaField } from '#kernel/web/ui/desk/area-field.tsx'
import { DraftLine } from '#kernel/web/ui/draft-line.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useDraft } from '#kernel/web/ui/use-draft.ts'
import { useClub } from './my-club.ts'

/** `/club/admin/editTerms`: the terms that members agree to when they join (spec 002 §2). */
export function ClubTerms() {
  const { cid } = useClub()
  const terms = useCall(getClubTerms, { params: { cid: String(cid) } })
  if (!terms.data)
    return <Loading reads={[terms]} label="Loading the terms" blocks={[2.5, 20]} page={{ title: 'Club terms' }} />
  return (
    <Page
      title="Club terms"
      lead="People accept the terms before they join. We keep every version, and members stay on the one they accepted."
    >
      <TermsForm key={cid} cid={cid} savedTerms={terms.data} />
    </Page>
  )
}

function TermsForm({ cid, savedTerms }: { cid: number; savedTerms: Gotten<typeof getClubTerms> }) {
  const draft = useDraft(`terms.${cid}`, { text: savedTerms.terms })
  const { text } = draft.value
  const save = useSend(editClubTerms, {
    refresh: [getClubTerms],
    onDone: ({ message }) => {
      draft.forget()
      toast(message)
    },
  })
  return (
    <form
      className="card stack"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ params: { cid: String(cid) }, body: { terms: text } })
      }}
    >
      <DraftLine draft={draft} what="text" />
      <AreaField
        label={savedTerms.version === 0 ? 'No terms yet' : `Version ${savedTerms.version}`}
        rows={16}
        maxLength={50_000}
        value={text}
        onChange={(next) => draft.set({ text: next })}
      />
      {save.error && <Alert>{save.error.message}</Alert>}
      <div className="row">
        <Button type="submit" loading={save.isPending} disabled={text.trim() === savedTerms.terms}>
          Save as a new version
        </Button>
      </div>
    </form>
  )
}
