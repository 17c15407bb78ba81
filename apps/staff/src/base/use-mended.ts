import { useEffect, useRef } from 'react'
import type { StaffError } from './call.ts'

/**
 * Clears a refusal once the value that it faults has changed. A refusal that names no field is cleared by any change. `values`:
 * what the form holds, by field.
 */
export function useMended(
  refusal: StaffError | null,
  values: Readonly<Record<string, unknown>>,
  clear: () => void,
): void {
  const [named] = refusal?.field?.split('.') ?? []
  const faulted = JSON.stringify(named === undefined || !(named in values) ? values : values[named])
  const seen = useRef({ refusal, faulted })
  useEffect(() => {
    const isMended = seen.current.refusal === refusal && seen.current.faulted !== faulted
    seen.current = { refusal, faulted }
    if (refusal && isMended) clear()
  }, [refusal, faulted, clear])
}
