import { queryRemittances } from '@cloudsail/contract/transfers'
import { Link } from '@cloudsail/ui/base/router.ts'
import { useTexts } from '@cloudsail/ui/base/texts.ts'
import { useScreenAt } from '@cloudsail/ui/base/use-screen-at.ts'
import { OrderFlow } from '@cloudsail/ui/order-flow/order-flow.tsx'
import { useOrderForm } from '@cloudsail/ui/order-flow/order-form.tsx'
import { TellStep } from '@cloudsail/ui/order-flow/tell-step.tsx'
import { HistoryStep } from '../history/history-step.tsx'
import { MonthlyRemittance } from '../monthly-step.tsx'
import { AmountField } from '../payer/amount-field.tsx'
import { coveredPart } from '../payer/covered-part.ts'
import { PayerField } from '../payer/payer-field.tsx'
import { PaymentStrip } from '../payer/payment-strip.tsx'
import { usePayer } from '../payer/use-payer.ts'
import { useInterbankSingle, useQuote } from '../transfer-aside.tsx'
import { ArrivalField } from './arrival-field.tsx'
import { HeldRemittance } from './held-remittance.tsx'
import { OutsidePayeeFields } from './outside-payee-fields.tsx'
import { RemittanceAside } from './remittance-aside.tsx'
import { RemittanceEnd } from './remittance-end.tsx'
import { remittanceForm as form } from './remittance-form.ts'

/** PTR0201000: remittances to an account at another bank. */
export default function InterbankRemittanceScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      history="/PTR0203000"
      submitLabel={t('remit.submit')}
      aside={<RemittanceAside />}
      sum={<Sum />}
      again={t('remit.repeat')}
      next={(receipt, values) => (
        <>
          <TellStep receipt={receipt} name={values.payeeName} />
          <MonthlyRemittance receipt={receipt} values={values} />
          <HistoryStep href="/PTR0203000" query={queryRemittances}>
            {t('remit.toQuery')}
          </HistoryStep>
        </>
      )}
      pending={({ orderId, state }) => state === 'pending' && <HeldRemittance orderId={orderId} />}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('transfers')
  const { field, values } = useOrderForm(form)
  const { available } = usePayer(values.payerAccountId)
  const quote = useQuote(coveredPart(values.amount, available))
  const single = useInterbankSingle()
  const largeScreen = useScreenAt('/PTR1601000')
  return (
    <>
      <PayerField {...field('payerAccountId')} />
      <OutsidePayeeFields form={form} />
      <AmountField
        form={form}
        label={t('remit.amount')}
        single={single}
        fee={quote?.waived ? undefined : quote?.fee}
        more={largeScreen && <Link href={largeScreen.route}>{t('largeRemit.use')}</Link>}
      />
      <ArrivalField />
      <RemittanceEnd form={form} />
    </>
  )
}

/** Shows the summary of a remittance. */
function Sum() {
  const t = useTexts('transfers')
  const { payerAccountId, amount, arrival } = useOrderForm(form).values
  return (
    <PaymentStrip
      payerAccountId={payerAccountId}
      amount={amount}
      arrival={arrival && t(`strip.${arrival}`)}
      arrivalShort={arrival && t(`arrival.${arrival}`)}
      fee={useQuote(amount) ?? null}
    />
  )
}
