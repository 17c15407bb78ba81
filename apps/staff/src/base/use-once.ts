import { useCallback, useRef, useState } from 'react'
import { StaffError } from './call.ts'

export interface Once {
  busy: boolean
  /** The refusal of the last try. It stays until the next try or until it is cleared. */
  refusal: StaffError | null
  /** Runs one thing at a time. A second press while the first is under way is the same press. */
  once(run: () => Promise<void>): Promise<void>
  clearRefusal(): void
}

/** Keeps what a press does from running twice, and the refusal of the last one. */
export function useOnce(): Once {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<StaffError | null>(null)
  const underWay = useRef(false)
  const clearRefusal = useCallback(() => setRefusal(null), [])
  return {
    busy,
    refusal,
    async once(run) {
      if (underWay.current) return
      underWay.current = true
      setBusy(true)
      setRefusal(null)
      try {
        await run()
      } catch (thrown) {
        if (!(thrown instanceof StaffError)) throw thrown
        setRefusal(thrown)
      } finally {
        underWay.current = false
        setBusy(false)
      }
    },
    clearRefusal,
  }
}
