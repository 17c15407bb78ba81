import { Link } from '../base/router.ts'
import { useTexts } from '../base/texts.ts'
import { useScreenAt } from '../base/use-screen-at.ts'
import { NextStep } from '../ui/order-flow/next-step.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { useOrderForm } from '../ui/order-flow/order-form.tsx'
import { AmountField } from './amount-field.tsx'
import { ArrivalField } from './arrival-field.tsx'
import { HeldRemittance } from './held-remittance.tsx'
import { OutsidePayeeFields } from './outside-payee-fields.tsx'
import { PayerField } from './payer-field.tsx'
import { PaymentStrip } from './payment-strip.tsx'
import { RemittanceAgreement } from './remittance-agreement.tsx'
import { RemittanceAside } from './remittance-aside.tsx'
import { remittanceForm as form } from './remittance-form.ts'
import { useQuote } from './transfer-aside.tsx'
import { NoticeField, RemarkFields, SaveContactField } from './transfer-fields.tsx'

/** PTR0201000: to an account at another bank. */
export default function InterbankRemittanceScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      history="/PTR0203000"
      submitLabel={t('remit.submit')}
      aside={<RemittanceAside />}
      next={() => (
        <NextStep icon="list" href="/PTR0203000">
          {t('remit.toQuery')}
        </NextStep>
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
  const quote = useQuote(values.amount)
  const largeScreen = useScreenAt('/PTR1601000')
  return (
    <>
      <PayerField {...field('payerAccountId')} />
      <OutsidePayeeFields form={form} />
      <AmountField
        form={form}
        label={t('remit.amount')}
        single={quote?.single}
        fee={quote?.waived ? undefined : quote?.fee}
        more={largeScreen && <Link href={largeScreen.route}>{t('largeRemit.use')}</Link>}
      />
      <ArrivalField />
      <RemarkFields form={form} />
      <NoticeField form={form} />
      <SaveContactField form={form} />
      <RemittanceAgreement form={form} />
      <PaymentStrip
        payerAccountId={values.payerAccountId}
        amount={values.amount}
        arrival={values.arrival ? t(`arrival.${values.arrival}`) : ''}
        fee={quote ?? null}
      />
    </>
  )
}
