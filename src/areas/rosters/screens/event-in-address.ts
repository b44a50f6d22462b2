import { useParams } from 'react-router'

/** The number of an event in the path, as text, and whether it is valid. */
export function useEventInAddress() {
  const { eid = '' } = useParams()
  return { eid, isOne: /^[1-9]\d{0,9}$/.test(eid) }
}
