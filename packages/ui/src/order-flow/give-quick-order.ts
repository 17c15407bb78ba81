import type { RequestInput } from '@cloudsail/contract'
import { awaitedOrders } from './awaited.ts'
import { bankPort } from './bank-port.ts'
import { type Flow, missing } from './flow-machine.ts'
import { createFlowRun } from './flow-run.ts'
import type { OrderContract, OrderPort } from './port.ts'
import { quickOrderStore } from './quick-order-store.ts'

/**
 * Gives an order with one press. Where it warns, asks for a factor, or an earlier one is in question, the customer is
 * shown it in a dialog first; see `QuickOrderDialog`.
 * @returns false where it was left there, or an earlier order was shown in its place.
 * @throws Failure what refuses it.
 */
export async function giveQuickOrder<Contract extends OrderContract>(
  contract: Contract,
  input: RequestInput<Contract['prepare']>,
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
