import { useClub } from '#areas/clubs/screens/my-club.ts'
import { getMemberField } from '#areas/joining/calls/joining.ts'
import { useCall } from '#kernel/web/api/hooks.ts'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { FieldsForm } from './fields-form.tsx'

/** `/club/admin/memberfieldpreferences`: which profile fields the club shows and requires (spec 002 §2, §4). */
export function MemberFields() {
  const { cid } = useClub()
  const fields = useCall(getMemberField, { params: { cid: String(cid) } })
  if (!fields.data)
    return <Loading reads={[fields]} label="Loading the fields" blocks={[2.5, 30]} page={{ title: 'Member fields' }} />
  return (
    <Page
      title="Member fields"
      lead="Choose what member profiles ask for. They always ask for first and last name, gender, phone and email."
    >
      <FieldsForm key={cid} cid={cid} savedFields={fields.data} />
    </Page>
  )
}
