import { Link } from '../base/router.ts'
import { useTexts } from '../base/texts.ts'
import { MoneyField } from '../ui/money-field.tsx'
import { OrderFlow } from '../ui/order-flow/order-flow.tsx'
import { useOrderForm } from '../ui/order-flow/order-form.tsx'
import { HeldRemittance } from './held-remittance.tsx'
import { HvpsClosed, LargeRemittanceAside } from './large-remittance-aside.tsx'
import { largeRemittanceForm as form } from './large-remittance-form.ts'
import { OutsidePayeeFields } from './outside-payee-fields.tsx'
import { PayerField } from './payer-field.tsx'
import { RemittanceAgreement } from './remittance-agreement.tsx'
import { NoticeField, RemarkFields, SaveContactField } from './transfer-fields.tsx'

/** PTR1601000: to an account at another bank, more than an ordinary remittance may be, over HVPS. */
export default function LargeRemittanceScreen() {
  const t = useTexts('transfers')
  return (
    <OrderFlow
      form={form}
      submitLabel={t('remit.submit')}
      aside={<LargeRemittanceAside />}
      next={() => <Link href="/PTR1603000">{t('remit.toQuery')}</Link>}
      pending={({ orderId }) => <HeldRemittance orderId={orderId} />}
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
      <HvpsClosed />
      <PayerField {...field('payerAccountId')} />
      <OutsidePayeeFields form={form} />
      <MoneyField {...field('amount')} label={t('remit.amount')} currency="CNY" loud />
      <RemarkFields form={form} />
      <NoticeField form={form} />
      <SaveContactField form={form} />
      <RemittanceAgreement form={form} large />
    </>
  )
}
