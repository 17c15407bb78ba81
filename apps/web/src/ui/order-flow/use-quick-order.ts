import type { RequestInput } from '@cloudsail/contract'
import { useState } from 'react'
import { useErrorTexts } from '../use-error-texts.ts'
import { bankPort } from './bank-port.ts'
import { type FlowFailure, failureOf, type OrderContract } from './port.ts'

interface QuickOrder<Contract extends OrderContract> {
  /** Checks, prepares and carries out; false where it was refused, and the errors say why. */
  give: (input: RequestInput<Contract['prepare']>) => Promise<boolean>
  busy: boolean
  /** The sentence for a field by its path in the input. */
  error: (path: string) => string | undefined
  /** The sentence that belongs to no field. */
  problem: string | undefined
}

/** An order that needs no authorisation, given with one press: the same corridor without a page of its own. */
export function useQuickOrder<Contract extends OrderContract>(contract: Contract): QuickOrder<Contract> {
  const [busy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly FlowFailure[]>([])
  const textOf = useErrorTexts(failures.some(({ text }) => text === ''))
  const say = ({ key, text }: FlowFailure) => text || textOf(key)
  return {
    busy,
    error: (path) => {
      const found = failures.find(({ field }) => field === path)
      return found && say(found)
    },
    problem: failures.filter(({ field }) => field === undefined).map(say)[0],
    async give(input) {
      if (busy) return false
      const checked = contract.prepare.request.safeParse(input)
      if (!checked.success) {
        setFailures(
          checked.error.issues.map(({ message, path }) => ({
            key: message,
            text: '',
            field: path.join('.'),
          })),
        )
        return false
      }
      setBusy(true)
      setFailures([])
      try {
        const port = bankPort(contract)
        const { orderId, warnings } = await port.prepare(input)
        await port.submit({
          orderId,
          idempotencyKey: crypto.randomUUID(),
          acknowledged: warnings.map(({ key }) => key),
          proofs: {},
        })
        return true
      } catch (thrown) {
        setFailures([failureOf(thrown)])
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
