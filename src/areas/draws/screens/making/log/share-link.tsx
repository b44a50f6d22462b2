import { IconCopy, IconDeviceTv, IconLink, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { renderSVG } from 'uqr'
import { codeBorder } from '#areas/clubs/screens/code-picture.ts'
import { copyLink } from '#areas/clubs/screens/copy-link.ts'
import { endDrawKey, getDrawKey, makeDrawKey } from '#areas/draws/calls/changes.ts'
import { drawPaths } from '#areas/draws/calls/pages.ts'
import { useActs, useCall } from '#kernel/web/api/hooks.ts'
import { CallError } from '#kernel/web/api/send.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { ConfirmSheet } from '#kernel/web/ui/confirm-sheet.tsx'
import { Section } from '#kernel/web/ui/desk/section.tsx'
import { Loading } from '#kernel/web/ui/loading.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'

/** The link where everyone can see the draw without logging in, with first names and initials. */
export function ShareLink({ eid, title }: { eid: number; title: string }) {
  const params = { eid: String(eid) }
  const key = useCall(getDrawKey, { params })
  const { act, isPending } = useActs()
  const [asks, setAsks] = useState<'renew' | 'end'>()
  const change = async (what: 'make' | 'end') => {
    try {
      if (what === 'end') await act(endDrawKey, { params })
      else await act(makeDrawKey, { params, body: {} })
      toast(what === 'end' ? 'The link no longer works.' : 'The link is ready.')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast(error.message, 'bad')
    }
    setAsks(undefined)
    await key.refetch()
  }
  if (!key.data) return <Loading reads={[key]} label="Loading the link" blocks={[8]} />
  const { k } = key.data
  return (
    <Section
      title="Share the draw"
      lead="Anyone with the link can see the draw without logging in. They’ll see first names and initials."
    >
      {k === '' ? (
        <div className="row">
          <Button loading={isPending} icon={<IconLink aria-hidden size={22} />} onClick={() => void change('make')}>
            Make a link
          </Button>
        </div>
      ) : (
        <>
          <Made eid={eid} k={k} title={title} />
          <div className="row">
            <Button kind="quiet" icon={<IconRefresh aria-hidden size={22} />} onClick={() => setAsks('renew')}>
              Renew the link
            </Button>
            <Button kind="quiet" icon={<IconTrash aria-hidden size={22} />} onClick={() => setAsks('end')}>
              Turn off the link
            </Button>
          </div>
        </>
      )}
      <ConfirmSheet
        isOpen={asks !== undefined}
        title={asks === 'end' ? 'Turn off the link?' : 'Renew the link?'}
        confirm={asks === 'end' ? 'Turn it off' : 'Renew it'}
        isBusy={isPending}
        onConfirm={() => void change(asks === 'end' ? 'end' : 'make')}
        onClose={() => setAsks(undefined)}
      >
        The current link and QR code will stop working right away, including printed copies.
      </ConfirmSheet>
    </Section>
  )
}

function Made({ eid, k, title }: { eid: number; k: string; title: string }) {
  const address = `${window.location.origin}${drawPaths.draw.replace(':eid', String(eid))}?k=${k}`
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: codeBorder }))}`
  return (
    <div className="mixer-share">
      <img src={code} width={180} height={180} alt={`QR code for the ${title} draw`} />
      <div className="stack grow">
        <p className="mixer-share-link">{address}</p>
        <div className="row">
          <Button icon={<IconCopy aria-hidden size={22} />} onClick={() => void copyLink(address)}>
            Copy the link
          </Button>
          <a
            className="button button-quiet button-md"
            href={`${drawPaths.courts.replace(':eid', String(eid))}?k=${k}`}
            target="_blank"
            rel="noopener"
          >
            <IconDeviceTv aria-hidden size={22} />
            Clubhouse screen <span className="unseen">in a new tab</span>
          </a>
        </div>
      </div>
    </div>
  )
}
