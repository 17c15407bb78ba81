import { useEffect, useRef, useState } from 'react'
import {
  askKey,
  type KeyAnswer,
  type KeyDialogue,
  KeyFailure,
  type KeyRequest,
} from '../base/api/ukey-agent.ts'

/** State of a request to the holder of the USB-Key. */
export type KeyStanding =
  | { step: 'idle'; trouble: KeyFailure | null }
  | { step: 'asking' }
  /** `blocked`: the browser refused to open the agent's window at `url`. */
  | { step: 'waiting'; url: string; blocked: boolean; trouble: KeyFailure | null }

const windowName = 'cloudsail-usb-key'
const windowShape = 'popup,width=480,height=760'

/**
 * Sends requests to the holder of the USB-Key in the agent's own window. `begin` returns the request and may call the bank,
 * whose failures reach the caller unchanged.
 */
export function useKeyRequest(): {
  standing: KeyStanding
  ask: (begin: () => Promise<KeyRequest>) => Promise<KeyAnswer | null>
  cancel: () => void
} {
  const [standing, setStanding] = useState<KeyStanding>({ step: 'idle', trouble: null })
  const dialogue = useRef<KeyDialogue | null>(null)
  const cancel = () => {
    dialogue.current?.cancel()
    dialogue.current = null
  }
  useEffect(() => () => dialogue.current?.cancel(), [])

  const ask = async (begin: () => Promise<KeyRequest>): Promise<KeyAnswer | null> => {
    if (dialogue.current) return null
    setStanding({ step: 'asking' })
    let own: KeyDialogue | null = null
    const given = () => own !== null && dialogue.current !== own
    try {
      own = await askKey(await begin())
      dialogue.current = own
      const { url } = own
      const blocked = !window.open(url, windowName, windowShape)
      setStanding({ step: 'waiting', url, blocked, trouble: null })
      const answer = await own.answer((trouble) => setStanding({ step: 'waiting', url, blocked, trouble }))
      dialogue.current = null
      setStanding({ step: 'idle', trouble: null })
      return answer
    } catch (error) {
      if (given()) {
        setStanding({ step: 'idle', trouble: null })
        return null
      }
      dialogue.current = null
      setStanding({ step: 'idle', trouble: error instanceof KeyFailure ? error : null })
      if (error instanceof KeyFailure) return null
      throw error
    }
  }
  return { standing, ask, cancel }
}
