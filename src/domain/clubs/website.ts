/** An address of the web as people type it: `https://` is added where they left it out. */
export function websiteOf(typed: string): string {
  const text = typed.trim()
  return text === '' || text.includes('://') ? text : `https://${text}`
}

/** Whether it is an address that a page may link to, or none. */
export const isWebsite = (text: string): boolean => text === '' || /^https:\/\/[^\s/]+\.[^\s]+$/.test(text)
