import { queryLargeRemittances } from '@cloudsail/contract/transfers'
import { momentText } from '@cloudsail/ui/base/dates.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TellStep } from '@cloudsail/ui/order-flow/tell-step.tsx'
import { HistoryStep } from '../history/history-step.tsx'
import { HeldRemittance } from '../interbank/held-remittance.tsx'
import { OutsidePayeeFields } from '../interbank/outside-payee-fields.tsx'
import { RemittanceEnd } from '../interbank/remittance-end.tsx'
import { AmountField } from '../payer/amount-field.tsx'
import { coveredPart } from '../payer/covered-part.ts'
import { PayerField } from '../payer/payer-field.tsx'
import { PaymentStrip } from '../payer/payment-strip.tsx'
import { usePayer } from '../payer/use-payer.ts'
import { HvpsClosed, LargeRemittanceAside, useLargeQuote } from './large-remittance-aside.tsx'
import { largeRemittanceForm as form } from './large-remittance-form.ts'

/** PTR1601000: remittances to another bank over HVPS, above the maximum of ordinary ones. */
export default function LargeRemittanceScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      history="/PTR1603000"
      submitLabel={t('remit.submit')}
      aside={<LargeRemittanceAside />}
      sum={<Sum />}
      again={t('remit.repeat')}
      next={(receipt, values) => (
        <>
          <TellStep receipt={receipt} name={values.payeeName} />
          <HistoryStep href="/PTR1603000" query={queryLargeRemittances}>
            {t('remit.toQuery')}
          </HistoryStep>
        </>
      )}
      pending={({ orderId }) => <HeldRemittance orderId={orderId} />}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('transfers')
  const { field, values } = useOrderForm(form)
  const { available } = usePayer(values.payerAccountId)
  const fee = feeOf(useLargeQuote(coveredPart(values.amount, available)))
  return (
    <>
      <HvpsClosed />
      <PayerField {...field('payerAccountId')} />
      <OutsidePayeeFields form={form} />
      <AmountField form={form} label={t('remit.amount')} fee={fee?.waived ? undefined : fee?.fee} large />
      <RemittanceEnd form={form} />
    </>
  )
}

const feeOf = (quote: ReturnType<typeof useLargeQuote>) =>
  quote && quote.fee !== null ? { fee: quote.fee, waived: quote.waived } : null

/** Shows the summary of a large remittance. */
function Sum() {
  const t = useTexts('transfers')
  const { payerAccountId, amount } = useOrderForm(form).values
  const quote = useLargeQuote(amount)
  const opens = quote && !quote.open ? momentText(quote.opensAt).slice(5) : null
  return (
    <PaymentStrip
      payerAccountId={payerAccountId}
      amount={amount}
      arrival={opens === null ? t('strip.now') : t('strip.goes', { time: opens })}
      arrivalShort={opens === null ? t('arrivalNow') : t('strip.goes', { time: opens })}
      fee={feeOf(quote)}
    />
  )
}
