import { Link } from '../base/router.ts'
import { useTexts } from '../base/texts.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { useOrderForm } from '../ui/order-flow/order-form.tsx'
import { ArrivalField } from './arrival-field.tsx'
import { HeldRemittance } from './held-remittance.tsx'
import { OutsidePayeeFields } from './outside-payee-fields.tsx'
import { PayerField } from './payer-field.tsx'
import { RemittanceAgreement } from './remittance-agreement.tsx'
import { RemittanceAside } from './remittance-aside.tsx'
import { remittanceForm as form } from './remittance-form.ts'
import { NoticeField, RemarkFields, SaveContactField } from './transfer-fields.tsx'

/** PTR0201000: to an account at another bank. */
export default function InterbankRemittanceScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('remit.submit')}
      aside={<RemittanceAside />}
      next={() => <Link href="/PTR0203000">{t('remit.toQuery')}</Link>}
      pending={({ orderId, state }) => state === 'pending' && <HeldRemittance orderId={orderId} />}
    >
      <Fields />
    </OrderFlow>
  )
}

function Fields() {
  const t = useTexts('transfers')
  const { field } = useOrderForm(form)
  return (
    <>
      <PayerField {...field('payerAccountId')} />
      <OutsidePayeeFields form={form} />
      <MoneyField {...field('amount')} label={t('remit.amount')} currency="CNY" />
      <ArrivalField />
      <RemarkFields form={form} />
      <NoticeField form={form} />
      <SaveContactField form={form} />
      <RemittanceAgreement form={form} />
    </>
  )
}
