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
  /** Carries it out; false where it was left, or was refused, and the problem says why. */
  give: (input: InputOf<Contract>) => Promise<boolean>
  busy: boolean
  problem: string | undefined
}

/** An order that needs no authorisation, given with one press and nothing to type: the same order pipeline without a page of
 *  its own, unless the bank warns. */
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

/** The same with fields, in a dialog: the form engine, validated by the order's own schema. `toInput` has to stay the same
 *  while the form stands. */
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
