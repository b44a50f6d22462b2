export function ResumeBanner() {
  return null
}
