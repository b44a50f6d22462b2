import { useParams } from 'react-router'

/** The number of an event in the path, as text; whether it can be one. */
export function useEventInAddress() {
  const { eid = '' } = useParams()
  return { eid, isOne: /^[1-9]\d{0,9}$/.test(eid) }
}
