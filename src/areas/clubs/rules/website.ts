/** A web address as people type it: adds `https://` if it is missing. */
export function websiteOf(typed: string): string {
  const text = typed.trim()
  return text === '' || text.includes('://') ? text : `https://${text}`
}

/** Whether it is an address that a page can link to, or is empty. */
export const isWebsite = (text: string): boolean => text === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text)
