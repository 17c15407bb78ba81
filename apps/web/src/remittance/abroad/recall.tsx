import { recallAbroad } from '@cloudsail/contract/remittance'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { Disclosure } from '@cloudsail/ui/disclosure.tsx'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { defineOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import css from './abroad.module.css'

/** Asks the banks on the route to return the money, authorised by the customer's factors. */
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

/** Returns the form of an order, the same object on every rendering. */
function formOf(orderId: string) {
  const form = known.get(orderId) ?? make(orderId)
  known.set(orderId, form)
  return form
}
