import { toast } from './toast.tsx'

/** Copies the text and says so; if the browser refuses, shows the text instead. Returns whether it was copied. */
export async function copyText(text: string, message = 'Link copied'): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast(message)
    return true
  } catch {
    toast(text)
    return false
  }
}
