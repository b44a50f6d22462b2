import { toast } from './toast.tsx'

/** Copies and says so; where the browser refuses, shows what was to be copied. */
export async function copyText(text: string, said = 'Link copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(said)
  } catch {
    toast(text)
  }
}
