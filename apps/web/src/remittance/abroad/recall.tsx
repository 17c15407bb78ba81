import { recallAbroad } from '@cloudsail/contract/remittance'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import css from './abroad.module.css'

/** Asks the banks on the way to give it back, by the customer's own factors. */
export function RecallForm({ orderId }: { orderId: string }) {
  const t = useTexts('abroad')
  return (
    <Disclosure title={t('recall')}>
      <OrderFlow form={formOf(orderId)} title={t('recall')} again={null} submitLabel={t('recall.submit')}>
        <p className={css.quiet}>{t('recall.lead')}</p>
      </OrderFlow>
    </Disclosure>
  )
}

const known = new Map<string, ReturnType<typeof make>>()
const make = (orderId: string) =>
  defineOrderForm({ contract: recallAbroad, initial: { remittance: orderId } })

/** A form of an order is the same each time it is shown. */
function formOf(orderId: string) {
  const form = known.get(orderId) ?? make(orderId)
  known.set(orderId, form)
  return form
}
