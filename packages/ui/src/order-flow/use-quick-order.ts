import type { RequestInput } from '@cloudsail/contract'
import { useMemo, useState } from 'react'
import { type Failure, failureOf } from '../form/failure.ts'
import type { FormControl } from '../form/form.ts'
import { useForm } from '../form/use-form.ts'
import { validateBy } from '../form/validate.ts'
import { useErrorTexts } from '../use-error-texts.ts'
import { giveQuickOrder } from './give-quick-order.ts'
import type { OrderContract } from './port.ts'

type InputOf<Contract extends OrderContract> = RequestInput<Contract['prepare']>

interface QuickOrder<Contract extends OrderContract> {
  /** Carries the order out. Returns false if the customer left it or it was refused. The problem then says why. */
  give: (input: InputOf<Contract>) => Promise<boolean>
  busy: boolean
  problem: string | undefined
}

/**
 * A quick order without authorisation or typing: one press, the same order pipeline, and no page of its own unless the bank
 * warns.
 */
export function useQuickOrder<Contract extends OrderContract>(contract: Contract): QuickOrder<Contract> {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const textOf = useErrorTexts(failure !== null)
  return {
    busy,
    problem: textOf(failure),
    async give(input) {
      if (busy) return false
      setBusy(true)
      setFailure(null)
      try {
        return await giveQuickOrder(contract, input)
      } catch (thrown) {
        setFailure(failureOf(thrown))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}

/**
 * A quick order with fields, in a dialog. Uses the form engine, validated by the order's own schema. `toInput` must not
 * change while the form is mounted.
 */
export function useQuickForm<Contract extends OrderContract, Values extends object>({
  contract,
  initial,
  toInput,
  onGiven,
}: {
  contract: Contract
  initial: Values
  toInput: (values: Values) => InputOf<Contract>
  onGiven: () => void
}): FormControl<Values> {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same while the form stands
  const validate = useMemo(
    () => (values: Values) => validateBy(contract.prepare.request, toInput(values)),
    [contract],
  )
  return useForm<Values>({
    initial,
    validate,
    send: async (input) => {
      if (await giveQuickOrder(contract, input as InputOf<Contract>)) onGiven()
    },
  })
}
