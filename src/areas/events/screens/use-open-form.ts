import { useSearchParams } from 'react-router'

/** The form that is open: a new event, an edit, or a copy. */
export type OpenForm =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit'; readonly eid: number }
  | { readonly kind: 'copy'; readonly eid: number }

const numberIn = (text: string | null) => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : undefined)

/** What a group's list shows. It is in the address, so it survives a reload and can be shared. */
export function usePlaceInAddress() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    }
    setParams(next, { replace: true })
  }
  return {
    isPast: params.get('past') === 'yes',
    page: numberIn(params.get('page')) ?? 1,
    form: formIn(params),
    open: (form: OpenForm | undefined) =>
      change({
        add: form?.kind === 'new' ? 'yes' : undefined,
        edit: form?.kind === 'edit' ? String(form.eid) : undefined,
        copy: form?.kind === 'copy' ? String(form.eid) : undefined,
      }),
    showPast: (isPast: boolean) => change({ past: isPast ? 'yes' : undefined, page: undefined }),
    turn: (page: number) => change({ page: page === 1 ? undefined : String(page) }),
  }
}

function formIn(params: URLSearchParams): OpenForm | undefined {
  const [edit, copy] = [numberIn(params.get('edit')), numberIn(params.get('copy'))]
  if (edit !== undefined) return { kind: 'edit', eid: edit }
  if (copy !== undefined) return { kind: 'copy', eid: copy }
  return params.get('add') === 'yes' ? { kind: 'new' } : undefined
}
