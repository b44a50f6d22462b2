import { toast } from './toast.tsx'

/** Copies the text and says so; where the browser refuses, shows the text instead. Returns whether it was copied. */
export async function copyText(text: string, said = 'Link copied'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast(said)
    return true
  } catch {
    toast(text)
    return false
  }
}
