import { toast } from './toast.tsx'

/** Copies the text and says so; where the browser refuses, shows the text instead. */
export async function copyText(text: string, said = 'Link copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(said)
  } catch {
    toast(text)
  }
}
