import { toast } from '#kernel/web/ui/toast.tsx'

/** Browsers without a clipboard (plain http on a local network) say so. The link is on the page in any case. */
export async function copyLink(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('copied')
  } catch {
    toast('Your browser won’t let us copy. Select the link and copy it yourself.', 'warn')
  }
}
