import { useEffect, useState } from 'react'
import { greetAgent, type InsertedKey, KeyFailure, onlyKey } from '../base/api/ukey-agent.ts'

export interface Inserted {
  /** The only inserted USB-Key. Null while it is being looked for, or if there is none or more than one. */
  key: InsertedKey | null
  trouble: KeyFailure | null
  /** The drawer of virtual USB-Keys, in a demonstration. */
  drawer: string | null
}

const againMs = 2_000

/** Returns the inserted USB-Key. Looks every two seconds while `watching`. */
export function useInsertedKey(watching: boolean): Inserted {
  const [found, setFound] = useState<Inserted>({ key: null, trouble: null, drawer: null })
  useEffect(() => {
    if (!watching) return
    let here = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      let next: Inserted
      let drawer: string | null = null
      try {
        drawer = (await greetAgent()).drawer
        next = { key: await onlyKey(), trouble: null, drawer }
      } catch (error) {
        next = {
          key: null,
          trouble: error instanceof KeyFailure ? error : new KeyFailure('keyFailed'),
          drawer,
        }
      }
      if (!here) return
      setFound((before) => (isSame(before, next) ? before : next))
      timer = setTimeout(look, againMs)
    }
    void look()
    return () => {
      here = false
      clearTimeout(timer)
    }
  }, [watching])
  return found
}

function isSame(a: Inserted, b: Inserted): boolean {
  return (
    a.key?.label === b.key?.label &&
    a.key?.serial === b.key?.serial &&
    a.trouble?.key === b.trouble?.key &&
    a.drawer === b.drawer
  )
}
