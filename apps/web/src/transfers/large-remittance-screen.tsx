import { momentText } from '../base/dates.ts'
import { useTexts } from '../base/texts.ts'
import { NextStep } from '../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { useOrderForm } from '../ui/order-flow/order-form.tsx'
import { AmountField } from './amount-field.tsx'
import { HeldRemittance } from './held-remittance.tsx'
import { HvpsClosed, LargeRemittanceAside, useLargeQuote } from './large-remittance-aside.tsx'
import { largeRemittanceForm as form } from './large-remittance-form.ts'
import { OutsidePayeeFields } from './outside-payee-fields.tsx'
import { PayerField } from './payer-field.tsx'
import { PaymentStrip } from './payment-strip.tsx'
import { RemittanceAgreement } from './remittance-agreement.tsx'
import { NoticeField, RemarkFields, SaveContactField } from './transfer-fields.tsx'

/** PTR1601000: to an account at another bank, more than an ordinary remittance may be, over HVPS. */
export default function LargeRemittanceScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      history="/PTR1603000"
      submitLabel={t('remit.submit')}
      aside={<LargeRemittanceAside />}
      next={() => (
        <NextStep icon="list" href="/PTR1603000">
          {t('remit.toQuery')}
        </NextStep>
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
  const quote = useLargeQuote(values.amount)
  const fee = quote && quote.fee !== null ? { fee: quote.fee, waived: quote.waived } : null
  return (
    <>
      <HvpsClosed />
      <PayerField {...field('payerAccountId')} />
      <OutsidePayeeFields form={form} />
      <AmountField form={form} label={t('remit.amount')} fee={fee?.waived ? undefined : fee?.fee} large />
      <RemarkFields form={form} />
      <NoticeField form={form} />
      <SaveContactField form={form} />
      <RemittanceAgreement form={form} large />
      <PaymentStrip
        payerAccountId={values.payerAccountId}
        amount={values.amount}
        arrival={quote?.open ? t('strip.now') : quote ? momentText(quote.opensAt) : ''}
        fee={fee}
      />
    </>
  )
}
