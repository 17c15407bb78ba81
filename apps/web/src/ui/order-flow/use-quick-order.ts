import type { RequestInput } from '@cloudsail/contract'
import { useMemo, useState } from 'react'
import { type Failure, failureOf } from '../form/failure.ts'
import type { FormControl } from '../form/form.ts'
import { useForm } from '../form/use-form.ts'
import { validateBy } from '../form/validate.ts'
import { useErrorTexts } from '../use-error-texts.ts'
import { awaitedOrders } from './awaited.ts'
import { bankPort } from './bank-port.ts'
import { type Flow, missing } from './flow-machine.ts'
import { createFlowRun } from './flow-run.ts'
import type { OrderContract, OrderPort } from './port.ts'
import { quickOrderStore } from './quick-order-store.ts'

type InputOf<Contract extends OrderContract> = RequestInput<Contract['prepare']>

/**
 * Gives an order with one press. Where it warns, asks for a factor, or an earlier one is in question, the customer is
 * shown it in a dialog first; see `QuickOrderDialog`.
 * @returns false where it was left there, or an earlier order was shown in its place.
 * @throws Failure what refuses it.
 */
async function giveOrder<Contract extends OrderContract>(
  contract: Contract,
  input: InputOf<Contract>,
): Promise<boolean> {
  const port = bankPort(contract) as OrderPort
  const run = createFlowRun(contract.code, port, awaitedOrders)
  await run.prepare(async () => input)
  const prepared = run.read()
  if (prepared.step === 'confirm' && missing(prepared) === null) await run.submit()
  if (hasToBeShown(run.read())) {
    await new Promise<void>((resolve) => quickOrderStore.set({ run, port, onClose: resolve }))
    quickOrderStore.set(null)
    run.show(false)
  }
  const flow = run.read()
  if (flow.step !== 'done' && flow.failure) throw flow.failure
  return flow.step === 'done' && !flow.isEarlier
}

function hasToBeShown(flow: Flow): boolean {
  if (flow.step === 'done') return flow.isEarlier
  if (flow.step === 'fill') return flow.earlier.some(({ state }) => state === 'unknown')
  return flow.unknown || missing(flow) !== null
}

interface QuickOrder<Contract extends OrderContract> {
  /** Carries it out; false where it was left, or was refused, and the problem says why. */
  give: (input: InputOf<Contract>) => Promise<boolean>
  busy: boolean
  problem: string | undefined
}

/** An order that needs no authorisation, given with one press and nothing to type: the same corridor without a page of
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
        return await giveOrder(contract, input)
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
      if (await giveOrder(contract, input as InputOf<Contract>)) onGiven()
    },
  })
}
